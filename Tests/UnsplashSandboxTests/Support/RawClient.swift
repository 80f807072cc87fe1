import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to the sandbox on which a test sends what it likes, however malformed.
final class RawClient {
  struct Failure: Error {
    let words: String
  }

  private static let patienceSeconds = 20
  private let descriptor: Int32
  private var input = ReceivedBytes()
  private(set) var hasEnded = false
  /// Whether the end was a reset, and no polite goodbye.
  private(set) var wasReset = false

  init(_ base: URL, host: UInt32 = 0x7F00_0001) throws {
    #if canImport(Glibc)
      descriptor = socket(
        AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = host.bigEndian
    address.sin_port = UInt16(base.port ?? 0).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // What is thrown out of here is released, and closes the socket like any other.
    guard result == 0 else { throw Failure(words: "cannot connect: \(errno)") }
  }

  deinit {
    close(descriptor)
  }

  /// Asks at a place where nobody should be any more. Somebody else may have the port by now, and
  /// answer: so whether it is refused proves nothing, and who was asked has to tell.
  static func tryOnce(_ base: URL, _ request: String) {
    guard let client = try? RawClient(base) else { return }
    client.send(request)
    _ = try? client.response()
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
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

  /// Sends no more, and goes on reading.
  func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// The next answer. For `HEAD` no body is read.
  func response(to method: String = "GET") throws -> RawResponse {
    while !input.hasResponse(to: method) {
      if hasEnded { throw Failure(words: "ended after \(input.text)") }
      try readMore()
    }
    return try input.response(to: method)
  }

  /// All that comes until the server ends the connection.
  func untilEnd() throws -> [UInt8] {
    while !hasEnded { try readMore() }
    return input.bytes
  }

  /// The next so many bytes, or fewer if the connection ends before.
  func bytes(_ count: Int) throws -> [UInt8] {
    while !hasEnded, input.bytes.count < count { try readMore() }
    defer { input.bytes.removeFirst(min(count, input.bytes.count)) }
    return Array(input.bytes.prefix(count))
  }

  /// Whether at this moment the connection is open and nothing has come that was not read.
  var isSilent: Bool {
    var byte: UInt8 = 0
    return input.bytes.isEmpty && recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) < 0
      && (errno == EAGAIN || errno == EWOULDBLOCK)
  }

  /// Whether the server closes the connection at last, whatever it sends before.
  func isEndedByServer() -> Bool {
    while !hasEnded { guard (try? readMore()) != nil else { break } }
    return hasEnded
  }

  /// Whether the server closes the connection without another byte.
  func isClosedByServer() -> Bool {
    while !hasEnded {
      guard input.bytes.isEmpty, (try? readMore()) != nil else { break }
    }
    return hasEnded && input.bytes.isEmpty
  }

  private func readMore() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno != ECONNRESET { throw Failure(words: "no answer: \(errno)") }
    hasEnded = count <= 0
    wasReset = count < 0
    input.bytes += buffer.prefix(max(count, 0))
  }
}
