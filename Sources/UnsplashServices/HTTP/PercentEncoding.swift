import Foundation

/// Percent-encoding for paths, queries and forms.
///
/// URLComponents does not encode `+`, `&` and `/` where they are legal; a server reads `+` as a
/// space and `/` as a path separator (bug-login-11).
enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// Encodes a path component, or a name or value of a query: all but RFC 3986's unreserved
  /// characters.
  static func strict(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// Encodes names and values as a query or a form (`application/x-www-form-urlencoded`, where
  /// `%20` and `+` are equivalent).
  static func form(_ items: [(name: String, value: String)]) -> String {
    items.map { "\(strict($0.name))=\(strict($0.value))" }.joined(separator: "&")
  }
}
