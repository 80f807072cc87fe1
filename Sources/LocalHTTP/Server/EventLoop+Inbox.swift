/// The messages from other threads to the event loop.
struct EventLoopInbox: Sendable {
  /// A finished answer and the connection it is for.
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

/// The handling of commands from other threads, and of answers that are held back.
extension EventLoop {
  /// The time in seconds that an overtaken answer still waits: otherwise both answers would arrive
  /// at once, and the client could read them in any order.
  private static let overtakingSeconds = 0.05
  /// The interval in seconds of retries to listen after the system had no socket left.
  private static let listenAgainSeconds = 0.1

  func readInbox() {
    let news = mailbox.inbox.withLock { inbox in
      defer { (inbox.answers, inbox.streams, inbox.commands) = ([], [], []) }
      return inbox
    }
    let answers = ready + news.answers
    ready = []
    for answer in answers { deliver(answer) }
    for number in Set(news.streams) { update(number) { $0.flush(now: Self.now) } }
    for pending in news.commands {
      switch pending.command {
      case .awaitListening where listener.refusedUntil != nil: awaitingListening.append(pending)
      case .awaitQuiet: awaitingQuiet.append(pending)
      default: pending.done(carryOut(pending.command))
      }
    }
  }

  /// Completes all waiting commands, and ends the streams of answers that came too late, because
  /// the loop has ended.
  func closeInbox() {
    let rest = mailbox.inbox.withLock { inbox in
      inbox.isEnded = true
      defer { (inbox.answers, inbox.commands) = ([], []) }
      return inbox
    }
    for answer in ready + rest.answers { answer.delivery.stream?.finish(.serverStopped) }
    for pending in rest.commands + awaitingListening + awaitingQuiet { pending.done(nil) }
    (awaitingListening, awaitingQuiet) = ([], [])
  }

  /// Completes the commands that wait for a quiet moment.
  func noteQuiet() {
    for pending in awaitingQuiet { pending.done(nil) }
    awaitingQuiet = []
  }

  /// Accepts connections again at the end of a refusal.
  func listenAgain(now: Double) {
    guard let moment = listener.refusedUntil, moment <= now else { return }
    do {
      try takeConnections()
    } catch {
      listener.refuse(until: now + Self.listenAgainSeconds)
    }
  }

  private func takeConnections() throws {
    try listener.listen()
    for pending in awaitingListening { pending.done(nil) }
    awaitingListening = []
  }

  /// Carries out a command and returns its error.
  func carryOut(_ command: ServerCommand) -> HTTPServerError? {
    switch command {
    case .release(let number):
      releasedBelow = max(releasedBelow, number)
      releaseHeld()
    case .refuse(let seconds): listener.refuse(until: Self.now + seconds)
    case .endRefusal where listener.refusedUntil ?? .infinity == .infinity: break
    case .accept, .endRefusal:
      do {
        try takeConnections()
      } catch {
        return error as? HTTPServerError
      }
    case .awaitListening, .awaitQuiet: break
    case .dropAll:
      for (number, connection) in connections where connection.stage != .lingering { reset(number) }
    }
    return nil
  }

  // MARK: Answers

  private func deliver(_ answer: EventLoopInbox.Answer) {
    work.finish(answer.connection)
    defer { beginWork() }
    guard let connection = connections[answer.connection]
    else { return answer.delivery.stream?.finish(.clientLeft) ?? () }
    let start = answer.delivery.start
    switch start {
    case .whenReleased(let number) where number >= releasedBelow: connection.hold(answer.delivery)
    case .afterLater(let number) where number >= releasedBelow: overtake(connection, answer)
    case .atOnce, .whenReleased, .afterLater: play(answer.connection, answer.delivery)
    }
  }

  private func play(_ number: Int, _ delivery: ResponseDelivery) {
    if let stream = delivery.stream {
      // A second answer with the same stream has no events: its client is told at once.
      let isOwn = stream.begin { [mailbox] in mailbox.post { $0.streams.append(number) } }
      if !isOwn { return reset(number) }
    }
    update(number) { connection in
      connection.answer(delivery, now: Self.now)
      return connection.flush(now: Self.now)
    }
  }

  private func release(_ number: Int, after seconds: Double = 0) {
    update(number) { connection in
      connection.release(after: seconds, now: Self.now)
      return connection.flush(now: Self.now)
    }
  }

  /// The latest of several answers that wait to be overtaken goes first; otherwise all would wait
  /// forever.
  private func overtake(_ connection: HTTPConnection, _ answer: EventLoopInbox.Answer) {
    connection.hold(answer.delivery)
    let endpoint = answer.delivery.endpoint
    let waiting = waitingToBeOvertaken(endpoint)
    if let answered = latestAnswered[endpoint], answered > connection.request {
      release(answer.connection, after: Self.overtakingSeconds)
    } else if waiting.count > 1, let latest = waiting.last {
      release(latest)
    }
  }

  /// Returns the connections whose answers wait for a later one, the latest request last.
  private func waitingToBeOvertaken(_ endpoint: String) -> [Int] {
    connections.filter { _, connection in
      connection.held?.start.isOvertaken == true && connection.held?.endpoint == endpoint
    }.sorted { $0.value.request < $1.value.request }.map(\.key)
  }

  /// Releases the answers that wait for a later request to be answered.
  func noteAnswered(_ answered: HTTPConnection.Answered) {
    let latest = max(latestAnswered[answered.endpoint] ?? 0, answered.request)
    latestAnswered[answered.endpoint] = latest
    for number in waitingToBeOvertaken(answered.endpoint) {
      guard let request = connections[number]?.request, request < latest else { continue }
      release(number, after: Self.overtakingSeconds)
    }
  }

  /// Releases all answers held back for any reason, the oldest first.
  private func releaseHeld() {
    let held = connections.filter { _, connection in
      switch connection.held?.start {
      case .whenReleased(let number)?, .afterLater(let number)?: number < releasedBelow
      case .atOnce?, nil: false
      }
    }
    for number in held.sorted(by: { $0.value.request < $1.value.request }).map(\.key) {
      release(number)
    }
  }
}
