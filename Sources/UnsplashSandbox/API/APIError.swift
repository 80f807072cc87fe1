import LocalHTTP

/// The errors of the API, with recorded messages.
struct APIError: Error, Equatable {
  let status: HTTPStatus
  let message: String

  static let invalidToken = APIError(
    status: .unauthorized, message: "OAuth error: The access token is invalid")
  static let missingPermissions = APIError(
    status: .forbidden, message: "OAuth error: missing permissions")
  static let noPhoto = APIError(status: .notFound, message: "Couldn't find Photo")
  static let noRandomPhotos = APIError(status: .notFound, message: "No photos found.")
  static let noCollection = APIError(status: .notFound, message: "Couldn't find Collection")
  static let noTopic = APIError(status: .notFound, message: "Couldn't find Topic")
  static let noPerson = APIError(status: .notFound, message: "Couldn't find User")
  static let noEndpoint = APIError(status: .notFound, message: "Unable to find endpoint")

  /// An unforeseen error. Its body differs from all others, as recorded.
  static let unforeseen = APIError(status: .internalServerError, message: "Internal Server Error")

  /// Makes the error to report for any thrown error.
  init(_ error: any Error) {
    self = error as? APIError ?? .unforeseen
  }

  init(status: HTTPStatus, message: String) {
    self.status = status
    self.message = message
  }

  /// A missing collection, where the recorded message names it.
  static func noCollection(id: String) -> APIError {
    APIError(status: .notFound, message: "Couldn't find Collection with 'id'=\(id)")
  }

  /// A value that cannot be saved, with a message of Rails, Unsplash's framework.
  static func unprocessable(_ message: String) -> APIError {
    APIError(status: .unprocessable, message: message)
  }

  static func invalid(_ name: String) -> APIError {
    APIError(status: .badRequest, message: "\(name) is invalid")
  }

  /// A missing parameter. The message is that of Grape, Unsplash's validation.
  static func missing(_ name: String) -> APIError {
    APIError(status: .badRequest, message: "\(name) is missing")
  }

  /// A parameter without one of the allowed values.
  static func notAllowed(_ name: String) -> APIError {
    APIError(status: .badRequest, message: "\(name) does not have a valid value")
  }

  var json: JSON {
    self == .unforeseen
      ? ["status": "500", "error": .string(message)] : ["errors": [.string(message)]]
  }
}
