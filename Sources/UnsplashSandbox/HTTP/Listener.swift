/// The listening socket, which may be closed for a while and opened again on the same port.
///
/// A second socket that never listens keeps the port all the while: connections are refused when the
/// first is closed, and nobody else gets the port meanwhile.
struct Listener: Sendable {
  /// No descriptor: `poll` passes over it.
  private static let none: Int32 = -1

  let port: UInt16
  /// What to ask for connections; -1 while none are taken.
  private(set) var descriptor = Listener.none
  /// When connections are taken again, in seconds of the loop's clock.
  private(set) var refusedUntil: Double?
  private var reserved = Listener.none

  /// Takes connections from now on.
  ///
  /// - Parameter port: 0 for any free one.
  /// - Throws: ``SandboxError`` when the port cannot be used.
  init(port: UInt16) throws {
    (reserved, self.port) = try Socket.reserve(port: port)
    do {
      try listen()
    } catch {
      close()
      throw error
    }
  }

  /// From now on connections are refused, also those that wait to be taken.
  ///
  /// - Parameter moment: when they are taken again; infinity for not by itself.
  mutating func refuse(until moment: Double) {
    refusedUntil = moment
    closeDescriptor()
  }

  /// Takes connections again; nothing changes when it does already.
  ///
  /// - Throws: ``SandboxError`` when the system has no socket left; after ``close()`` also when
  ///   somebody else has the port now.
  mutating func listen() throws {
    if reserved == Self.none { reserved = try Socket.reserve(port: port).descriptor }
    if descriptor == Self.none { descriptor = try Socket.listen(reserved, port: port) }
    refusedUntil = nil
  }

  /// Gives the port free.
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
