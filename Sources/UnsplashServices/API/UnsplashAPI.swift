import Foundation
import ImageFeedCore

/// The client for Unsplash's API that all services of one app share.
///
/// It signs each request with the currently stored token (bug-login-16), and sends it only to the
/// API's own host.
public struct UnsplashAPI: Sendable {
  let configuration: AuthConfiguration
  private let tokenStorage: any OAuth2TokenStorage
  /// Only tests replace it, by one over another transport.
  var client: HTTPClient

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - configuration: the API's base URL and the key for requests without a token. The base must
  ///     use https unless it is a loopback address; otherwise each request throws `notFound`.
  ///   - tokenStorage: the storage of the token, read for each request. Only a
  ///     ``SessionTokenStorage`` notices that another process has signed in.
  ///   - limits: the limits of each request.
  public init(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage,
    limits: RequestLimits = .api
  ) {
    self.configuration = configuration
    self.tokenStorage = tokenStorage
    client = HTTPClient(limits: limits)
  }

  /// Sends a request to the API.
  ///
  /// - Parameters:
  ///   - path: the path components, not encoded.
  ///   - method: the HTTP method; only GET requests follow redirects.
  ///   - query: the names and values, not encoded.
  /// - Returns: an answer with a status of 200–299.
  func send(
    _ path: [String], method: String = "GET", query: [(name: String, value: String)] = []
  ) async throws(ServiceError) -> HTTPAnswer {
    try await send(method, to: try address(of: path, query: query))
  }

  /// Sends a request to a URL of the API, signed with the token.
  func send(_ method: String, to url: URL) async throws(ServiceError) -> HTTPAnswer {
    let (authorization, secret) = try await authorization()
    let request = OutgoingRequest(
      method: method, url: url,
      headers: [
        "Authorization": authorization, "Accept-Version": "v1", "Accept": "application/json",
      ],
      redirects: method == "GET" ? .sameOrigin : .never,
      secrets: [secret, configuration.secretKey])
    let answer = try await client.send(request)
    guard answer.isSuccess else {
      // An error without the API's message may be another server's, so the connection is not
      // reused.
      if ServiceError.serverMessage(in: answer, hiding: []) == nil { client.renewConnections() }
      throw ServiceError(status: answer, to: request)
    }
    return answer
  }

  /// Returns `Bearer` with the stored token, or `Client-ID` without one (U-2).
  private func authorization() async throws(ServiceError) -> (header: String, secret: String) {
    let token = try await tokenStorage.token()?.value
    let (scheme, value) =
      token.map { ("Bearer", $0) } ?? ("Client-ID", configuration.accessKey)
    guard value.isHeaderToken else {
      throw ServiceError(.unauthorised, cause: "no usable \(scheme) for the request")
    }
    return ("\(scheme) \(value)", token ?? "")
  }
}
