/// A complete request from a client.
public struct HTTPRequest: Sendable, Equatable {
  /// A name and a value of a query or a form.
  public struct Item: Sendable, Equatable {
    /// The decoded name.
    public let name: String
    /// The decoded value; empty if there is none.
    public let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The method, such as `GET`, as the client wrote it.
  public let method: String
  /// The path and the query.
  public let target: RequestTarget
  /// The header fields.
  public let headers: HTTPHeaders
  /// The body, at most 1 MiB; empty if there is none.
  public let body: [UInt8]
  /// Indicates whether the client keeps the connection open.
  package let isKeepAlive: Bool

  package init(
    method: String, target: RequestTarget, headers: HTTPHeaders, body: [UInt8], isKeepAlive: Bool
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.isKeepAlive = isKeepAlive
  }

  /// The host and port that the client addressed: `127.0.0.1:8080`. A website whose name resolves
  /// to 127.0.0.1 has another host here; a server that trusts its clients compares it first.
  public var host: String? { target.host ?? headers["Host"] }

  /// The media type of the body, in lower case and without parameters.
  public var contentType: String? {
    headers["Content-Type"]?.split(separator: ";").first?.trimmed().lowercased()
  }

  /// Returns the first value of a query parameter.
  public func query(_ name: String) -> String? {
    target.query.first { $0.name == name }?.value
  }
}
