/// What can be made to go wrong while it runs, from any thread.
extension UnsplashSandbox {
  /// From now on this goes wrong, besides what goes wrong already. Of several rules that fit a request
  /// the one that was added first strikes.
  ///
  /// ``Fault/refused(seconds:)`` begins at once; before ``start()``, as soon as that has been called.
  /// It is done with then, and is not among ``faultRules``.
  public func add(_ rule: FaultRule) {
    guard case .refused(let wish) = rule.fault else { return site.faults.add(rule) }
    // Whatever number it is: what is none is no time at all, and a day is as good as for ever.
    guard rule.target == .server, wish > 0 else { return }
    let seconds = min(wish, 86_400)
    guard let server = runningServer else { return site.faults.setRefusal(seconds) }
    try? server.perform(.refuse(seconds: seconds))
  }

  /// The rules that still may strike, with what remains of their counts.
  public var faultRules: [FaultRule] { site.faults.rules }

  /// From now on nothing goes wrong; ``Fault/refused(seconds:)`` ends, ``refuseConnections()`` does
  /// not. What is under way stays as it is: held answers stay held.
  public func removeFaults() {
    site.faults.removeAll()
    try? runningServer?.perform(.endRefusal)
  }

  /// Sends the answers that ``Fault/held`` and ``Fault/outOfOrder`` keep back, the oldest first.
  public func releaseHeldAnswers() {
    try? runningServer?.perform(.release(below: site.faults.endOfHeld))
  }

  /// Closes the listening socket: from now on connections are refused. Those there are stay.
  ///
  /// Nothing happens while it does not run.
  public func refuseConnections() {
    try? runningServer?.perform(.refuse(seconds: .infinity))
  }

  /// Listens again, on the same port.
  ///
  /// - Throws: ``SandboxError`` when the system has no socket left. Nobody else gets the port
  ///   meanwhile.
  public func acceptConnections() throws {
    try runningServer?.perform(.accept)
  }

  /// Resets every connection there is at this moment.
  public func dropConnections() {
    try? runningServer?.perform(.dropAll)
  }

  /// Returns when all that was sent to it before is read, and answered or kept back: what a client has
  /// given up may still be on its way, and would be counted later. Others may send meanwhile; it
  /// waits for a moment in which nobody does. At once while it does not run.
  public func waitUntilQuiet() {
    try? runningServer?.perform(.awaitQuiet)
  }

  private var runningServer: HTTPServer? {
    server.withLock { $0 }.flatMap { $0.isStopped ? nil : $0 }
  }
}
