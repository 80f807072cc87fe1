/// What the API refuses, in the words that were recorded.
struct APIError: Error, Equatable {
  let status: HTTPStatus
  let words: String

  static let invalidToken = APIError(
    status: .unauthorized, words: "OAuth error: The access token is invalid")
  static let missingPermissions = APIError(
    status: .forbidden, words: "OAuth error: missing permissions")
  static let noPhoto = APIError(status: .notFound, words: "Couldn't find Photo")
  static let noneByChance = APIError(status: .notFound, words: "No photos found.")
  static let noCollection = APIError(status: .notFound, words: "Couldn't find Collection")
  static let noPerson = APIError(status: .notFound, words: "Couldn't find User")
  static let noEndpoint = APIError(status: .notFound, words: "Unable to find endpoint")

  /// What nobody has foreseen. Its body differs from that of all others, as it was recorded.
  static let unforeseen = APIError(
    status: .internalServerError, words: "Internal Server Error")

  /// The error to tell of, whatever was thrown.
  init(_ error: any Error) {
    self = error as? APIError ?? .unforeseen
  }

  init(status: HTTPStatus, words: String) {
    self.status = status
    self.words = words
  }

  /// A parameter that is not what it should be.
  static func invalid(_ name: String) -> APIError {
    APIError(status: .badRequest, words: "\(name) is invalid")
  }

  /// A parameter that has to be there. The words are those of Grape, with which Unsplash checks.
  static func missing(_ name: String) -> APIError {
    APIError(status: .badRequest, words: "\(name) is missing")
  }

  /// Two parameters that exclude each other, likewise.
  static func together(_ name: String, _ other: String) -> APIError {
    APIError(status: .badRequest, words: "\(name), \(other) are mutually exclusive")
  }

  /// A parameter that is none of the values there are.
  static func notAllowed(_ name: String) -> APIError {
    APIError(status: .badRequest, words: "\(name) does not have a valid value")
  }

  var json: JSON {
    self == .unforeseen
      ? ["status": "500", "error": .string(words)] : ["errors": [.string(words)]]
  }
}
