/// What other threads tell the event loop.
struct Mailbox: Sendable {
  /// An answer on its way from a worker to its connection.
  struct Answer: Sendable {
    let connection: Int
    let delivery: Delivery
  }

  /// What is to be done to the server as a whole.
  enum Order: Sendable, Equatable {
    /// Answers are no longer kept back that have a number below this.
    case release(below: Int)
    /// Connections are refused for so many seconds; infinity for as long as nobody says otherwise.
    case refuse(seconds: Double)
    /// Connections are taken again.
    case accept
    /// Connections are taken again, unless they are refused without an end.
    case endRefusal
    /// Nothing; it is done as soon as connections are taken, which may be later. For tests.
    case awaitListening
    /// Nothing; it is done when all that was sent to it by then is answered or kept back.
    case awaitQuiet
    /// Every connection is reset, but for those that are being closed already.
    case dropAll
  }

  /// An order, and whom to tell that it was carried out.
  struct Errand: Sendable {
    let order: Order
    let done: @Sendable (SandboxError?) -> Void
  }

  var answers: [Answer] = []
  var errands: [Errand] = []
  var isStopped = false
  /// Nobody reads any more.
  var isEnded = false
}
