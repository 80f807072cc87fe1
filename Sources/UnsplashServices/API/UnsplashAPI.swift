import Foundation
import ImageFeedCore

/// The way to Unsplash's API that all services of one app share.
///
/// It signs each request with the token stored at that moment (bug-login-16), sends it to the API's
/// own host and nowhere else, and turns whatever goes wrong into a ``ServiceError``.
public struct UnsplashAPI: Sendable {
  private let configuration: AuthConfiguration
  private let tokenStorage: any OAuth2TokenStorage
  let client: HTTPClient

  /// Makes a way to the API.
  ///
  /// - Parameters:
  ///   - configuration: where the API is, and the key for requests of nobody signed in. The API's base
  ///     must be https, but for this machine's own addresses; else each request throws `notFound`.
  ///   - tokenStorage: read for each request.
  ///   - limits: of each request.
  public init(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage,
    limits: RequestLimits = .api
  ) {
    self.configuration = configuration
    self.tokenStorage = tokenStorage
    client = HTTPClient(limits: limits)
  }

  /// The API's base; what else has its origin is the API too.
  var baseURL: URL { configuration.defaultBaseURL }

  /// Asks the API.
  ///
  /// - Parameters:
  ///   - path: the steps of the path, not encoded.
  ///   - method: requests other than GET are never redirected, since that would change them.
  ///   - query: names and values, not encoded.
  /// - Returns: an answer with a status of 200–299.
  func send(
    _ path: [String], method: String = "GET", query: [(name: String, value: String)] = []
  ) async throws -> HTTPAnswer {
    try await send(method, to: try address(of: path, query: query))
  }

  /// Asks for an address that the API itself gave.
  ///
  /// - Throws: ``ServiceError`` of kind `redirectRefused` when it is not the API's: the token must
  ///   not go there.
  func get(_ location: URL) async throws -> HTTPAnswer {
    try await send("GET", to: try address(at: location))
  }

  /// An address that the API itself gave, as it may be asked for.
  ///
  /// - Throws: as ``get(_:)``.
  func address(at location: URL) throws -> URL {
    guard location.hasSameOrigin(as: baseURL),
      let given = URLComponents(url: location, resolvingAgainstBaseURL: true),
      var own = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    else {
      throw ServiceError(.redirectRefused, cause: "an address that is not the API's")
    }
    // Rebuilt on our own host: what Foundation takes for the host and what the network library
    // takes for it must not differ.
    own.percentEncodedPath = given.percentEncodedPath
    own.percentEncodedQuery = given.percentEncodedQuery
    return try Self.url(own)
  }

  /// Reads a body. After one that cannot be read, connections are new: if its length was wrong, the rest
  /// of it would be taken for the next answer.
  ///
  /// - Throws: ``ServiceError`` of kind `unreadableAnswer`, without a word of the body in it.
  func read<Body: Decodable>(_ type: Body.Type, from answer: HTTPAnswer) throws -> Body {
    do {
      return try JSONDecoder().decode(type, from: answer.body)
    } catch {
      client.renewConnections()
      throw ServiceError(
        .unreadableAnswer, cause: "\(answer.status), \(answer.body.count) bytes: no \(type)")
    }
  }

  private func send(_ method: String, to url: URL) async throws -> HTTPAnswer {
    let (authorization, secret) = try await authorization()
    let request = HTTPRequest(
      method: method, url: url,
      headers: [
        "Authorization": authorization, "Accept-Version": "v1", "Accept": "application/json",
      ],
      redirects: method == "GET" ? .sameOrigin : .never,
      secrets: [secret, configuration.secretKey])
    let answer = try await client.send(request)
    guard answer.isSuccess else {
      // As after a body that cannot be read: an error without the API's words is not the API's.
      if ServiceError.serverWords(in: answer, hiding: []) == nil { client.renewConnections() }
      throw ServiceError(status: answer, to: request)
    }
    return answer
  }

  /// `Bearer` with the stored token, `Client-ID` when there is none (U-2).
  private func authorization() async throws -> (header: String, secret: String) {
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
  ) throws -> URL {
    // An empty step or dots would be another address than the one meant.
    guard path.allSatisfy({ !["", ".", ".."].contains($0) }),
      var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    else {
      throw ServiceError(.notFound, cause: "an identifier that cannot be in a path")
    }
    components.percentEncodedPath = ([components.trimmedPath] + path.map(PercentEncoding.strict))
      .joined(separator: "/")
    components.percentEncodedQuery = query.isEmpty ? nil : PercentEncoding.form(query)
    return try Self.url(components)
  }

  private static func url(_ components: URLComponents) throws -> URL {
    guard let url = components.url, url.isWeb else {
      throw ServiceError(.notFound, cause: "the API's base is no address of the web")
    }
    guard url.isSafeForSecrets else {
      throw ServiceError(.notFound, cause: "the API's base is not https: the token could be read")
    }
    return url
  }
}
