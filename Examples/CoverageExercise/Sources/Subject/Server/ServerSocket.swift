import Foundation

/// The socket calls of the local server, on Linux and on Apple's systems.
enum ServerSocket {
  /// A socket that accepts connections on a free port of 127.0.0.1; the descriptor is negative if it
  /// cannot be created.
  static func listen() -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
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

  /// Ends a wait for connections or bytes, from another thread.
  static func shutDown(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
    #else
      _ = shutdown(descriptor, SHUT_RDWR)
    #endif
  }

  static func sendAll(_ descriptor: Int32, _ data: Data) {
    var rest = data[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The bytes received; `nil` at the end.
  static func receive(_ descriptor: Int32) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// Reads one request; `nil` if the client disconnects before it is complete.
  static func readRequest(_ descriptor: Int32) -> ServerRequest? {
    let separator = Data("\r\n\r\n".utf8)
    var unread = Data()
    var end: Range<Data.Index>?
    while end == nil, let more = receive(descriptor) {
      unread.append(more)
      end = unread.range(of: separator)
    }
    guard let end,
      var request = ServerRequest(head: String(decoding: unread[..<end.lowerBound], as: UTF8.self))
    else { return nil }
    var body = Data(unread[end.upperBound...])
    let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
    while body.count < length {
      guard let more = receive(descriptor) else { return nil }
      body.append(more)
    }
    request.body = String(decoding: body, as: UTF8.self)
    return request
  }
}
