import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a server on this machine, whose functions block the thread.
final class LoopbackSocket {
  /// The time in seconds after which a silent server is given up. The driver's own limits are
  /// shorter.
  private static let patience = 240
  private let descriptor: Int32

  init(port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
      // Sending to a driver that has ended must not end the process of the tests.
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // The object exists by now, so that its end closes the socket.
    guard result == 0 else { throw Self.error("cannot be reached") }
  }

  deinit {
    close(descriptor)
  }

  func send(_ data: Data) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #endif
      }
      guard count > 0 else { throw Self.error("does not take a command") }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next bytes.
  func receive() throws -> Data {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw Self.error("does not answer") }
    return Data(buffer.prefix(count))
  }

  private static func error(_ text: String) -> BrowserError {
    BrowserError(
      code: "no answer", message: "chromedriver \(text): \(String(cString: strerror(errno)))")
  }
}
