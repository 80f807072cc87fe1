import Foundation
import ImageFeedCore

/// A service that exchanges the login page's code for a token, `POST /oauth/token`.
///
/// A call with the code that is in flight joins its request; a call with another code cancels it.
/// Results are not cached, so that a code can be tried again after a failure.
public final class UnsplashOAuth2Service: OAuth2Service {
  private let configuration: AuthConfiguration
  let client: HTTPClient
  let work = SharedWork<String, AccessToken>()

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - configuration: the application's keys and the login's base URL. It must use https unless
  ///     it is a loopback address; otherwise each exchange throws `notFound`.
  ///   - limits: the limits of each exchange.
  public init(configuration: AuthConfiguration, limits: RequestLimits = .api) {
    self.configuration = configuration
    client = HTTPClient(limits: limits)
  }

  /// Exchanges a code for a bearer token.
  ///
  /// - Throws: ``ServiceError``: `rejected` with the server's message for a wrong code or wrong
  ///   keys, `cancelled` if another code replaced this one, or the error of the server or the
  ///   connection.
  public func fetchAuthToken(code: String) async throws(ServiceError) -> AccessToken {
    let request = try request(for: code)
    return try await work.value(for: code, endsOthers: true) { [client] in
      try Self.token(in: try await client.send(request), to: request)
    }
  }

  /// All parameters are in the body: every server on the way may log a query.
  private func request(for code: String) throws(ServiceError) -> OutgoingRequest {
    guard var address = configuration.authBaseURL.components else {
      throw ServiceError(.notFound, cause: "the login's base is not a URL")
    }
    address.percentEncodedPath = address.trimmedPath + "/oauth/token"
    let url = try address.url(of: "login", exposing: "secret")
    let form = PercentEncoding.form([
      ("client_id", configuration.accessKey), ("client_secret", configuration.secretKey),
      ("redirect_uri", configuration.redirectURI), ("code", code),
      ("grant_type", "authorization_code"),
    ])
    return OutgoingRequest(
      method: "POST", url: url,
      headers: [
        "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
      ],
      body: Data(form.utf8), redirects: .never, secrets: [code, configuration.secretKey])
  }

  private static func token(
    in answer: HTTPAnswer, to request: OutgoingRequest
  ) throws(ServiceError) -> AccessToken {
    guard answer.isSuccess else { throw error(for: answer, to: request) }
    guard
      let body = try? JSONDecoder().decode(OAuthTokenResponseBody.self, from: answer.body),
      body.accessToken.value.isHeaderToken
    else {
      throw ServiceError(
        .unreadableAnswer, cause: "\(request.label): status \(answer.status), no token")
    }
    return body.accessToken
  }

  /// Here 400 and 401 mean a wrong code or wrong keys and carry the server's message;
  /// `unauthorised` would mean an expired sign-in (U-1.3).
  private static func error(for answer: HTTPAnswer, to request: OutgoingRequest) -> ServiceError {
    let error = ServiceError(status: answer, to: request)
    guard error.kind == .unauthorised || error.kind == .forbidden else { return error }
    let message = ServiceError.serverMessage(in: answer, hiding: request.secrets)
    return ServiceError(.rejected(status: answer.status, message: message), cause: error.cause)
  }
}
