import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The loop of a ``RedirectListener``'s thread, which waits for all its sockets at once.
final class RedirectLoop {
  /// The maximum number of open connections; others wait in the system's queue.
  static let mostConnections = 8

  private let listener: Int32
  private let wakeUp: Int32
  private let responder: RedirectResponder
  private let connectionLimit: Double
  private let handOver: (URL) -> Void
  private var connections: [Int32: RedirectConnection] = [:]
  /// Indicates whether no descriptor was left for a new connection. Accepting is tried again after
  /// a moment.
  private var isOutOfDescriptors = false
  private var buffer = [UInt8](repeating: 0, count: 4_096)

  /// - Parameters:
  ///   - listener: closed at the end.
  ///   - wakeUp: the end of a pipe; a byte in it ends the loop. It is not closed here, because
  ///     writing to a pipe without a reader would end the process.
  ///   - connectionLimit: the time limit of a connection, in seconds.
  ///   - handOver: receives every redirect, on this thread.
  init(
    listener: Int32, wakeUp: Int32, responder: RedirectResponder, connectionLimit: Double,
    handOver: @escaping (URL) -> Void
  ) {
    self.listener = listener
    self.wakeUp = wakeUp
    self.responder = responder
    self.connectionLimit = connectionLimit
    self.handOver = handOver
  }

  /// Serves connections until it is woken, then closes everything.
  func run() {
    while true {
      let descriptors = Array(connections.keys)
      var polled = pollTable(descriptors)
      let count = poll(&polled, nfds_t(polled.count), pollTimeout())
      isOutOfDescriptors = false
      if polled[0].revents != 0 || count < 0 && errno != EINTR { break }
      for (descriptor, entry) in zip(descriptors, polled.dropFirst(2)) where entry.revents != 0 {
        serve(descriptor, events: Int32(entry.revents))
      }
      if polled[1].revents != 0 { acceptAll() }
      expire()
    }
    for descriptor in connections.keys { LoopbackSocket.close(descriptor) }
    LoopbackSocket.close(listener)
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  private func pollTable(_ descriptors: [Int32]) -> [pollfd] {
    let mayAccept = connections.count < Self.mostConnections && !isOutOfDescriptors
    var table = [
      pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener, events: Int16(mayAccept ? POLLIN : 0), revents: 0),
    ]
    for descriptor in descriptors {
      let isSending = connections[descriptor]?.stage == .sending
      table.append(
        pollfd(fd: descriptor, events: Int16(isSending ? POLLOUT : POLLIN), revents: 0))
    }
    return table
  }

  /// The time until the first connection expires, in milliseconds.
  private func pollTimeout() -> Int32 {
    if isOutOfDescriptors { return 100 }
    guard let first = connections.values.lazy.map(\.deadline).min() else { return -1 }
    return Int32(min(max((first - Self.now) * 1_000, 0), 60_000).rounded(.up))
  }

  private func acceptAll() {
    do {
      while connections.count < Self.mostConnections,
        let descriptor = try LoopbackSocket.accept(listener)
      {
        connections[descriptor] = RedirectConnection(deadline: Self.now + connectionLimit)
      }
    } catch {
      isOutOfDescriptors = true
    }
  }

  private func serve(_ descriptor: Int32, events: Int32) {
    guard var connection = connections[descriptor] else { return }
    if connection.stage == .sending {
      send(descriptor, &connection)
    } else {
      receive(descriptor, &connection)
    }
    if events & (POLLERR | POLLNVAL) != 0 { connection.close() }
    keep(connection, descriptor)
  }

  private func receive(_ descriptor: Int32, _ connection: inout RedirectConnection) {
    switch buffer.withUnsafeMutableBytes({ LoopbackSocket.read(descriptor, into: $0) }) {
    case .bytes(let count):
      guard let head = connection.receive(buffer[..<count]) else { break }
      let (response, redirect) = responder.answer(to: head)
      connection.answer(response)
      if let redirect { handOver(redirect) }
    case .notNow: break
    case .ended: connection.close()
    }
    if connection.stage == .sending { send(descriptor, &connection) }
  }

  private func send(_ descriptor: Int32, _ connection: inout RedirectConnection) {
    switch LoopbackSocket.write(descriptor, connection.output) {
    case .bytes(let count):
      connection.didSend(count)
      if connection.stage == .parting { LoopbackSocket.endOutput(descriptor) }
    case .notNow: break
    case .ended: connection.close()
    }
  }

  private func expire() {
    for (descriptor, connection) in connections where connection.deadline <= Self.now {
      var connection = connection
      connection.close()
      keep(connection, descriptor)
    }
  }

  private func keep(_ connection: RedirectConnection, _ descriptor: Int32) {
    connections[descriptor] = connection.stage == .closed ? nil : connection
    if connection.stage == .closed { LoopbackSocket.close(descriptor) }
  }
}
