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
    headers["Content-Type"]?.parts(at: ";").first { !$0.isEmpty }?.trimmed().lowercased()
  }

  /// Returns the first value of a query parameter.
  public func query(_ name: String) -> String? {
    target.query.first { $0.name == name }?.value
  }
}

/// The target of a request line: the decoded path segments and the query.
public struct RequestTarget: Sendable, Equatable {
  /// The path as it was sent, without the query, for logs.
  public let path: String
  /// The decoded segments without empty ones, so that `//` and a trailing `/` are ignored.
  public let segments: [String]
  /// The parameters of the query, in order.
  public let query: [HTTPRequest.Item]
  /// The host of a target in absolute form (`GET http://host/path`), which overrides the `Host`
  /// field.
  package let host: String?

  /// Parses a target; `nil` if it is malformed or leaves the root.
  package init?(_ target: String) {
    guard !target.contains("#") else { return nil }
    var rest = target[...]
    var host: String?
    if target.lowercased().hasPrefix("http://") {
      rest = rest.dropFirst(7)
      let authority = rest.prefix { $0 != "/" && $0 != "?" }
      host = String(authority)
      rest = rest.dropFirst(authority.count)
      if rest.first != "/" { rest = "/" + rest }
    }
    guard rest.first == "/" else { return nil }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let segments = Self.segments(parts[0]),
      let query = FormDecoding.items(parts.count > 1 ? parts[1] : "")
    else { return nil }
    path = String(parts[0])
    self.host = host
    self.segments = segments
    self.query = query
  }

  private static func segments(_ path: Substring) -> [String]? {
    var segments: [String] = []
    for part in path.split(separator: "/") {
      guard let segment = FormDecoding.unescape(part), isHarmless(segment) else { return nil }
      segments.append(segment)
    }
    return segments
  }

  /// Indicates whether a segment keeps the meaning of the path: `..` is always suspicious on a
  /// server without files, and an escaped `/` or control character would change the path after its
  /// validation.
  private static func isHarmless(_ segment: String) -> Bool {
    segment != "." && segment != ".."
      && !segment.unicodeScalars.contains {
        $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F
      }
  }
}
