import UIKit
import WebKit

/// Cookies and other data that the login page has left on the device.
@MainActor
protocol SiteDataStoreProtocol: AnyObject {
  /// Removes everything. It is gone when this returns.
  func removeAll() async throws
}

@MainActor
final class SiteDataStore: SiteDataStoreProtocol {
  func removeAll() async {
    await withCheckedContinuation { done in
      WKWebsiteDataStore.default().removeData(
        ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast
      ) { done.resume() }
    }
  }
}
