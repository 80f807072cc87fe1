import Foundation
import LocalHTTP

/// The parameters and credentials of a request, as Unsplash's API reads them.
extension HTTPRequest {
  /// Returns the first value of a query parameter; `nil` if it is empty.
  func given(_ name: String) -> String? { query(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// The scheme of the `Authorization` field in lower case, and what follows it.
  var authorization: (scheme: String?, credential: String?) {
    let parts = (headers["Authorization"] ?? "").parts(at: " ").filter { !$0.isEmpty }
    return (parts.first?.lowercased(), parts.count == 2 ? parts[1] : nil)
  }

  /// Indicates whether the request has credentials of any kind that the API accepts.
  var hasCredentials: Bool {
    headers["Authorization"] != nil || given("client_id") != nil || given("access_token") != nil
  }

  /// The parameters of the body: of a form, or the strings, numbers and flags of a JSON object, in
  /// which null is an empty text.
  ///
  /// `nil` if the body does not match its type.
  var bodyItems: [Item]? {
    switch contentType {
    // Some clients send a form without its type.
    case "application/x-www-form-urlencoded", nil:
      String(validatingUTF8Bytes: body).flatMap { FormDecoding.items($0) }
    case "application/json" where !body.isEmpty: jsonItems
    default: []
    }
  }

  private var jsonItems: [Item]? {
    guard let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
    else { return nil }
    return object.compactMap { name, value in
      // A flag is a number here: 1 or 0.
      let text =
        value is NSNull ? "" : value as? String ?? (value as? NSNumber)?.intValue.description
      return text.map { Item(name: name, value: $0) }
    }
  }
}

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

  /// Reads a flag, in any case as Unsplash's framework does: clients in Python write `True`; `nil`
  /// for no value.
  static func flag(_ name: String, _ text: String?) throws -> Bool? {
    switch text?.lowercased() {
    case nil, "": nil
    case "true", "1": true
    case "false", "0": false
    default: throw APIError.invalid(name)
    }
  }
}

/// The media types, or the languages, that a client prefers (RFC 9110, 12.5.1 and 12.5.4).
struct AcceptField {
  private let ranges: [(type: String, quality: Double)]

  /// - Parameter text: the field's value; `nil` accepts everything.
  init(_ text: String?) {
    ranges = (text ?? "*/*").parts(at: ",").map { range in
      let parts = range.parts(at: ";").map { $0.trimmed().lowercased() }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) }
      return (parts.first ?? "", quality ?? 1)
    }
  }

  /// Indicates whether the client prefers a page to JSON; `*/*` does not.
  var prefersHTML: Bool { quality("text", "html") > quality("application", "json") }

  /// The language that the client prefers among some, in any of its forms, such as `ru-RU`; of equal
  /// ones the first that it names. `nil` if it takes none of them.
  func preferred(of languages: [String]) -> String? {
    ranges.reduce(nil as (language: String, quality: Double)?) { best, range in
      let language = languages.first { range.type == $0 || range.type.hasPrefix("\($0)-") }
      guard let language, range.quality > best?.quality ?? 0 else { return best }
      return (language, range.quality)
    }?.language
  }

  /// Returns the quality of the most specific range.
  private func quality(_ type: String, _ subtype: String) -> Double {
    for wanted in ["\(type)/\(subtype)", "\(type)/*", "*/*"] {
      if let range = ranges.first(where: { $0.type == wanted }) { return range.quality }
    }
    return 0
  }
}
