/// The listening socket, which can be closed for a while and reopened on the same port.
///
/// A second socket that never listens reserves the port all the while: connections are refused
/// while the first one is closed, and no other process can take the port.
struct Listener: Sendable {
  /// An invalid descriptor, which `poll` ignores.
  private static let none: Int32 = -1

  let port: UInt16
  /// The descriptor of the listening socket; -1 while connections are refused.
  private(set) var descriptor = Listener.none
  /// The end of the refusal, in seconds of the loop's clock.
  private(set) var refusedUntil: Double?
  private var reserved = Listener.none

  /// Starts to accept connections.
  ///
  /// - Parameter port: the port, or 0 for any free one.
  /// - Throws: ``HTTPServerError`` if the port cannot be used.
  init(port: UInt16) throws {
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
    closeDescriptor()
  }

  /// Accepts connections again; does nothing if it does already.
  ///
  /// - Throws: ``HTTPServerError`` if the system has no socket left; after ``close()`` also if another
  ///   process has the port now.
  mutating func listen() throws {
    if reserved == Self.none { reserved = try Socket.reserve(port: port).descriptor }
    if descriptor == Self.none { descriptor = try Socket.listen(reserved, port: port) }
    refusedUntil = nil
  }

  /// Closes the socket and releases the port.
  mutating func close() {
    closeDescriptor()
    guard reserved != Self.none else { return }
    Socket.close(reserved)
    reserved = Self.none
  }

  private mutating func closeDescriptor() {
    guard descriptor != Self.none else { return }
    Socket.close(descriptor)
    descriptor = Self.none
  }
}
