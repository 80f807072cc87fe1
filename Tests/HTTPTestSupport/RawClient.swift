import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a server on which a test can send any bytes.
package final class RawClient {
  package struct Failure: Error {
    let message: String

    package init(message: String) {
      self.message = message
    }
  }

  /// Less than the 60 seconds after which an event loop wakes by itself.
  private static let timeoutSeconds = 45
  private let descriptor: Int32
  private var input = ReceivedBytes()
  package private(set) var hasEnded = false
  /// Whether the connection ended with a reset.
  package private(set) var wasReset = false

  package init(_ base: URL, host: UInt32 = 0x7F00_0001) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
      // Sending to a server that has left must not end the process of the tests.
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
    var timeout = timeval(tv_sec: Self.timeoutSeconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = host.bigEndian
    address.sin_port = UInt16(base.port ?? 0).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // If this throws, the object is released and closes the socket.
    guard result == 0 else { throw Failure(message: "cannot connect: \(errno)") }
  }

  deinit {
    close(descriptor)
  }

  /// Sends a request to a port that should be closed. Another server may have the port by now and
  /// answer, so a refusal proves nothing; the request log of that server does.
  package static func tryOnce(_ base: URL, _ request: String) {
    guard let client = try? RawClient(base) else { return }
    client.send(request)
    _ = try? client.response()
  }

  package func send(_ text: String) {
    send(Array(text.utf8))
  }

  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = rest.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      #else
        let count = rest.withUnsafeBytes { Darwin.send(descriptor, $0.baseAddress, $0.count, 0) }
      #endif
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Stops sending, and continues reading.
  package func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Returns the next answer, without a body for `HEAD`.
  package func response(to method: String = "GET") throws -> RawResponse {
    while !input.hasResponse(to: method) {
      if hasEnded { throw Failure(message: "ended after \(input.text)") }
      try readMore()
    }
    return try input.response(to: method)
  }

  /// Returns all bytes up to the end of the connection.
  package func untilEnd() throws -> [UInt8] {
    while !hasEnded { try readMore() }
    return input.bytes
  }

  /// Returns the next bytes, or fewer if the connection ends before.
  package func bytes(_ count: Int) throws -> [UInt8] {
    while !hasEnded, input.bytes.count < count { try readMore() }
    defer { input.bytes.removeFirst(min(count, input.bytes.count)) }
    return Array(input.bytes.prefix(count))
  }

  /// Whether the connection is open at present and has no unread bytes.
  package var isSilent: Bool {
    var byte: UInt8 = 0
    return input.bytes.isEmpty && recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) < 0
      && (errno == EAGAIN || errno == EWOULDBLOCK)
  }

  /// Whether the server closes the connection eventually, after any bytes.
  package func isEndedByServer() -> Bool {
    while !hasEnded { guard (try? readMore()) != nil else { break } }
    return hasEnded
  }

  /// Whether the server closes the connection without another byte.
  package func isClosedByServer() -> Bool {
    while !hasEnded {
      guard input.bytes.isEmpty, (try? readMore()) != nil else { break }
    }
    return hasEnded && input.bytes.isEmpty
  }

  private func readMore() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno != ECONNRESET { throw Failure(message: "no answer: \(errno)") }
    hasEnded = count <= 0
    wasReset = count < 0
    input.bytes += buffer.prefix(max(count, 0))
  }
}
