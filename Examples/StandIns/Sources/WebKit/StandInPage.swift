// Stands in for a page's document: what a person reads, fills in and presses. WebKit has no
// synchronous access to it; a test needs it in place of a person's eyes and fingers.
import UIKit

/// Stand-in: a page, read from well-formed XHTML. Other markup gives a page without contents.
public struct StandInPage: Sendable {
  /// Stand-in: a link.
  public struct Link: Sendable, Equatable {
    /// Stand-in: the text.
    public let text: String
    /// Stand-in: where it leads.
    public let url: URL
    /// Stand-in: indicates whether it leads to a new window.
    public let opensWindow: Bool
  }

  /// Stand-in: a field of a form.
  public struct Field: Sendable, Equatable {
    /// Stand-in: the name that is sent.
    public let name: String
    /// Stand-in: the type: `text`, `email`, `password`, `hidden`.
    public let type: String
    /// Stand-in: the text of its label.
    public internal(set) var label = ""
    /// Stand-in: the contents.
    public internal(set) var value: String
    let id: String
  }

  /// Stand-in: a button that sends its form.
  public struct Button: Sendable, Equatable {
    /// Stand-in: the text.
    public internal(set) var title: String
    let name: String
    let value: String
    let id: String
    let form: Int
  }

  struct Form: Sendable {
    let action: URL
    let isPost: Bool
    var fields: [Field] = []
  }

  /// Stand-in: the address, after redirects.
  public let url: URL
  /// Stand-in: the text of the title element.
  public internal(set) var title = ""
  /// Stand-in: the visible text without labels and buttons, a line for each block.
  public internal(set) var text = ""
  /// Stand-in: the links, in order.
  public internal(set) var links: [Link] = []
  /// Stand-in: the buttons, in order.
  public internal(set) var buttons: [Button] = []
  /// Stand-in: the visible fields, in order.
  public var fields: [Field] { forms.flatMap(\.fields).filter { $0.type != "hidden" } }

  var forms: [Form] = []

  /// Text, fields and buttons, as `standInText` has them.
  var lines: String {
    let fields = fields.map { field in
      let isHidden = field.type == "password"
      let value = isHidden ? String(repeating: "•", count: field.value.count) : field.value
      return "\(field.label.isEmpty ? field.name : field.label)  [ \(value) ]"
    }
    let buttons = buttons.map { "( \($0.title) )" }
    return ([text] + fields + [buttons.joined(separator: "  ")]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  init(url: URL) { self.url = url }

  /// Fills in a field, found by its name, id or label.
  mutating func fill(_ name: String, with text: String) -> Bool {
    for form in forms.indices {
      for field in forms[form].fields.indices {
        let found = forms[form].fields[field]
        guard found.type != "hidden", [found.name, found.id, found.label].contains(name)
        else { continue }
        forms[form].fields[field].value = text
        return true
      }
    }
    return false
  }

  /// The request that a button sends, found by its title, name or id (HTML §4.10.21).
  func submission(by title: String) -> URLRequest? {
    guard let button = buttons.first(where: { [$0.title, $0.id, $0.name].contains(title) })
    else { return nil }
    let form = forms[button.form]
    var entries = form.fields.map { ($0.name, $0.value) }
    if !button.name.isEmpty { entries.append((button.name, button.value)) }
    let body = entries.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
    guard form.isPost else {
      var components = URLComponents(url: form.action, resolvingAgainstBaseURL: true)
      components?.percentEncodedQuery = body
      return components?.url.map { URLRequest(url: $0) }
    }
    var request = URLRequest(url: form.action)
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    return request
  }

  /// Encodes as `application/x-www-form-urlencoded` does (WHATWG URL §5.2).
  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved)?
      .replacingOccurrences(of: "%20", with: "+") ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._")
}
