import Dispatch
import HTTPTestSupport
import LocalHTTP

/// The streams of a server and their ends, which tests wait for on their own thread.
final class Streams: Sendable {
  private let made = Synchronized<[EventStream]>([])
  private let ends = Synchronized<[EventStream.End]>([])
  private let ended = DispatchSemaphore(value: 0)

  /// Makes a stream whose end is recorded. No test takes an hour: on a machine that is busy, a
  /// heartbeat comes only where a test asks for one.
  func make(unsentLimit: Int = 4 << 20, heartbeatSeconds: Double = 3600) -> EventStream {
    let stream = EventStream(unsentLimit: unsentLimit, heartbeatSeconds: heartbeatSeconds) {
      [ends, ended] end in
      ends.withLock { $0.append(end) }
      ended.signal()
    }
    made.withLock { $0.append(stream) }
    return stream
  }

  /// The streams in the order in which they were made.
  var all: [EventStream] { made.withLock { $0 } }

  /// Waits for the end of a number of streams, with a time limit, and returns all ends so far.
  func waitForEnds(_ count: Int = 1) -> [EventStream.End] {
    for _ in 0..<count { guard ended.wait(timeout: .testLimit) == .success else { break } }
    return ends.withLock { $0 }
  }
}

extension RawClient {
  /// Reads the head of a stream's answer.
  func streamHead() throws -> RawResponse {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let byte = try bytes(1)
      if byte.isEmpty { throw Failure(message: "ended in the head") }
      head += byte
    }
    return try RawResponse(head: head)
  }

  /// Reads the next event, with the empty line after it.
  func event() throws -> String {
    var text: [UInt8] = []
    while !text.suffix(2).elementsEqual("\n\n".utf8) {
      let byte = try bytes(1)
      if byte.isEmpty { throw Failure(message: "ended in an event") }
      text += byte
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A gate that asynchronous handlers wait at, without a thread, until a test opens it.
final class AsyncGate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Synchronized(State())

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
