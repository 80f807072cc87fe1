import Foundation

/// A request that the test server received.
struct ServerRequest: Sendable {
  var number = 0
  var method = ""
  var target = ""
  /// The header fields by lower-case name.
  var headers: [String: String] = [:]
  var body = ""

  var path: String { target.components(separatedBy: "?")[0] }

  /// The parameters of the query, not decoded and sorted: the API reads them by name.
  var query: [String] { target.components(separatedBy: "?").dropFirst().flatMap(Self.sorted) }

  var page: Int? { query.first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) } }

  /// `GET /photos?page=1&per_page=30`, with the parameters sorted.
  var line: String {
    "\(method) \(path)" + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
  }

  /// The parameters of a form, sorted; `+` and `%20` are the same.
  static func sorted(_ form: String) -> [String] {
    form.replacingOccurrences(of: "+", with: "%20").components(separatedBy: "&").sorted()
  }

  init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let parts = lines[0].components(separatedBy: " ")
    guard parts.count == 3 else { return nil }
    (method, target) = (parts[0], parts[1])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
    }
  }
}

/// The test server's reaction to a request.
enum ServerReply: Sendable {
  /// A well-formed answer; its length is added.
  case answer(Int, headers: [(String, String)] = [], body: Data = Data())
  /// These bytes unchanged, then the end of the connection.
  case raw(String)
  /// These bytes repeatedly with pauses, until the client disconnects.
  case drip(String, then: String, milliseconds: Int32)
  /// No answer until the test releases the request or the client disconnects.
  case hold
  /// The end of the connection without any byte.
  case drop
  /// A reset of the connection after these bytes.
  case reset(String)

  static func json(_ text: String, _ status: Int = 200, headers: [(String, String)] = [])
    -> ServerReply
  {
    .answer(
      status, headers: [("Content-Type", "application/json")] + headers, body: Data(text.utf8))
  }
}

/// The socket calls of the test server, for Linux and Apple's systems.
enum SocketCalls {
  /// Starts to accept connections on any free port of 127.0.0.1.
  static func listen() -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let descriptor = socket(AF_INET, kind, 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // A client may leave between `wait` and `accept`, which then must not block.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(descriptor, pointer, length)
        _ = getsockname(descriptor, pointer, &length)
      }
    }
    #if canImport(Glibc)
      _ = Glibc.listen(descriptor, 128)
    #else
      _ = Darwin.listen(descriptor, 128)
    #endif
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Accepts the next waiting connection; below 0 if there is none.
  ///
  /// It is close-on-exec: a copy in a program started by another test would keep it open, and the
  /// client would not see its end.
  static func accept(_ listener: Int32) -> Int32 {
    #if canImport(Glibc)
      let connection = Glibc.accept(listener, nil, nil)
    #else
      let connection = Darwin.accept(listener, nil, nil)
      // This fails if the client has left. Sending to it would end the process of the tests.
      if connection >= 0, fcntl(connection, F_SETNOSIGPIPE, 1) < 0 {
        close(connection)
        return -1
      }
    #endif
    if connection >= 0 {
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      // Darwin's connections do not block where their listener does not.
      _ = fcntl(connection, F_SETFL, 0)
    }
    return connection
  }

  /// Stops a blocking read of a connection on another thread.
  static func shutDown(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
    #else
      _ = shutdown(descriptor, SHUT_RDWR)
    #endif
  }

  /// - Returns: whether all bytes were sent.
  @discardableResult
  static func sendAll(_ descriptor: Int32, _ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// - Returns: `nil` at the end.
  static func receive(_ descriptor: Int32) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// Waits until one of the descriptors is readable or has ended.
  ///
  /// - Returns: those descriptors; empty after the timeout.
  static func wait(_ descriptors: [Int32], milliseconds: Int32) -> Set<Int32> {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), milliseconds)
    return Set(polled.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Makes closing the connection reset it.
  static func resetOnClose(_ descriptor: Int32) {
    var value = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
  }
}
