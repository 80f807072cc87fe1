import Foundation

/// An element of a page.
public struct Element: Sendable {
  private static let key = "element-6066-11e4-a52e-4f735466cecf"

  private let browser: Browser
  private let id: String
  private var path: String { "element/\(id)" }

  // MARK: What a person does

  /// Scrolls to the element and clicks in its middle. Fails if something else is there.
  public func click() throws { try browser.tell("\(path)/click") }
  /// Types a text, and keys such as ``Key/enter``, into the element.
  public func type(_ text: String) throws { try browser.tell("\(path)/value", ["text": text]) }
  /// Empties a field.
  public func clear() throws { try browser.tell("\(path)/clear") }

  // MARK: What a person sees

  /// Returns the text that is seen.
  public func text() throws -> String { try browser.ask("GET", "\(path)/text") }
  /// Returns the role for assistive technology.
  public func role() throws -> String { try browser.ask("GET", "\(path)/computedrole") }
  /// Returns the name for assistive technology.
  public func label() throws -> String { try browser.ask("GET", "\(path)/computedlabel") }
  /// Indicates whether the element is drawn.
  public func isDisplayed() throws -> Bool { try browser.ask("GET", "\(path)/displayed") }
  /// Indicates whether the element is not `disabled`.
  public func isEnabled() throws -> Bool { try browser.ask("GET", "\(path)/enabled") }

  /// A place on the page in CSS pixels.
  public struct Frame: Decodable, Hashable, Sendable {
    /// The distance from the left of the page.
    public let x: Double
    /// The distance from the top of the page.
    public let y: Double
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
  }

  /// Returns the place of the element.
  public func frame() throws -> Frame { try browser.ask("GET", "\(path)/rect") }
  /// Returns a picture of the element as PNG.
  public func screenshot() throws -> Data { try browser.ask("GET", "\(path)/screenshot") }

  // MARK: What the document says

  /// Returns an attribute; `nil` if there is none.
  public func attribute(_ name: String) throws -> String? {
    try browser.ask("GET", "\(path)/attribute/\(name)")
  }

  /// Returns a property of the object in JavaScript, such as `scrollTop`.
  public func property<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try browser.ask("GET", "\(path)/property/\(name)")
  }

  /// Returns the first element inside that a CSS selector matches.
  public func find(_ selector: String) throws -> Element {
    try browser.ask("POST", "\(path)/element", ["using": "css selector", "value": selector])
  }

  /// Returns all elements inside that a CSS selector matches.
  public func findAll(_ selector: String) throws -> [Element] {
    try browser.ask("POST", "\(path)/elements", ["using": "css selector", "value": selector])
  }
}

extension Element: Codable {
  /// Reads an element of the browser that the decoder is for.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.singleValueContainer().decode([String: String].self)
    let browser = CodingUserInfoKey.browser.flatMap { decoder.userInfo[$0] } as? Browser
    guard let id = members[Self.key], let browser else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no element: \(members)"))
    }
    (self.browser, self.id) = (browser, id)
  }

  /// Writes a reference to the element.
  public func encode(to encoder: any Encoder) throws {
    try [Self.key: id].encode(to: encoder)
  }
}
