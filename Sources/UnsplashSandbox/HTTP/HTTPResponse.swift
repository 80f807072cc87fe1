/// An answer, before the server adds what every answer has.
struct HTTPResponse: Sendable, Equatable {
  var status: HTTPStatus
  var headers: HTTPHeaders
  var body: [UInt8]

  init(_ status: HTTPStatus, headers: [(String, String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = HTTPHeaders(headers)
    self.body = body
  }

  /// An answer in plain words, for people: what the server itself says about a bad request.
  static func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }

  /// What is sent: the body apart, because a picture's is shared with the store of pictures.
  struct Bytes: Sendable, Equatable {
    let head: [UInt8]
    let body: [UInt8]
  }

  /// How the client is told where the body ends.
  enum Framing {
    /// By its length, as it is.
    case ownLength
    /// By a length that may be another one.
    case length(Int)
    case chunked
    /// By the end of the connection.
    case untilClosed
  }

  /// The bytes to send to a client that asks.
  func bytes(for request: HTTPRequest) -> Bytes {
    bytes(for: request.method, isKeepAlive: request.isKeepAlive)
  }

  /// The bytes to send. Never chunked but for a fault, and never with a trailer: some clients die of
  /// one.
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
