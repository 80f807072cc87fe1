/// One request that the sandbox answered.
public struct LoggedRequest: Sendable, Equatable {
  /// `GET`, `POST` and so on.
  public let method: String
  /// The path, without the query. Of this, the method and the query, the first 200 characters.
  public let path: String
  /// What of the query is worth knowing and never a secret, as `page=2&per_page=30`; codes, keys and
  /// tokens may be in the rest.
  public let query: String
  /// The status of the answer.
  public let status: Int
  /// The method and the path with names for its variable parts: `GET /photos/:id`. `unknown` for
  /// what there is no endpoint for.
  public let endpoint: String
  /// What went wrong on purpose. Of faults that strike on the way the status is that of the answer
  /// that was made, and the client may never have seen it.
  public let fault: Fault?
}

extension LoggedRequest {
  private static let longestText = 200
  private static let harmless: Set = [
    "page", "per_page", "order_by", "w", "h", "fit", "fm", "q", "dpr",
  ]

  init(_ request: HTTPRequest, _ route: Route, status: HTTPStatus, fault: Fault?) {
    let items = request.target.query.filter { Self.harmless.contains($0.name) }
    let query = items.map { "\($0.name)=\(FormDecoding.escape($0.value))" }.joined(separator: "&")
    self.init(
      method: Self.cut(request.method), path: Self.cut(request.target.path), query: Self.cut(query),
      status: status.code, endpoint: route.endpoint, fault: fault)
  }

  /// The beginning of what a client has sent: a log of long texts would be a way to fill memory.
  private static func cut(_ text: String) -> String {
    text.utf8.count > longestText ? String(text.prefix(longestText)) : text
  }
}

/// The latest requests, and how many there were for each endpoint.
final class RequestLog: Sendable {
  private struct State: Sendable {
    var latest = FIFOQueue<LoggedRequest>()
    var counts: [String: Int] = [:]
  }

  /// A server that runs for weeks must not grow for ever.
  private static let mostKept = 10_000
  private let state = Locked(State())

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
