import UIKit
import WebKit

/// What sites have left on the device.
@MainActor
protocol SiteDataStoreProtocol {
  /// Returns when all of it is gone.
  func removeAll() async throws
}

/// Cookies and other data that the login page has left on the device.
@MainActor
struct SiteDataStore: SiteDataStoreProtocol {
  func removeAll() async throws {
    await withCheckedContinuation { gone in
      WKWebsiteDataStore.default().removeData(
        ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast,
        completionHandler: { gone.resume() })
    }
  }
}
