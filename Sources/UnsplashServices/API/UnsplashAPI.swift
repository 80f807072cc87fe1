import Foundation
import ImageFeedCore

/// The client for Unsplash's API that all services of one app share.
///
/// It signs each request with the currently stored token (bug-login-16), sends it only to the API's
/// own host.
public struct UnsplashAPI: Sendable {
  private let configuration: AuthConfiguration
  private let tokenStorage: any OAuth2TokenStorage
  let client: HTTPClient

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

  /// The API's base; every URL with the same origin counts as the API's.
  var baseURL: URL { configuration.defaultBaseURL }

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

  /// Requests a URL that the API itself returned.
  ///
  /// - Throws: ``ServiceError`` of kind `redirectRefused` for a URL of another origin: the token
  ///   must not be sent there.
  func get(_ location: URL) async throws(ServiceError) -> HTTPAnswer {
    try await send("GET", to: try address(at: location))
  }

  /// Checks a URL that the API itself returned and rebuilds it on the API's own host.
  ///
  /// - Throws: the same as ``get(_:)``.
  func address(at location: URL) throws(ServiceError) -> URL {
    guard location.hasSameOrigin(as: baseURL),
      let given = URLComponents(url: location, resolvingAgainstBaseURL: true),
      var own = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    else {
      throw ServiceError(.redirectRefused, cause: "an address that is not the API's")
    }
    // Rebuilt on our own host: Foundation and the network library must not parse different hosts
    // from one URL.
    own.percentEncodedPath = given.percentEncodedPath
    own.percentEncodedQuery = given.percentEncodedQuery
    return try Self.url(own)
  }

  /// Decodes a body. After a failure new connections are used: if the body's length was wrong, the
  /// rest of it would be read as the next answer.
  ///
  /// - Throws: ``ServiceError`` of kind `unreadableAnswer`, which contains nothing of the body.
  func read<Body: Decodable>(
    _ type: Body.Type, from answer: HTTPAnswer
  ) throws(ServiceError) -> Body {
    do {
      return try JSONDecoder().decode(type, from: answer.body)
    } catch {
      client.renewConnections()
      throw ServiceError(
        .unreadableAnswer, cause: "\(answer.status), \(answer.body.count) bytes, not a \(type)")
    }
  }

  private func send(_ method: String, to url: URL) async throws(ServiceError) -> HTTPAnswer {
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

  private func address(
    of path: [String], query: [(name: String, value: String)]
  ) throws(ServiceError) -> URL {
    // An empty component or dots would change the path.
    guard path.allSatisfy({ !["", ".", ".."].contains($0) }),
      var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    else {
      throw ServiceError(.notFound, cause: "an identifier that cannot be part of a path")
    }
    components.percentEncodedPath = ([components.trimmedPath] + path.map(PercentEncoding.strict))
      .joined(separator: "/")
    components.percentEncodedQuery = query.isEmpty ? nil : PercentEncoding.form(query)
    return try Self.url(components)
  }

  private static func url(_ components: URLComponents) throws(ServiceError) -> URL {
    guard let url = components.url, url.isWeb else {
      throw ServiceError(.notFound, cause: "the API's base is not an http or https URL")
    }
    guard url.isSafeForSecrets else {
      throw ServiceError(.notFound, cause: "the API's base is not https: it would expose the token")
    }
    return url
  }
}
