// Stands in for WebKit's WKWebsiteDataRecord: the data of one site.
import UIKit

/// The data of one site.
@MainActor open class WKWebsiteDataRecord: NSObject {
  /// The site's name, usually its domain.
  open var displayName: String { name }
  /// The types of data that the site has stored.
  open var dataTypes: Set<String> { [WKWebsiteDataTypeCookies] }

  private let name: String

  init(displayName: String) { name = displayName }
}
