import Dispatch
import Foundation

/// The owner of all sockets, on a thread of its own. It waits for all of them at once with `poll`,
/// so that each of a thousand idle clients costs only a table entry.
final class EventLoop {
  /// The callbacks into the rest of the server, made on the loop's thread.
  struct Callbacks: Sendable {
    /// Starts to answer a request. What takes hardly any time is answered at once and returned; any
    /// other answer comes through the mailbox.
    let begin: @Sendable (HTTPRequest, _ connection: Int, AnswerTime) -> ResponseDelivery?
    /// Returns the time that the answer to a request takes.
    let time: @Sendable (HTTPRequest) -> AnswerTime
    /// Returns whether to drop a new connection.
    let dropsConnection: @Sendable () -> Bool
  }

  var listener: Listener
  let mailbox: EventLoopMailbox
  private let wakeUp: Int32
  private let limits: HTTPLimits
  private let callbacks: Callbacks
  private(set) var connections: [Int: HTTPConnection] = [:]
  private var lastConnection = 0
  private var lastRequest = 0
  /// The latest answered request of each endpoint.
  var latestAnswered: [String: Int] = [:]
  /// The upper bound of the numbers of released answers.
  var releasedBelow = 0
  /// The commands that wait for connections to be accepted again.
  var awaitingListening: [EventLoopInbox.PendingCommand] = []
  /// The commands that wait until everything is read and answered.
  var awaitingQuiet: [EventLoopInbox.PendingCommand] = []
  /// The answers made on this thread that are not delivered yet.
  var ready: [EventLoopInbox.Answer] = []
  /// The requests that are being answered, and wait to be.
  var work: RequestQueue
  /// Indicates whether there is no room for a new connection: it is accepted after a moment, not at
  /// once.
  private var isFull = false
  /// The next deadline, computed before the latest `poll`.
  private var earliestDeadline = Double.infinity
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  init(
    listener: Listener, wakeUp: Int32, mailbox: EventLoopMailbox, limits: HTTPLimits,
    workerCount: Int, callbacks: Callbacks
  ) {
    work = RequestQueue(workerCount: workerCount)
    self.listener = listener
    self.wakeUp = wakeUp
    self.mailbox = mailbox
    self.limits = limits
    self.callbacks = callbacks
  }

  /// Serves until the inbox stops it; then reads the inbox a last time and closes everything.
  func run() {
    while !mailbox.inbox.withLock({ $0.isStopped }) {
      let numbers = Array(connections.keys)
      let timeout = connections.values.lazy.map(\.deadline).min() ?? .infinity
      earliestDeadline = min(timeout, listener.refusedUntil ?? .infinity)
      var polled = pollTable(numbers)
      _ = poll(&polled, nfds_t(polled.count), pollTimeout())
      isFull = false
      if mayBeQuiet, polled.allSatisfy({ $0.revents == 0 }) { noteQuiet() }
      if polled[0].revents != 0 { drainWakeUp() }
      for (number, entry) in zip(numbers, polled.dropFirst(2)) where entry.revents != 0 {
        serve(number, events: Int32(entry.revents))
      }
      if polled[1].revents != 0 { acceptAll() }
      readInbox()
      expire()
    }
    readInbox()
    for connection in connections.values {
      Socket.close(connection.descriptor)
      connection.finishStream(.serverStopped)
    }
    connections = [:]
    listener.close()
    closeInbox()
  }

  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  private func pollTable(_ numbers: [Int]) -> [pollfd] {
    var table = [
      pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener.descriptor, events: Int16(isFull ? 0 : POLLIN), revents: 0),
    ]
    for number in numbers {
      guard let connection = connections[number] else { continue }
      let events = (connection.wantsInput ? POLLIN : 0) | (connection.wantsOutput ? POLLOUT : 0)
      table.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
    }
    return table
  }

  /// Indicates whether a command waits for a quiet moment and no request is unanswered.
  private var mayBeQuiet: Bool { !awaitingQuiet.isEmpty && work.isEmpty }

  /// The longest time to wait for news, in milliseconds: 0 if an answer is ready, or a quiet moment
  /// may have come.
  private func pollTimeout() -> Int32 {
    if mayBeQuiet || !ready.isEmpty { return 0 }
    if isFull { return 100 }
    guard earliestDeadline < .infinity else { return -1 }
    return Int32(min(max((earliestDeadline - Self.now) * 1000, 0), 60_000).rounded(.up))
  }

  private func drainWakeUp() {
    // What is left, if anything is, wakes the loop again.
    buffer.withUnsafeMutableBytes { _ = Socket.read(wakeUp, into: $0) }
  }

  private func serve(_ number: Int, events: Int32) {
    update(number) { connection in
      // A client that is gone cannot be answered; otherwise poll would report it endlessly.
      if events & (POLLERR | POLLNVAL) != 0 || events & POLLHUP != 0 && !connection.wantsInput {
        connection.close()
        return nil
      }
      var request: HTTPRequest?
      if connection.wantsInput, events & (POLLIN | POLLHUP) != 0 { request = read(connection) }
      if connection.wantsOutput { request = connection.flush(now: Self.now) ?? request }
      return request
    }
  }

  private func read(_ connection: HTTPConnection) -> HTTPRequest? {
    let descriptor = connection.descriptor
    switch buffer.withUnsafeMutableBytes({ Socket.read(descriptor, into: $0) }) {
    case .bytes(let count):
      let request = connection.receive(buffer[..<count], now: Self.now)
      guard request != nil, limits.dropsAbandoned, Socket.hasEnded(descriptor) else {
        return request
      }
      connection.close()
      return nil
    case .notNow: return nil
    case .ended:
      connection.receiveEnd()
      return nil
    }
  }

  private func acceptAll() {
    while listener.descriptor >= 0 {
      switch Socket.accept(listener.descriptor) {
      case .connection(let descriptor):
        lastConnection += 1
        let connection = HTTPConnection(descriptor: descriptor, limits: limits, now: Self.now)
        connections[lastConnection] = connection
        if callbacks.dropsConnection() { reset(lastConnection) }
        if connections.count > limits.connections { _ = closeLongestIdle() }
      case .nobody: return
      // Without an idle connection to close, only the open ones are served, and the new one waits
      // in the system's queue.
      case .noDescriptor where closeLongestIdle(): continue
      case .noDescriptor, .failed:
        isFull = true
        return
      }
    }
  }

  private func closeLongestIdle() -> Bool {
    let idle = connections.filter { $0.value.isIdle }
    guard let number = idle.min(by: { $0.value.deadline < $1.value.deadline })?.key
    else { return false }
    update(number) { connection in
      connection.close()
      return nil
    }
    return true
  }

  private func expire() {
    let now = Self.now
    guard earliestDeadline <= now else { return }
    listenAgain(now: now)
    for number in connections.filter({ $0.value.deadline <= now }).keys {
      update(number) { connection in
        connection.expire(date: HTTPDate.text(), now: now)
        return connection.flush(now: now)
      }
    }
  }

  func reset(_ number: Int) {
    update(number) { connection in
      connection.reset()
      return nil
    }
  }

  /// Changes a connection, starts the request that results, and removes the connection if it is
  /// closed.
  func update(_ number: Int, _ change: (HTTPConnection) -> HTTPRequest?) {
    guard let connection = connections[number] else { return }
    var request = change(connection)
    if connection.wantsOutput, request == nil { request = connection.flush(now: Self.now) }
    let answered = connection.takeAnswered()
    if connection.stage == .closed {
      Socket.close(connection.descriptor)
      connections[number] = nil
      connection.finishStream(.clientLeft)
    } else if let request {
      lastRequest += 1
      connection.request = lastRequest
      work.add(number, request, callbacks.time(request))
      beginWork()
    }
    if let answered {
      noteAnswered(answered)
      for command in answered.afterwards { _ = carryOut(command) }
    }
  }

  /// Starts to answer the requests that have a worker. Of those that had to wait for it, the ones
  /// whose clients have left meanwhile are dropped, if the limits say so.
  func beginWork() {
    while let next = work.takeNext() {
      guard let connection = connections[next.connection],
        !(limits.dropsWaiting && next.hasWaited && Socket.hasEnded(connection.descriptor))
      else {
        work.finish(next.connection)
        update(next.connection) { connection in
          connection.close()
          return nil
        }
        continue
      }
      if let delivery = callbacks.begin(next.request, next.connection, next.time) {
        // Later: what is pipelined behind it would be answered inside this call.
        ready.append(.init(connection: next.connection, delivery: delivery))
      }
    }
  }
}
