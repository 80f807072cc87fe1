import Foundation
import LocalHTTP

/// The parameters and credentials of a request, as Unsplash's API reads them.
extension HTTPRequest {
  /// Returns the first value of a query parameter; `nil` if it is empty.
  func given(_ name: String) -> String? { query(name).flatMap { $0.isEmpty ? nil : $0 } }

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
