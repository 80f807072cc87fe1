import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few socket calls of a ``RedirectListener``, for both platforms. None of them blocks.
enum LoopbackSocket {
  /// The result of a read or a write.
  enum Outcome: Equatable {
    case bytes(Int)
    /// Nothing is possible now; try again after `poll`.
    case notNow
    /// The other side has closed the connection.
    case ended
  }

  /// A socket that listens on 127.0.0.1, never on another address, and its port.
  static func listen(port: UInt16) throws -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
      // Set at creation, so that child processes started by other threads never inherit it.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let descriptor = socket(AF_INET, kind, 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw failure("socket") }
    do {
      prepare(descriptor)
      setOption(descriptor, SO_REUSEADDR)
      let bound = try bind(descriptor, port: port)
      #if canImport(Glibc)
        let isListening = Glibc.listen(descriptor, 64) == 0
      #else
        let isListening = Darwin.listen(descriptor, 64) == 0
      #endif
      guard isListening else { throw failure("listen", port: port) }
      return (descriptor, bound)
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func bind(_ descriptor: Int32, port: UInt16) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        #if canImport(Glibc)
          let isBound = Glibc.bind(descriptor, generic, length) == 0
        #else
          let isBound = Darwin.bind(descriptor, generic, length) == 0
        #endif
        guard isBound, getsockname(descriptor, generic, &length) == 0
        else { throw failure("bind", port: port) }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func failure(_ call: String, port: UInt16 = 0) -> RedirectListenerError {
    switch errno {
    case EADDRINUSE: RedirectListenerError(.portTaken(port))
    case EACCES: RedirectListenerError(.portForbidden(port))
    default: RedirectListenerError(.system(call: call, code: errno))
    }
  }

  /// The next waiting connection, or `nil`; throws if no descriptor is left.
  static func accept(_ listener: Int32) throws -> Int32? {
    #if canImport(Glibc)
      let descriptor = Glibc.accept(listener, nil, nil)
    #else
      let descriptor = Darwin.accept(listener, nil, nil)
    #endif
    guard descriptor >= 0 else {
      if errno == EMFILE || errno == ENFILE { throw failure("accept") }
      return nil
    }
    prepare(descriptor)
    return descriptor
  }

  /// A pipe whose read end wakes a `poll` when a byte is written to the other one.
  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let isMade = Glibc.pipe(&ends) == 0
    #else
      let isMade = Darwin.pipe(&ends) == 0
    #endif
    guard isMade else { throw failure("pipe") }
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    #if canImport(Glibc)
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
    return count == 0 ? .ended : outcome(count)
  }

  static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Outcome {
    bytes.withUnsafeBytes { buffer in
      #if canImport(Glibc)
        let count = Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #else
        let count = Darwin.send(descriptor, buffer.baseAddress, buffer.count, 0)
      #endif
      return outcome(count)
    }
  }

  /// Writes one byte to a pipe.
  static func wake(_ descriptor: Int32) {
    var byte: UInt8 = 1
    #if canImport(Glibc)
      _ = Glibc.write(descriptor, &byte, 1)
    #else
      _ = Darwin.write(descriptor, &byte, 1)
    #endif
  }

  /// Closes the output; the other side can still send.
  static func endOutput(_ descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  private static func outcome(_ count: Int) -> Outcome {
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .notNow : .ended
  }

  /// Makes a descriptor non-blocking, closed in child processes, and without `SIGPIPE`.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      setOption(descriptor, SO_NOSIGPIPE)
    #endif
  }

  private static func setOption(_ descriptor: Int32, _ option: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }
}
