/// One request that the sandbox answered.
public struct LoggedRequest: Sendable, Equatable {
  /// `GET`, `POST` and so on.
  public let method: String
  /// The path, without the query.
  public let path: String
  /// What of the query is worth knowing and never a secret, as `page=2&per_page=30`; codes, keys and
  /// tokens may be in the rest.
  public let query: String
  /// The status of the answer.
  public let status: Int
  /// The method and the path with names for its variable parts: `GET /photos/:id`. `unknown` for
  /// what there is no endpoint for.
  public let endpoint: String
}

extension LoggedRequest {
  private static let harmless: Set = [
    "page", "per_page", "order_by", "w", "h", "fit", "fm", "q", "dpr",
  ]

  init(_ request: HTTPRequest, _ route: Route, status: HTTPStatus) {
    let query = request.target.query.filter { Self.harmless.contains($0.name) }
    self.init(
      method: request.method, path: request.target.path,
      query: query.map { "\($0.name)=\(FormDecoding.escape($0.value))" }.joined(separator: "&"),
      status: status.code, endpoint: route.endpoint)
  }
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
