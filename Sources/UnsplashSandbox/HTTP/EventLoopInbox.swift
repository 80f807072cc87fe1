/// The messages from other threads to the event loop.
struct EventLoopInbox: Sendable {
  /// A finished answer from a worker to its connection.
  struct Answer: Sendable {
    let connection: Int
    let delivery: ResponseDelivery
  }

  /// A command for the whole server.
  enum Command: Sendable, Equatable {
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

  /// A command and the callback for its end.
  struct PendingCommand: Sendable {
    let command: Command
    let done: @Sendable (SandboxError?) -> Void
  }

  var answers: [Answer] = []
  var commands: [PendingCommand] = []
  var isStopped = false
  /// Indicates whether the event loop has ended and reads no more messages.
  var isEnded = false
}
