// Stands in for WebKit's WKWebViewConfiguration: where a web view keeps its data.
import UIKit

/// The configuration of a web view. A web view takes it when it is made; later changes have no
/// effect on it.
@MainActor open class WKWebViewConfiguration: NSObject {
  /// Where the web view keeps cookies.
  open var websiteDataStore = WKWebsiteDataStore.default()

  /// Creates a configuration with the default data store.
  public override init() {}

  func standInCopy() -> WKWebViewConfiguration {
    let copy = WKWebViewConfiguration()
    copy.websiteDataStore = websiteDataStore
    return copy
  }
}
