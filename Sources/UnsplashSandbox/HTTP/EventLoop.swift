import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The thread that owns every socket: it waits for all of them at once with `poll`, so that a
/// thousand idle clients cost a table entry each.
final class EventLoop {
  /// An answer on its way from a worker to its connection.
  struct Answer: Sendable {
    let connection: Int
    let bytes: HTTPResponse.Bytes
    let isKeepAlive: Bool
  }

  /// What other threads tell the loop.
  struct Mailbox: Sendable {
    var answers: [Answer] = []
    var isStopped = false
  }

  private let listener: Int32
  private let wakeUp: Int32
  private let mailbox: Locked<Mailbox>
  private let limits: HTTPLimits
  private let begin: (_ connection: Int, HTTPRequest) -> Void
  private var connections: [Int: HTTPConnection] = [:]
  private var lastConnection = 0
  /// There is no room for a newcomer: it is asked for again after a moment, not at once.
  private var isFull = false
  /// When the first connection's patience ends, as it was before the latest `poll`.
  private var earliestDeadline = Double.infinity
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  init(
    listener: Int32, wakeUp: Int32, mailbox: Locked<Mailbox>, limits: HTTPLimits,
    begin: @escaping (_ connection: Int, HTTPRequest) -> Void
  ) {
    self.listener = listener
    self.wakeUp = wakeUp
    self.mailbox = mailbox
    self.limits = limits
    self.begin = begin
  }

  /// Serves until the mailbox says stop; then every connection is closed.
  func run() {
    while !mailbox.withLock({ $0.isStopped }) {
      let numbers = Array(connections.keys)
      earliestDeadline = connections.values.lazy.map(\.deadline).min() ?? .infinity
      var polled = pollTable(numbers)
      _ = poll(&polled, nfds_t(polled.count), pollTimeout())
      isFull = false
      if polled[0].revents != 0 { drainWakeUp() }
      deliverAnswers()
      for (number, entry) in zip(numbers, polled.dropFirst(2)) where entry.revents != 0 {
        serve(number, events: Int32(entry.revents))
      }
      if polled[1].revents != 0 { acceptAll() }
      expire()
    }
    for connection in connections.values { Socket.close(connection.descriptor) }
    connections = [:]
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  private func pollTable(_ numbers: [Int]) -> [pollfd] {
    var table = [
      pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener, events: Int16(isFull ? 0 : POLLIN), revents: 0),
    ]
    for number in numbers {
      guard let connection = connections[number] else { continue }
      let events = (connection.wantsInput ? POLLIN : 0) | (connection.wantsOutput ? POLLOUT : 0)
      table.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
    }
    return table
  }

  /// Milliseconds until the first connection's patience ends.
  private func pollTimeout() -> Int32 {
    if isFull { return 100 }
    guard earliestDeadline < .infinity else { return -1 }
    return Int32(min(max((earliestDeadline - Self.now) * 1000, 0), 60_000).rounded(.up))
  }

  private func drainWakeUp() {
    buffer.withUnsafeMutableBytes { while case .bytes = Socket.read(wakeUp, into: $0) {} }
  }

  private func deliverAnswers() {
    let answers = mailbox.withLock { mailbox in
      defer { mailbox.answers = [] }
      return mailbox.answers
    }
    for answer in answers {
      update(answer.connection) { connection in
        connection.answer(answer.bytes, isKeepAlive: answer.isKeepAlive, now: Self.now)
        return connection.flush(now: Self.now)
      }
    }
  }

  private func serve(_ number: Int, events: Int32) {
    update(number) { connection in
      // A client that is gone cannot be answered; without this, poll would report it for ever.
      if events & (POLLERR | POLLNVAL) != 0 || events & POLLHUP != 0 && !connection.wantsInput {
        connection.abort()
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
    case .bytes(let count): return connection.receive(buffer[..<count], now: Self.now)
    case .notNow: return nil
    case .ended:
      connection.receiveEnd()
      return nil
    }
  }

  private func acceptAll() {
    while true {
      switch Socket.accept(listener) {
      case .connection(let descriptor):
        lastConnection += 1
        connections[lastConnection] = HTTPConnection(
          descriptor: descriptor, limits: limits, now: Self.now)
        if connections.count > limits.connections { _ = closeLongestIdle() }
      case .nobody: return
      // Without an idle connection to close there is nothing to do but to serve those there are;
      // the newcomer waits in the system's queue.
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
      connection.abort()
      return nil
    }
    return true
  }

  private func expire() {
    let now = Self.now
    guard earliestDeadline <= now else { return }
    for number in connections.filter({ $0.value.deadline <= now }).keys {
      update(number) { connection in
        connection.expire(date: HTTPDate.text(), now: now)
        return connection.flush(now: now)
      }
    }
  }

  /// Changes a connection, begins the request that came of it, and forgets it when it is closed.
  private func update(_ number: Int, _ change: (HTTPConnection) -> HTTPRequest?) {
    guard let connection = connections[number] else { return }
    var request = change(connection)
    if connection.wantsOutput, request == nil { request = connection.flush(now: Self.now) }
    guard connection.stage != .closed else {
      Socket.close(connection.descriptor)
      connections[number] = nil
      return
    }
    if let request { begin(number, request) }
  }
}
