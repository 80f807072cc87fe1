import HTTPTestSupport

@testable import LocalHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two connected sockets. Bytes sent by one are at once available to the other; no call blocks.
final class SocketPair {
  let server: Int32
  private let client: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let result = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    #else
      let result = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #endif
    guard result == 0 else { throw RawClient.Failure(message: "no socket pair: \(errno)") }
    (server, client) = (ends[0], ends[1])
    for end in ends { Socket.prepare(end) }
  }

  deinit {
    close(server)
    close(client)
  }

  /// Returns the unread bytes of the server.
  func received() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case .bytes(let count) = buffer.withUnsafeMutableBytes({ Socket.read(client, into: $0) })
    {
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  func receivedText() -> String { String(decoding: received(), as: UTF8.self) }

  /// Whether the server has ended its side and all its bytes were read.
  var isEnded: Bool {
    var byte: [UInt8] = [0]
    return byte.withUnsafeMutableBytes { Socket.read(client, into: $0) } == .ended
  }

  /// Closes the client's side.
  func leave() {
    shutdown(client, Int32(SHUT_RDWR))
  }
}
