import UIKit
import WebKit

/// Cookies and other data that the login page has left on the device.
@MainActor
final class SiteDataStore {
  static let shared = SiteDataStore()

  /// Removes everything and says when it is done. Tests replace it.
  var remove: @MainActor (_ done: @escaping @MainActor () -> Void) -> Void = { done in
    WKWebsiteDataStore.default().removeData(
      ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast,
      completionHandler: done)
  }
}
