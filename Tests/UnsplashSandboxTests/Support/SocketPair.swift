@testable import UnsplashSandbox

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two sockets joined to each other. What one sends is there for the other at once; neither waits.
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
    guard result == 0 else { throw RawClient.Failure(words: "no socket pair: \(errno)") }
    (server, client) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  deinit {
    close(server)
    close(client)
  }

  /// What the server has sent and the client has not yet read.
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

  /// Whether the server has ended its side and all that it sent was read.
  var isEnded: Bool {
    var byte: [UInt8] = [0]
    return byte.withUnsafeMutableBytes { Socket.read(client, into: $0) } == .ended
  }

  /// The client goes away.
  func leave() {
    shutdown(client, Int32(SHUT_RDWR))
  }
}
