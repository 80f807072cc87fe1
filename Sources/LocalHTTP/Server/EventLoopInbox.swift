/// The messages from other threads to the event loop.
struct EventLoopInbox: Sendable {
  /// A finished answer from a worker to its connection.
  struct Answer: Sendable {
    let connection: Int
    let delivery: ResponseDelivery
  }

  /// A command and the callback for its end.
  struct PendingCommand: Sendable {
    let command: ServerCommand
    let done: @Sendable (HTTPServerError?) -> Void
  }

  var answers: [Answer] = []
  /// The connections whose streams have news, in any order and repeatedly.
  var streams: [Int] = []
  var commands: [PendingCommand] = []
  var isStopped = false
  /// Indicates whether the event loop has ended and reads no more messages.
  var isEnded = false
}
