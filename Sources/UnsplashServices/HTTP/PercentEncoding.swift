import Foundation

/// Text as it must be written into a path, a query or a form.
///
/// URLComponents leaves `+`, `&`-like and `/` characters as they are where they are legal; a server
/// reads `+` as a space and `/` as a new step (bug-login-11).
enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// One step of a path, or one name or value of a query: all but RFC 3986's unreserved characters
  /// is encoded.
  static func strict(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// Names and values as a query, or as a form (`application/x-www-form-urlencoded`, where `%20` is
  /// as good as `+`).
  static func form(_ items: [(name: String, value: String)]) -> String {
    items.map { "\(strict($0.name))=\(strict($0.value))" }.joined(separator: "&")
  }
}
