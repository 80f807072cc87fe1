// Stands in for WebKit's WKWebsiteDataStore and WKWebsiteDataRecord: cookies, the one kind of data
// that is modelled.
import UIKit

/// Cookies.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"

/// What web views store about sites.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  private static let standard = WKWebsiteDataStore(isPersistent: true)

  /// Returns the store that web views share. Stand-in: it lasts as long as the process.
  open class func `default`() -> WKWebsiteDataStore { standard }
  /// Makes a store of its own.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  /// Returns all types of data.
  open class func allWebsiteDataTypes() -> Set<String> { [WKWebsiteDataTypeCookies] }

  /// Indicates whether the store outlives the app.
  open var isPersistent: Bool { persists }
  /// The store's cookies.
  open var httpCookieStore: WKHTTPCookieStore { cookies }

  private let persists: Bool
  private let cookies = WKHTTPCookieStore()

  init(isPersistent: Bool) { persists = isPersistent }

  /// Finds the sites with data.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>,
    completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void
  ) {
    let domains = dataTypes.contains(WKWebsiteDataTypeCookies) ? cookies.domains : []
    let records = domains.sorted().map(WKWebsiteDataRecord.init(displayName:))
    Task { completionHandler(records) }
  }

  /// Removes the data of sites.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor () -> Void
  ) {
    if dataTypes.contains(WKWebsiteDataTypeCookies) {
      cookies.remove { cookie, _ in
        dataRecords.contains { $0.displayName == WKHTTPCookieStore.site(of: cookie) }
      }
    }
    Task { completionHandler() }
  }

  /// Removes the data that was stored after a date.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    if dataTypes.contains(WKWebsiteDataTypeCookies) {
      cookies.remove { _, stored in stored >= date }
    }
    Task { completionHandler() }
  }
}

/// The data of one site.
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
  /// The site's name, usually its domain.
  open var displayName: String { name }
  /// The types of data that the site has stored.
  open var dataTypes: Set<String> { [WKWebsiteDataTypeCookies] }

  private let name: String

  init(displayName: String) { name = displayName }
}
