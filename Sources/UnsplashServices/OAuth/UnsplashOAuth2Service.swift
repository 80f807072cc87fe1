import Foundation
import ImageFeedCore

/// Exchanges the login page's code for a token, `POST /oauth/token`.
///
/// The same code again while its request is in flight joins that request; another code cancels it.
/// Nothing is remembered after the end, so that a code can be tried again after a failure.
public final class UnsplashOAuth2Service: OAuth2Service {
  private let configuration: AuthConfiguration
  let client: HTTPClient
  let work = SharedWork<String, AccessToken>()

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - configuration: the application's keys, and where the login is. Its base must be https, but
  ///     for this machine's own addresses; else each exchange throws `notFound`.
  ///   - limits: of each exchange.
  public init(configuration: AuthConfiguration, limits: RequestLimits = .api) {
    self.configuration = configuration
    client = HTTPClient(limits: limits)
  }

  /// Asks for the bearer token that belongs to a code; see
  /// ``OAuth2Service/fetchAuthToken(code:)``.
  ///
  /// - Throws: ``ServiceError``: `rejected` with the server's words for a code or keys it does not
  ///   take, `cancelled` when another code was asked for meanwhile, else what the server or the way
  ///   to it gave.
  public func fetchAuthToken(code: String) async throws -> AccessToken {
    let request = try request(for: code)
    return try await work.value(for: code, endsOthers: true) { [client] in
      try Self.token(in: try await client.send(request), to: request)
    }
  }

  /// All parameters are in the body: a query would be in the logs of every server on the way.
  private func request(for code: String) throws -> HTTPRequest {
    guard
      var address = URLComponents(url: configuration.authBaseURL, resolvingAgainstBaseURL: true)
    else { throw ServiceError(.notFound, cause: "the login's base is no address") }
    address.percentEncodedPath = address.trimmedPath + "/oauth/token"
    guard let url = address.url, url.isWeb else {
      throw ServiceError(.notFound, cause: "the login's base is no address of the web")
    }
    guard url.isSafeForSecrets else {
      throw ServiceError(
        .notFound, cause: "the login's base is not https: the secret could be read")
    }
    let form = PercentEncoding.form([
      ("client_id", configuration.accessKey), ("client_secret", configuration.secretKey),
      ("redirect_uri", configuration.redirectURI), ("code", code),
      ("grant_type", "authorization_code"),
    ])
    return HTTPRequest(
      method: "POST", url: url,
      headers: [
        "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
      ],
      body: Data(form.utf8), redirects: .never, secrets: [code, configuration.secretKey])
  }

  private static func token(in answer: HTTPAnswer, to request: HTTPRequest) throws -> AccessToken {
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

  /// Here 400 and 401 say that the code or the keys are wrong, in the server's words; nobody was
  /// signed in yet who could be `unauthorised` (U-1.3).
  private static func error(for answer: HTTPAnswer, to request: HTTPRequest) -> ServiceError {
    let error = ServiceError(status: answer, to: request)
    guard error.kind == .unauthorised || error.kind == .forbidden else { return error }
    let message = ServiceError.serverWords(in: answer, hiding: request.secrets)
    return ServiceError(.rejected(status: answer.status, message: message), cause: error.cause)
  }
}
