/// An answer without the fields that the server adds to every answer: its length, the date, and
/// whether the connection stays open.
public struct HTTPResponse: Sendable, Equatable {
  /// The status.
  public var status: HTTPStatus
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body; empty for a stream of events.
  public var body: [UInt8]
  /// The stream whose events are the body.
  package private(set) var stream: EventStream?

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - status: the status.
  ///   - headers: names and values, in the order in which they are sent.
  ///   - body: the body, which a request by `HEAD` does not receive.
  public init(_ status: HTTPStatus, headers: [(String, String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = HTTPHeaders(headers)
    self.body = body
  }

  /// Makes a plain-text answer, as the server sends for an invalid request.
  public static func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }

  /// Makes an answer whose body the program goes on writing, as a stream of events. The connection
  /// ends with the stream.
  ///
  /// - Parameters:
  ///   - stream: a stream that no other answer has.
  ///   - headers: fields besides the type and `Cache-Control: no-store`.
  public static func events(
    _ stream: EventStream, headers: [(String, String)] = []
  ) -> HTTPResponse {
    var response = HTTPResponse(
      .ok,
      headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")] + headers)
    response.stream = stream
    return response
  }

  /// The bytes of an answer. The body is separate, because large bodies are shared with whoever
  /// keeps them.
  package struct Bytes: Sendable, Equatable {
    package let head: [UInt8]
    package let body: [UInt8]
  }

  /// The way the end of the body is declared.
  package enum Framing {
    /// By its actual length.
    case ownLength
    /// By a length that may differ from the actual one.
    case length(Int)
    case chunked
    /// By closing the connection.
    case untilClosed
  }

  /// Returns the bytes for the client of a request.
  package func bytes(for request: HTTPRequest) -> Bytes {
    bytes(for: request.method, isKeepAlive: request.isKeepAlive)
  }

  /// Indicates whether the answer to a request by a method has a body.
  package func hasBody(for method: String) -> Bool {
    method != "HEAD" && status != .noContent && status != .notModified
  }

  /// Returns the bytes to send. They are chunked only for a fault, and never have a trailer, which
  /// makes some clients crash.
  package func bytes(
    for method: String, date: String = HTTPDate.text(), isKeepAlive: Bool,
    framing: Framing = .ownLength
  ) -> Bytes {
    var head = "HTTP/1.1 \(status.code) \(status.reason)\r\n"
    for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
    head += framingField(framing)
    head += "Date: \(date)\r\n"
    head += isKeepAlive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n"
    return Bytes(head: Array(head.utf8), body: hasBody(for: method) ? body : [])
  }

  private func framingField(_ framing: Framing) -> String {
    switch framing {
    case .ownLength where status == .noContent || status == .notModified: ""
    case .ownLength: "Content-Length: \(body.count)\r\n"
    case .length(let count): "Content-Length: \(count)\r\n"
    case .chunked: "Transfer-Encoding: chunked\r\n"
    case .untilClosed: ""
    }
  }
}
