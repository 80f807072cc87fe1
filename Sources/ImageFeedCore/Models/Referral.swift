import Foundation

/// The name of the application in links to Unsplash, as its terms ask (U-5). The credit of a photo
/// leads to `https://unsplash.com/@ada?utm_source=my_app&utm_medium=referral`.
public struct Referral: Hashable, Sendable {
  /// The name of the application, as registered at Unsplash.
  public let applicationName: String

  /// Creates the referral of an application.
  public init(applicationName: String) {
    self.applicationName = applicationName
  }

  /// A page of Unsplash, with the application's name.
  ///
  /// What else the address has stays as it is. Asked twice it says it once, and an address that is
  /// not on the web comes back unchanged.
  public func link(to page: URL) -> URL {
    guard ["http", "https"].contains(page.scheme?.lowercased()),
      var components = URLComponents(url: page, resolvingAgainstBaseURL: true)
    else { return page }
    let others = (components.percentEncodedQuery ?? "").components(separatedBy: "&")
      .filter { item in
        !item.isEmpty && !["utm_source", "utm_medium"].contains(String(item.prefix { $0 != "=" }))
      }
    let source = applicationName.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? ""
    components.percentEncodedQuery =
      (others + ["utm_source=\(source)", "utm_medium=referral"]).joined(separator: "&")
    return components.url ?? page
  }

  /// The page of a photo's author, for the credit beside the photo; `nil` where the server named
  /// none.
  public func link(to author: Author) -> URL? {
    author.profileURL.map(link(to:))
  }

  /// The unreserved characters of RFC 3986. Some others would end the value.
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
