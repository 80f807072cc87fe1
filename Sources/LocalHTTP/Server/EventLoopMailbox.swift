/// The way for messages from any thread to the event loop.
struct EventLoopMailbox: Sendable {
  let inbox = Synchronized(EventLoopInbox())
  /// The end of a pipe that wakes the loop.
  let wakeUp: Int32

  /// Leaves messages and wakes the loop; returns false if the loop has ended and reads no more.
  @discardableResult
  func post(_ change: (inout EventLoopInbox) -> Void) -> Bool {
    // Woken under the lock: the pipe is closed only after the loop has set `isEnded`.
    inbox.withLock { inbox in
      guard !inbox.isEnded else { return false }
      change(&inbox)
      Socket.wake(wakeUp)
      return true
    }
  }

  /// Leaves the answer to a connection's request.
  func post(_ delivery: ResponseDelivery, to connection: Int) {
    let answer = EventLoopInbox.Answer(connection: connection, delivery: delivery)
    if !post({ $0.answers.append(answer) }) { delivery.stream?.finish(.serverStopped) }
  }
}
