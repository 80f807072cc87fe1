import Foundation
import ImageFeedCore

/// The URLs that requests with the token may have.
extension UnsplashAPI {
  /// The API's base; every URL with the same origin counts as the API's.
  var baseURL: URL { configuration.defaultBaseURL }

  /// Returns the URL of a path.
  ///
  /// - Parameters:
  ///   - path: the path components, not encoded.
  ///   - query: the names and values, not encoded.
  func address(
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
    return try components.url(of: "API", exposing: "token")
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
    return try own.url(of: "API", exposing: "token")
  }
}

extension URLComponents {
  /// Returns the URL for a request that carries a secret: encrypted, or within this machine.
  ///
  /// - Parameters:
  ///   - owner: whose base the URL has, for the error's cause.
  ///   - secret: what would be exposed, for the error's cause.
  /// - Throws: ``ServiceError`` of kind `notFound` for any other URL.
  func url(of owner: String, exposing secret: String) throws(ServiceError) -> URL {
    guard let url, url.isWeb else {
      throw ServiceError(.notFound, cause: "the \(owner)'s base is not an http or https URL")
    }
    guard url.isSecure || url.isLoopback else {
      throw ServiceError(
        .notFound, cause: "the \(owner)'s base is not https: it would expose the \(secret)")
    }
    return url
  }
}
