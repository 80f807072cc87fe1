/// A command for the whole server.
package enum ServerCommand: Sendable, Equatable {
  /// Releases the held answers with numbers below this one.
  case release(below: Int)
  /// Refuses connections for a time; infinity for no end.
  case refuse(seconds: Double)
  /// Accepts connections again.
  case accept
  /// Accepts connections again, unless they are refused without an end.
  case endRefusal
  /// Waits until connections are accepted. For tests.
  case awaitListening
  /// Waits until everything sent so far is answered or held back.
  case awaitQuiet
  /// Resets all connections, except those that are closing already.
  case dropAll
}
