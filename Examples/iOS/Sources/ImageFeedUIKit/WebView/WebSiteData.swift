import ImageFeedCore
import WebKit

/// The cookies and other data of the login page, in WebKit's own store (W-5, P-5).
public struct WebSiteData: SiteDataStore {
  private let store: WKWebsiteDataStore

  /// - Parameter store: the store of the login page's web view.
  @MainActor
  public init(_ store: WKWebsiteDataStore = .default()) {
    self.store = store
  }

  @MainActor
  public func removeAll() async {
    await withCheckedContinuation { continuation in
      store.removeData(
        ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast
      ) { continuation.resume() }
    }
  }
}
