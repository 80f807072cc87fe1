import Foundation

/// JSON over HTTP to a driver: https://www.w3.org/TR/webdriver2/#protocol
///
/// Each command has a socket of its own. `URLSession` does not read the driver's answers on Linux,
/// because they have no space behind the names of header fields.
struct WebDriverConnection: Sendable {
  let port: UInt16

  /// Sends a command and blocks the thread until its answer.
  ///
  /// - Parameters:
  ///   - path: the path without a slash at its start.
  ///   - body: the parameters; `nil` for none.
  ///   - browser: the browser to which elements in the answer belong.
  func send<Value: Decodable>(
    _ method: String, _ path: String, _ body: Parameters? = nil, for browser: Browser? = nil,
    as type: Value.Type = Value.self
  ) throws -> Value {
    let (status, data) = try exchange(method, path, try body.map(JSONEncoder().encode) ?? Data())
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.browser { decoder.userInfo[key] = browser }
    do {
      if status == 200 { return try decoder.decode(Answer<Value>.self, from: data).value }
      throw try decoder.decode(Answer<BrowserError>.self, from: data).value
    } catch let error as DecodingError {
      throw BrowserError(
        code: "unexpected answer",
        message: "\(method) \(path) gave \(String(decoding: data, as: UTF8.self)): \(error)")
    }
  }

  private struct Answer<Value: Decodable>: Decodable {
    let value: Value
  }

  /// Sends a request and returns the status and the body of its answer.
  private func exchange(_ method: String, _ path: String, _ body: Data) throws -> (Int, Data) {
    let socket = try LoopbackSocket(port: port)
    let head =
      "\(method) /\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: \(body.count)\r\n"
      + "Content-Type: application/json; charset=utf-8\r\n\r\n"
    try socket.send(Data(head.utf8) + body)
    var received = Data()
    var headEnd = received.range(of: Data("\r\n\r\n".utf8))
    while headEnd == nil {
      received += try socket.receive()
      headEnd = received.range(of: Data("\r\n\r\n".utf8))
    }
    let bodyStart = headEnd?.upperBound ?? 0
    let lines = String(decoding: received[..<bodyStart], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst("content-length:".count).filter(\.isNumber)) }
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
    guard let length, let status
    else { throw BrowserError(code: "unexpected answer", message: "\(lines)") }
    while received.count < bodyStart + length { received += try socket.receive() }
    return (status, received[bodyStart...])
  }
}

/// An answer that says nothing.
struct Nothing: Decodable {
  init(from decoder: any Decoder) {}
}

extension CodingUserInfoKey {
  /// The browser whose elements are decoded.
  static let browser = CodingUserInfoKey(rawValue: "browser")
}
