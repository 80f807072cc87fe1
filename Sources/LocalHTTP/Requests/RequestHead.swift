/// The validated request line and header fields of a request.
struct RequestHead: Sendable, Equatable {
  /// The way the end of the body is declared.
  enum Framing: Sendable, Equatable {
    case length(Int)
    case chunked
  }

  let method: String
  let target: RequestTarget
  let headers: HTTPHeaders
  let framing: Framing
  let isKeepAlive: Bool
  let expectsContinue: Bool

  /// Parses the lines of a head, without their line ends.
  init(lines: [[UInt8]], limits: HTTPLimits) throws {
    guard let first = lines.first.flatMap({ String(validatingUTF8Bytes: $0) })
    else { throw RequestError(.badRequest, "The request line is not valid UTF-8.") }
    let parts = first.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]), !parts[1].isEmpty,
      parts[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw RequestError(.badRequest, "The request line is malformed.") }
    let isHTTP10 = try Self.isHTTP10(parts[2])
    guard let target = parts[1] == "*" ? RequestTarget("/") : RequestTarget(String(parts[1]))
    else { throw RequestError(.badRequest, "The request target is malformed.") }
    let headers = try Self.headers(lines.dropFirst())

    method = String(parts[0])
    self.target = target
    self.headers = headers
    framing = try Self.framing(headers, isHTTP10: isHTTP10, limits: limits)
    let connection = headers.tokens("Connection")
    isKeepAlive = isHTTP10 ? connection.contains("keep-alive") : !connection.contains("close")
    let expectation = headers["Expect"]?.lowercased()
    guard expectation == nil || expectation == "100-continue"
    else { throw RequestError(.expectationFailed, "Only 100-continue can be expected.") }
    expectsContinue = expectation != nil && !isHTTP10
    let hosts = headers.values("Host").count
    guard hosts == 1 || hosts == 0 && isHTTP10
    else { throw RequestError(.badRequest, "A request needs exactly one Host field.") }
  }

  private static func isHTTP10(_ version: Substring) throws -> Bool {
    if version.hasPrefix("HTTP/1."), version.utf8.count == 8, let minor = version.utf8.last,
      (0x30...0x39).contains(minor)
    {
      // A later version of HTTP/1 is answered as 1.1 (RFC 9110, 2.5).
      return minor == 0x30
    }
    guard version.hasPrefix("HTTP/"), !version.hasPrefix("HTTP/1"), version.utf8.count == 8
    else { throw RequestError(.badRequest, "The request line is malformed.") }
    throw RequestError(.versionNotSupported, "Only HTTP/1.1 is supported.")
  }

  private static func headers(_ lines: ArraySlice<[UInt8]>) throws -> HTTPHeaders {
    var headers = HTTPHeaders()
    for line in lines {
      // Values may have bytes beyond ASCII in no defined encoding: invalid ones are replaced.
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.parts(at: ":", most: 2)
      // A line that starts with a space would continue the previous one, which is obsolete.
      guard parts.count == 2, isToken(parts[0]),
        !line.contains(where: { $0 < 0x20 && $0 != 9 || $0 == 0x7F })
      else { throw RequestError(.badRequest, "A header field is malformed.") }
      headers.add(parts[0], parts[1].trimmed())
    }
    return headers
  }

  /// Reads the framing. Contradicting lengths could hide one request in another, so they are
  /// refused.
  private static func framing(_ headers: HTTPHeaders, isHTTP10: Bool, limits: HTTPLimits) throws
    -> Framing
  {
    let codings = headers.tokens("Transfer-Encoding")
    let lengths = headers.tokens("Content-Length")
    if !codings.isEmpty {
      guard lengths.isEmpty, !isHTTP10
      else { throw RequestError(.badRequest, "The body's length is declared twice.") }
      guard codings == ["chunked"]
      else { throw RequestError(.notImplemented, "Only the chunked transfer coding is supported.") }
      return .chunked
    }
    guard let length = lengths.first else { return .length(0) }
    guard lengths.count == 1, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      !length.isEmpty
    else { throw RequestError(.badRequest, "The Content-Length is malformed or declared twice.") }
    guard let bytes = Int(length), bytes <= limits.body
    else { throw RequestError(.contentTooLarge, "The body is too large.") }
    return .length(bytes)
  }

  /// Indicates whether a text is a valid method or field name.
  private static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
