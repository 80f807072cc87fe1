import Foundation

/// The socket calls of the server, for both platforms. None of them blocks.
enum Socket {
  /// The result of a read or a write.
  enum Outcome: Equatable {
    case bytes(Int)
    /// Nothing now; try again when `poll` reports it.
    case notNow
    /// The other side has closed the connection.
    case ended
  }

  /// The result of accepting a connection.
  enum Arrival: Equatable {
    case connection(Int32)
    case nobody
    /// All descriptors are in use.
    case noDescriptor
    /// The system cannot accept connections at present.
    case failed

    /// Makes the result for an error number of `accept`.
    init(error: Int32) {
      switch error {
      // A client that left while it waited does not count.
      case EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED, EPROTO: self = .nobody
      case EMFILE, ENFILE: self = .noDescriptor
      default: self = .failed
      }
    }
  }

  /// The current limit of descriptors of the process.
  static var mostDescriptors: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
    return isKnown ? Int(clamping: limit.rlim_cur) : 256
  }

  /// Makes a socket that reserves a port of 127.0.0.1; connections to it are not accepted. Other
  /// addresses are never used: the server is for this machine only.
  static func reserve(port: UInt16) throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = try stream()
    do {
      // The port may have old connections.
      setSharing(descriptor, isOn: true)
      let bound = try bind(descriptor, port: port)
      setSharing(descriptor, isOn: false)
      return (descriptor, bound)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Accepts connections on a socket that reserves a port.
  static func listen(_ descriptor: Int32) throws {
    // Connections inherit it on Linux: their port can be bound again while some are open.
    setSharing(descriptor, isOn: true)
    guard Foundation.listen(descriptor, 4_096) == 0 else {
      throw HTTPServerError("cannot listen", errno)
    }
  }

  /// Makes a second socket on a reserved port, which accepts connections. After it is closed, the
  /// first one keeps the port: it is never free.
  static func listen(beside reserved: Int32, port: UInt16) throws -> Int32 {
    let descriptor = try stream()
    do {
      setSharing(descriptor, isOn: true)
      setSharing(reserved, isOn: true)
      // Later sockets cannot share the port.
      defer { setSharing(reserved, isOn: false) }
      _ = try bind(descriptor, port: port)
      try listen(descriptor)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func stream() throws -> Int32 {
    #if canImport(Glibc)
      // Close-on-exec from the beginning: a child process started before `prepare` would keep a
      // listening socket open and accept connections that are to be refused.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let descriptor = socket(AF_INET, kind, 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw HTTPServerError("no socket", errno) }
    prepare(descriptor)
    return descriptor
  }

  /// Sets whether another socket with the same option may share the port.
  private static func setSharing(_ descriptor: Int32, isOn: Bool) {
    setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, isOn: isOn)
  }

  private static func bind(_ descriptor: Int32, port: UInt16) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard Foundation.bind(descriptor, generic, length) == 0,
          getsockname(descriptor, generic, &length) == 0
        else {
          throw HTTPServerError(
            "port \(port) cannot be used", errno,
            "Choose another port, or 0 for any free one; ports below 1024 need permissions.")
        }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Refuses connections and closes the socket. On Linux a program that is just being started has a
  /// copy of it until it runs, which must not listen either.
  static func stopListening(_ descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_RD))
    close(descriptor)
  }

  /// Closes a socket that reserves a port; the copy of a program that is just being started does not
  /// keep the port from the next server.
  static func release(_ descriptor: Int32) {
    setSharing(descriptor, isOn: true)
    close(descriptor)
  }

  /// Accepts the next waiting connection.
  static func accept(_ listener: Int32) -> Arrival {
    let descriptor = Foundation.accept(listener, nil, nil)
    guard descriptor >= 0 else { return Arrival(error: errno) }
    // On Darwin this fails for a client that has already reset the connection.
    guard prepare(descriptor) else {
      close(descriptor)
      return .nobody
    }
    setOption(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
    return .connection(descriptor)
  }

  /// Makes a pipe whose read end wakes a `poll` when a byte is written to the other end.
  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw HTTPServerError("no pipe", errno) }
    for end in ends { prepare(end) }
    return (ends[0], ends[1])
  }

  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
    return count == 0 ? .ended : outcome(count)
  }

  /// Indicates whether the other side has ended its output, and all of it was read.
  static func hasEnded(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 0
  }

  /// Sends as many bytes as possible; a closed connection gives an outcome instead of a fatal
  /// signal.
  ///
  /// - Parameter isFollowed: whether more bytes are sent at once, so that a packet can wait for them.
  static func send(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, isFollowed: Bool = false
  ) -> Outcome {
    #if canImport(Glibc)
      let flags = Int32(isFollowed ? MSG_NOSIGNAL | MSG_MORE : MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    return bytes.withUnsafeBytes { buffer in
      outcome(Foundation.send(descriptor, buffer.baseAddress, buffer.count, flags))
    }
  }

  /// Writes a byte to a pipe; a full pipe wakes its reader as well.
  static func wake(_ descriptor: Int32) {
    var byte: UInt8 = 1
    _ = Foundation.write(descriptor, &byte, 1)
  }

  /// Closes the connection for sending, but not for reading.
  static func endOutput(_ descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Sets whether closing the connection resets it, even when the system closes it at the end of
  /// the process.
  static func setResetOnClose(_ descriptor: Int32, _ isOn: Bool) {
    var value = linger(l_onoff: isOn ? 1 : 0, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
  }

  /// Returns the number of bytes that the other side's system has not acknowledged; 0 if unknown.
  static func unsentCount(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    #if canImport(Glibc)
      // `SIOCOUTQ` by its older name, which is available in Swift.
      let isKnown = ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0
    #else
      var size = socklen_t(MemoryLayout<Int32>.size)
      let isKnown = getsockopt(descriptor, SOL_SOCKET, SO_NWRITE, &count, &size) == 0
    #endif
    return isKnown ? Int(count) : 0
  }

  static func close(_ descriptor: Int32) {
    _ = Foundation.close(descriptor)
  }

  private static func outcome(_ count: Int) -> Outcome {
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .notNow : .ended
  }

  /// Makes the descriptor non-blocking, close-on-exec and, on Darwin, free of `SIGPIPE`; on Linux
  /// ``send(_:to:isFollowed:)`` is free of it.
  ///
  /// - Returns: whether writing to it cannot end the process.
  @discardableResult
  static func prepare(_ descriptor: Int32) -> Bool {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      return fcntl(descriptor, F_SETNOSIGPIPE, 1) == 0
    #else
      return true
    #endif
  }

  private static func setOption(
    _ descriptor: Int32, _ level: Int32, _ option: Int32, isOn: Bool = true
  ) {
    var on: Int32 = isOn ? 1 : 0
    setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }
}
