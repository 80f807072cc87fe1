import Foundation

/// A request that was read whole.
struct HTTPRequest: Sendable, Equatable {
  /// One name and value of a query or a form.
  struct Item: Sendable, Equatable {
    let name: String
    let value: String
  }

  let method: String
  let target: RequestTarget
  let headers: HTTPHeaders
  let body: [UInt8]
  /// Whether the client wants the connection to stay open.
  let isKeepAlive: Bool

  /// The host and port that the client believes it talks to.
  var host: String? { target.host ?? headers["Host"] }

  /// The first value of a query parameter.
  func query(_ name: String) -> String? { target.query.first { $0.name == name }?.value }

  /// The first value of a query parameter; one without a value was not given.
  func given(_ name: String) -> String? { query(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether the client says who it is, in one of the ways that the API takes.
  var hasCredentials: Bool {
    headers["Authorization"] != nil || given("client_id") != nil || given("access_token") != nil
  }

  /// The media type of the body, in lower case, without parameters.
  var contentType: String? {
    headers["Content-Type"]?.split(separator: ";").first?.trimmed().lowercased()
  }

  /// The parameters in the body: of a form, or the plain values of a JSON object.
  ///
  /// `nil` when the body is not what its type says.
  var bodyItems: [Item]? {
    switch contentType {
    // Some clients forget to say what their form is.
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
      (value as? String).map { Item(name: name, value: $0) }
    }
  }
}
