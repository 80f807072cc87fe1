/// The listening socket, which may be closed for a while and opened again on the same port.
///
/// While it is closed a socket that does not listen keeps the port: connections are refused, and
/// nobody else gets the port meanwhile.
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
    try listen()
  }

  /// From now on connections are refused, also those that wait to be taken.
  ///
  /// - Parameter moment: when they are taken again; infinity for not by itself.
  mutating func refuse(until moment: Double) {
    refusedUntil = moment
    guard descriptor != Self.none else { return }
    Socket.close(descriptor)
    descriptor = Self.none
    // When that fails, somebody has been quicker, and listening again will tell.
    reserved = (try? Socket.reserve(port: port))?.descriptor ?? Self.none
  }

  /// Takes connections again; nothing changes when it does already.
  ///
  /// - Throws: ``SandboxError`` when the port cannot be used.
  mutating func listen() throws {
    if descriptor == Self.none {
      if reserved == Self.none { reserved = try Socket.reserve(port: port).descriptor }
      try Socket.listen(reserved)
      (descriptor, reserved) = (reserved, Self.none)
    }
    refusedUntil = nil
  }

  mutating func close() {
    for open in [descriptor, reserved] where open != Self.none { Socket.close(open) }
    (descriptor, reserved) = (Self.none, Self.none)
  }
}
