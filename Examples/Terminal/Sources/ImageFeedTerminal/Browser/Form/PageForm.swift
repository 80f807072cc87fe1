import Foundation

/// The method and the target of a form.
struct PageForm: Hashable, Sendable {
  /// The HTTP method of the form.
  enum Method: Hashable, Sendable {
    /// The fields are sent in the query.
    case get
    /// The fields are sent in the body.
    case post
    /// The fields are not sent: scripts would read them.
    case dialog
  }

  /// The target; `nil` if its address is invalid, and then the form cannot be sent.
  let action: URL?
  let method: Method

  /// - Parameters:
  ///   - action: the attribute as the page has it. A missing or empty one means the page itself,
  ///     with or without a `base` (HTML §4.10.21.3).
  ///   - method: the attribute as the page has it; an unknown one is GET.
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
