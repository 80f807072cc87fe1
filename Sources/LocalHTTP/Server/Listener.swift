/// The listening socket, which can be closed for a while and reopened on the same port.
///
/// On Linux a second socket that never listens reserves the port all the while: connections are
/// refused while the first one is closed, and no other process can take the port. Darwin ignores
/// connections to a port with such a socket instead of refusing them, so there the port is released
/// while connections are refused, and another process may take it.
struct Listener: Sendable {
  /// Indicates whether the port stays reserved while connections are refused.
  static var keepsPort: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  /// An invalid descriptor, which `poll` ignores.
  private static let none: Int32 = -1

  let port: UInt16
  /// The descriptor of the listening socket; -1 while connections are refused.
  private(set) var descriptor = Listener.none
  /// The end of the refusal, in seconds of the loop's clock.
  private(set) var refusedUntil: Double?
  /// The descriptor of the socket that reserves the port; -1 without one.
  private(set) var reserved = Listener.none
  private let keepsPort: Bool

  /// Starts to accept connections.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any free one.
  ///   - keepsPort: whether the port stays reserved while connections are refused.
  /// - Throws: ``HTTPServerError`` if the port cannot be used.
  init(port: UInt16, keepsPort: Bool = Listener.keepsPort) throws {
    self.keepsPort = keepsPort
    (reserved, self.port) = try Socket.reserve(port: port)
    do {
      try listen()
    } catch {
      close()
      throw error
    }
  }

  /// Refuses connections, including those that wait to be accepted.
  ///
  /// - Parameter moment: the end of the refusal; infinity for none.
  mutating func refuse(until moment: Double) {
    refusedUntil = moment
    if keepsPort { closeDescriptor() } else { close() }
  }

  /// Accepts connections again; does nothing if it does already.
  ///
  /// - Throws: ``HTTPServerError`` if the system has no socket left; if the port was released, also if
  ///   another process has it now.
  mutating func listen() throws {
    if descriptor == Self.none {
      if reserved == Self.none { reserved = try Socket.reserve(port: port).descriptor }
      if keepsPort {
        descriptor = try Socket.listen(beside: reserved, port: port)
      } else {
        try Socket.listen(reserved)
        (descriptor, reserved) = (reserved, Self.none)
      }
    }
    refusedUntil = nil
  }

  /// Closes the socket and releases the port.
  mutating func close() {
    closeDescriptor()
    guard reserved != Self.none else { return }
    Socket.release(reserved)
    reserved = Self.none
  }

  private mutating func closeDescriptor() {
    guard descriptor != Self.none else { return }
    Socket.stopListening(descriptor)
    descriptor = Self.none
  }
}
