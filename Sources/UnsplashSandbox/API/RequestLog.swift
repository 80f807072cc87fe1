/// One request that the sandbox answered.
public struct LoggedRequest: Sendable, Equatable {
  /// `GET`, `POST` and so on.
  public let method: String
  /// The path, without the query: codes and keys may be in it.
  public let path: String
  /// The status of the answer.
  public let status: Int
  /// The method and the path with names for its variable parts: `GET /photos/:id`. `unknown` for
  /// what there is no endpoint for.
  public let endpoint: String
}

/// The latest requests, and how many there were for each endpoint.
final class RequestLog: Sendable {
  private struct State: Sendable {
    var latest: [LoggedRequest] = []
    var counts: [String: Int] = [:]
  }

  /// A server that runs for weeks must not grow for ever.
  private static let mostKept = 10_000
  private let state = Locked(State())

  var latest: [LoggedRequest] { state.withLock { $0.latest.suffix(Self.mostKept) } }
  var counts: [String: Int] { state.withLock { $0.counts } }

  func add(_ request: LoggedRequest) {
    state.withLock { state in
      state.latest.append(request)
      state.counts[request.endpoint, default: 0] += 1
      // Dropped by halves: dropping one at a time would move all the others each time.
      if state.latest.count >= Self.mostKept * 2 { state.latest.removeFirst(Self.mostKept) }
    }
  }

  func clear() {
    state.withLock { $0 = State() }
  }
}
