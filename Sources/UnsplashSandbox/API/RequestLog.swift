import LocalHTTP

/// The latest requests, and the number of requests of each endpoint.
final class RequestLog: Sendable {
  private struct State: Sendable {
    var latest = FIFOQueue<LoggedRequest>()
    var counts: [String: Int] = [:]
  }

  /// Limits the memory of a server that runs for weeks.
  private static let mostKept = 10_000
  private let state = Synchronized(State())

  var latest: [LoggedRequest] { state.withLock { $0.latest.elements } }
  var counts: [String: Int] { state.withLock { $0.counts } }

  func add(_ request: LoggedRequest) {
    state.withLock { state in
      state.latest.append(request)
      state.counts[request.endpoint, default: 0] += 1
      if state.latest.count > Self.mostKept { _ = state.latest.removeFirst() }
    }
  }

  func clear() {
    state.withLock { $0 = State() }
  }
}
