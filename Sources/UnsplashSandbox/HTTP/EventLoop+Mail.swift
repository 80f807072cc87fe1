/// What other threads want of the loop, and the answers that are kept back.
extension EventLoop {
  /// How long the answer that was overtaken still waits: both would else arrive at the client's
  /// machine at once, and the client would see them in any order.
  private static let overtakingSeconds = 0.05
  /// After how long listening is tried again when the system had no socket left.
  private static let listenAgainSeconds = 0.1

  func readMail() {
    let (answers, errands) = mailbox.withLock { mailbox in
      defer { (mailbox.answers, mailbox.errands) = ([], []) }
      return (mailbox.answers, mailbox.errands)
    }
    for answer in answers { deliver(answer) }
    for errand in errands {
      switch errand.order {
      case .awaitListening where listener.refusedUntil != nil: awaitingListening.append(errand)
      case .awaitQuiet: awaitingQuiet.append(errand)
      default: errand.done(carryOut(errand.order))
      }
    }
  }

  /// Nobody waits for ever for a loop that has ended.
  func endMail() {
    let errands = mailbox.withLock { mailbox in
      mailbox.isEnded = true
      defer { mailbox.errands = [] }
      return mailbox.errands
    }
    for errand in errands + awaitingListening + awaitingQuiet { errand.done(nil) }
    (awaitingListening, awaitingQuiet) = ([], [])
  }

  /// All that had been sent by now is read and answered, or kept back.
  func noteQuiet() {
    for errand in awaitingQuiet { errand.done(nil) }
    awaitingQuiet = []
  }

  /// Takes connections again when it is time.
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
    for errand in awaitingListening { errand.done(nil) }
    awaitingListening = []
  }

  /// Does it; returns what went wrong.
  func carryOut(_ order: Mailbox.Order) -> SandboxError? {
    switch order {
    case .release(let number):
      releasedBelow = max(releasedBelow, number)
      releaseHeld()
    case .refuse(let seconds): listener.refuse(until: Self.now + seconds)
    case .endRefusal where listener.refusedUntil ?? .infinity == .infinity: break
    case .accept, .endRefusal:
      do {
        try takeConnections()
      } catch {
        return error as? SandboxError
      }
    case .awaitListening, .awaitQuiet: break
    case .dropAll:
      for (number, connection) in connections where connection.stage != .lingering { reset(number) }
    }
    return nil
  }

  // MARK: Answers

  private func deliver(_ answer: Mailbox.Answer) {
    unanswered -= 1
    guard let connection = connections[answer.connection] else { return }
    let start = answer.delivery.start
    switch start {
    case .whenReleased(let number) where number >= releasedBelow: connection.hold(answer.delivery)
    case .afterLater: overtake(connection, answer)
    case .atOnce, .whenReleased: play(answer.connection, answer.delivery)
    }
  }

  private func play(_ number: Int, _ delivery: Delivery) {
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

  /// Of answers that are to be overtaken the latest goes first; otherwise all would wait for ever.
  private func overtake(_ connection: HTTPConnection, _ answer: Mailbox.Answer) {
    connection.hold(answer.delivery)
    let endpoint = answer.delivery.endpoint
    let waiting = waitingToBeOvertaken(endpoint)
    if let answered = latestAnswered[endpoint], answered > connection.request {
      release(answer.connection, after: Self.overtakingSeconds)
    } else if waiting.count > 1, let latest = waiting.last {
      release(latest)
    }
  }

  /// The connections whose answers wait for a later one, the latest request last.
  private func waitingToBeOvertaken(_ endpoint: String) -> [Int] {
    connections.filter { _, connection in
      connection.held?.start == .afterLater && connection.held?.endpoint == endpoint
    }.sorted { $0.value.request < $1.value.request }.map(\.key)
  }

  /// Whoever was waiting for this answer has been overtaken.
  func noteAnswered(_ answered: HTTPConnection.Answered) {
    let latest = max(latestAnswered[answered.endpoint] ?? 0, answered.request)
    latestAnswered[answered.endpoint] = latest
    for number in waitingToBeOvertaken(answered.endpoint) {
      guard let request = connections[number]?.request, request < latest else { continue }
      release(number, after: Self.overtakingSeconds)
    }
  }

  /// All that are kept back, whatever they wait for: the oldest first.
  private func releaseHeld() {
    let held = connections.filter { _, connection in
      switch connection.held?.start {
      case .whenReleased(let number)?: number < releasedBelow
      case .afterLater?: true
      case .atOnce?, nil: false
      }
    }
    for number in held.sorted(by: { $0.value.request < $1.value.request }).map(\.key) {
      release(number)
    }
  }
}
