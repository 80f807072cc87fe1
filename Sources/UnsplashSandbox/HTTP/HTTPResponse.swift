/// An answer without the fields that the server adds to every answer.
struct HTTPResponse: Sendable, Equatable {
  var status: HTTPStatus
  var headers: HTTPHeaders
  var body: [UInt8]

  init(_ status: HTTPStatus, headers: [(String, String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = HTTPHeaders(headers)
    self.body = body
  }

  /// Makes a plain-text answer, as the server sends for an invalid request.
  static func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }

  /// The bytes of an answer. The body is separate, because pictures share their bytes with the
  /// picture store.
  struct Bytes: Sendable, Equatable {
    let head: [UInt8]
    let body: [UInt8]
  }

  /// The way the end of the body is declared.
  enum Framing {
    /// By its actual length.
    case ownLength
    /// By a length that may differ from the actual one.
    case length(Int)
    case chunked
    /// By closing the connection.
    case untilClosed
  }

  /// Returns the bytes for the client of a request.
  func bytes(for request: HTTPRequest) -> Bytes {
    bytes(for: request.method, isKeepAlive: request.isKeepAlive)
  }

  /// Returns the bytes to send. They are chunked only for a fault, and never have a trailer, which
  /// makes some clients crash.
  func bytes(
    for method: String, date: String = HTTPDate.text(), isKeepAlive: Bool,
    framing: Framing = .ownLength
  ) -> Bytes {
    var head = "HTTP/1.1 \(status.code) \(status.reason)\r\n"
    for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
    head += framingField(framing)
    head += "Date: \(date)\r\n"
    head += isKeepAlive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n"
    return Bytes(head: Array(head.utf8), body: method == "HEAD" ? [] : body)
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
