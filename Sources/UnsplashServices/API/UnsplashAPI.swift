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

  /// Requests a page of a list.
  func send(
    _ path: [String], query: [(name: String, value: String)] = [], page: Int, perPage: Int
  ) async throws(ServiceError) -> HTTPAnswer {
    try await send(path, query: query + [("page", String(page)), ("per_page", String(perPage))])
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
    guard location.hasSameOrigin(as: baseURL), let given = location.components,
      var own = baseURL.components
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
      var components = baseURL.components
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

  // MARK: Pages

  /// Reads a page of a list and the paging headers.
  ///
  /// - Parameters:
  ///   - page: the number of the requested page.
  ///   - type: the type of an item.
  func listPage<Item: Decodable & Sendable>(
    _ answer: HTTPAnswer, page: Int, of type: Item.Type
  ) throws(ServiceError) -> Page<Item> {
    let items = try read(LossyArray<Item>.self, from: answer)
    let total = total(answer)
    return Page(
      items: try Self.values(of: items),
      nextPage: nextPage(answer, page: page, count: items.count, total: total), total: total)
  }

  /// Reads a page of search results, whose body wraps the items in an object.
  func searchPage<Item: Decodable & Sendable>(
    _ answer: HTTPAnswer, page: Int, of type: Item.Type
  ) throws(ServiceError) -> Page<Item> {
    let body = try read(SearchBody<Item>.self, from: answer)
    // The header and the body have been seen to differ by one (U-2.1).
    let total = total(answer) ?? body.total
    return Page(
      items: try Self.values(of: body.results),
      nextPage: nextPage(
        answer, page: page, count: body.results.count, total: total, pages: body.pages),
      total: total)
  }

  /// Returns the decodable items of a list.
  ///
  /// - Throws: ``ServiceError`` of kind `unreadableAnswer` if the list has items and none can be
  ///   decoded.
  static func values<Item>(of items: LossyArray<Item>) throws(ServiceError) -> [Item] {
    if items.values.isEmpty && items.count > 0 {
      throw ServiceError(.unreadableAnswer, cause: "none of the items can be read")
    }
    return items.values
  }

  private func total(_ answer: HTTPAnswer) -> Int? {
    answer.number("X-Total").flatMap { $0 < 0 ? nil : $0 }
  }

  /// Returns the page of the `next` link. Without a link to the API's own host, returns the following
  /// page, unless this one is empty, the last known one, or a first page with all items: a server
  /// behind another name costs one request after the last page, and loses none of the others.
  ///
  /// - Parameters:
  ///   - count: the number of items on the page, decodable or not.
  ///   - total: the number of items in the whole list, if known.
  ///   - pages: the number of pages, if known.
  private func nextPage(
    _ answer: HTTPAnswer, page: Int, count: Int, total: Int?, pages: Int? = nil
  ) -> Int? {
    let header = answer.header("Link").map { LinkHeader($0, base: baseURL) }
    guard let header, !header.links.isEmpty else {
      let isWhole = page == 1 && count >= total ?? .max
      return count == 0 || isWhole || page >= pages ?? .max ? nil : page + 1
    }
    // A next page that does not advance would be requested endlessly.
    return header.page(of: "next").flatMap { $0 > page ? $0 : nil }
  }
}

extension Page {
  /// Returns the page with its items converted.
  func map<Other: Sendable>(_ change: (Item) -> Other) -> Page<Other> {
    Page<Other>(items: items.map(change), nextPage: nextPage, total: total)
  }
}
