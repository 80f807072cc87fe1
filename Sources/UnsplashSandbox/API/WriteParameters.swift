import LocalHTTP

/// The parameters of a request that changes something: of the body, or else of the query.
struct WriteParameters {
  private static let longestText = 250

  private let items: [HTTPRequest.Item]

  /// - Throws: ``APIError`` if the body does not match its type.
  init(_ request: HTTPRequest) throws {
    guard let body = request.bodyItems else { throw APIError.invalid("body") }
    items = body + request.target.query
  }

  /// Returns a text without white space around it; `nil` if it is not given.
  ///
  /// - Throws: ``APIError`` for a text that is too long.
  func text(_ name: String) throws -> String? {
    guard let text = items.first(where: { $0.name == name })?.value.trimmed() else { return nil }
    guard text.count <= Self.longestText else {
      throw APIError.unprocessable(
        "\(name) is too long (maximum is \(Self.longestText) characters)")
    }
    return text
  }

  /// Returns a flag; `nil` if it is not given.
  ///
  /// - Throws: ``APIError`` for another value.
  func flag(_ name: String) throws -> Bool? { try Self.flag(name, text(name)) }

  /// Reads a flag; `nil` for no value.
  static func flag(_ name: String, _ text: String?) throws -> Bool? {
    switch text {
    case nil, "": nil
    case "true", "1": true
    case "false", "0": false
    default: throw APIError.invalid(name)
    }
  }
}
