import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ServiceError {
  /// Makes the error for an API status outside 200–299 ("End states" in the requirements, F-9).
  init(status answer: HTTPAnswer, to request: OutgoingRequest) {
    self.init(
      Self.kind(of: answer, secrets: request.secrets),
      cause: "\(request.label): status \(answer.status)")
  }

  private static func kind(of answer: HTTPAnswer, secrets: [String]) -> Kind {
    switch answer.status {
    case 401: .unauthorised
    case 403: isRateLimit(answer) ? .rateLimited : .forbidden
    case 404, 410: .notFound
    case 429: .rateLimited
    case 400...499:
      .rejected(status: answer.status, message: serverMessage(in: answer, hiding: secrets))
    case 500...599: .serverFailure(status: answer.status)
    default: .unreadableAnswer
    }
  }

  /// Unsplash reports a spent quota with a 403 whose body is plain text (U-2). The words decide: the
  /// last request of a quota may be one for which the token lacks the scope. The header counts for
  /// any other text, because what the server says today is not known (U-6).
  private static func isRateLimit(_ answer: HTTPAnswer) -> Bool {
    let text = String(bytes: answer.body.prefix(200), encoding: .utf8) ?? ""
    let words = (serverMessage(in: answer, hiding: []) ?? text).lowercased()
    if words.contains("missing permissions") { return false }
    return words.trimmingCharacters(in: .whitespacesAndNewlines) == "rate limit exceeded"
      || answer.number("X-Ratelimit-Remaining") == 0
  }

  /// The largest error body in bytes.
  private static let longestErrorBody = 65_536

  /// Returns the server's message in any of the formats it has used: `errors` of the API,
  /// `error_description` and `error` of the token endpoint, `error` before 2015 (U-1.3, U-2).
  ///
  /// - Returns: at most 500 Unicode scalars, without secrets and without control characters but
  ///   line feeds. `nil` if there is no message or the body is too large: searching megabytes for
  ///   secrets takes minutes.
  static func serverMessage(in answer: HTTPAnswer, hiding secrets: [String]) -> String? {
    guard answer.body.count <= longestErrorBody,
      let body = try? JSONDecoder().decode(ErrorBody.self, from: answer.body)
    else {
      return nil
    }
    let message = [body.errors?.joined(separator: "\n"), body.errorDescription, body.error]
      .compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }
      .first { !$0.isEmpty }
    // In this order: a control character could split a secret, and so could the cut.
    return message.map { SecretRedaction.hide(secrets, in: printable($0)) }
      .map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(500))) }
  }

  /// Removes characters that would affect a terminal or a log.
  private static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar {
      case "\n": scalar
      case "\t": " "
      default: CharacterSet.controlCharacters.contains(scalar) ? nil : scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Makes the error for a failure of URLSession ("End states" in the requirements).
  ///
  /// Only its code is kept: its text contains the URL with the query.
  init(transport error: any Error, label: String) {
    guard let error = error as? URLError else {
      self.init(.offline, cause: "\(label): \(type(of: error))")
      return
    }
    self.init(Self.kind(of: error.code), cause: "\(label): URLError \(error.code.rawValue)")
  }

  /// The transports end what the app cancels themselves. Any other `cancelled` means that URLSession
  /// refused the connection, for example for its certificate.
  ///
  /// On Linux a truncated body is reported as unknown (-1), an empty reply as -1011 and a reply
  /// that is not HTTP as -1002; on Apple's systems these codes mean what their names say.
  private static func kind(of code: URLError.Code) -> Kind {
    switch code {
    case .timedOut: .timedOut
    case .httpTooManyRedirects, .redirectToNonExistentLocation: .redirectRefused
    case .dataLengthExceedsMaximum: .answerTooLarge
    case .badURL, .unsupportedURL, .cannotParseResponse, .cannotDecodeRawData,
      .cannotDecodeContentData:
      .unreadableAnswer
    default: .offline
    }
  }
}

/// An error body in any of its formats.
private struct ErrorBody: Decodable {
  let errors: [String]?
  let error: String?
  let errorDescription: String?

  private enum CodingKeys: String, CodingKey {
    case errors, error
    case errorDescription = "error_description"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    errors = values.readable(LossyArray<String>.self, .errors)?.values
    error = values.readable(String.self, .error)
    errorDescription = values.readable(String.self, .errorDescription)
  }
}
