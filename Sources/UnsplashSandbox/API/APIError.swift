/// What the API refuses, in the words that were recorded.
struct APIError: Error, Equatable {
  let status: HTTPStatus
  let words: String

  static let invalidToken = APIError(
    status: .unauthorized, words: "OAuth error: The access token is invalid")
  static let missingPermissions = APIError(
    status: .forbidden, words: "OAuth error: missing permissions")
  static let noPhoto = APIError(status: .notFound, words: "Couldn't find Photo")
  static let noPerson = APIError(status: .notFound, words: "Couldn't find User")
  static let noEndpoint = APIError(status: .notFound, words: "Unable to find endpoint")

  /// A parameter that is not what it should be.
  static func invalid(_ name: String) -> APIError {
    APIError(status: .badRequest, words: "\(name) is invalid")
  }

  var json: JSON { ["errors": [.string(words)]] }
}
