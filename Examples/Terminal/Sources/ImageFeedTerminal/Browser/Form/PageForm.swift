import Foundation

/// A form: where its fields go.
struct PageForm: Hashable, Sendable {
  /// The HTTP method of the form.
  enum Method: Hashable, Sendable {
    /// In the query.
    case get
    /// In the body.
    case post
    /// Nowhere: scripts would read them.
    case dialog
  }

  /// The target; `nil` if its address is invalid, and then the form cannot be sent.
  let action: URL?
  let method: Method

  /// - Parameters:
  ///   - action: as the page writes it; none and an empty one mean the page itself, `base` or not
  ///     (HTML §4.10.21.3).
  ///   - method: as the page writes it; anything unknown is GET.
  init(action: String?, method: String?, page: URL, base: URL) {
    let text = action?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    self.action = text.isEmpty ? page : PageAddress.resolve(text, against: base)
    self.method = Self.method(method)
  }

  /// The method of a `method` or `formmethod` attribute.
  static func method(_ text: String?) -> Method {
    switch text?.lowercased() {
    case "post": .post
    case "dialog": .dialog
    default: .get
    }
  }
}
