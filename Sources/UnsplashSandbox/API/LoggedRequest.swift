import Foundation
import LocalHTTP

/// A request that the sandbox answered.
public struct LoggedRequest: Sendable, Equatable {
  /// The method, such as `GET`; cut after 200 characters.
  public let method: String
  /// The path without the query; cut after 200 characters.
  public let path: String
  /// The query, such as `page=2&per_page=30`, without codes, keys and tokens; cut after 200
  /// characters.
  public let query: String
  /// The status of the answer.
  public let status: Int
  /// The method and the path with placeholders: `GET /photos/:id`. `unknown` without an endpoint.
  public let endpoint: String
  /// The fault that was applied; `nil` without one, and for one that found no body to change. A
  /// fault of the transfer keeps the status of the real answer, which the client may not have
  /// received.
  public let fault: Fault?
}

extension LoggedRequest: CustomStringConvertible {
  /// For example `200 GET /photos?page=2`: the status first, so that lines align, and a fault last.
  public var description: String {
    let query = query.isEmpty ? "" : "?\(query)"
    let fault = fault.map { "  (\($0))" } ?? ""
    return "\(status) \(method) \(path)\(query)\(fault)"
  }

  private static let longestText = 200
  /// The parameters of OAuth and of the login form that nobody else may know.
  private static let secret: Set = [
    "access_token", "bearer_token", "client_id", "client_secret", "code", "email", "login",
    "login_hint", "password", "refresh_token", "secret", "state", "token",
  ]

  init(_ request: HTTPRequest, _ route: Route, status: HTTPStatus, fault: Fault?) {
    let items = request.target.query.filter {
      !Self.secret.contains($0.name.lowercased())
    }
    self.init(
      method: Self.cut(request.method), path: Self.cut(request.target.path),
      query: Self.cut(FormDecoding.query(items)), status: status.code, endpoint: route.endpoint,
      fault: fault)
  }

  /// Cuts a text from a client: a log of long texts would fill the memory.
  private static func cut(_ text: String) -> String {
    text.utf8.count > longestText ? String(text.prefix(longestText)) : text
  }
}

/// The latest requests, and the number of requests of each endpoint.
final class RequestLog: Sendable {
  private struct State: Sendable {
    var latest = FIFOQueue<(time: Int, request: LoggedRequest)>()
    var counts: [String: Int] = [:]
  }

  /// Limits the memory of a server that runs for weeks.
  private static let mostKept = 10_000
  private let state = Synchronized(State())

  var latest: [LoggedRequest] { state.withLock { $0.latest.elements.map(\.request) } }
  /// A line for each of the latest requests, which begins with the time of its answer.
  var lines: String {
    state.withLock { $0.latest.elements }
      .map { "\(CivilTime(secondsSince1970: $0.time).iso8601) \($0.request)\n" }.joined()
  }
  var counts: [String: Int] { state.withLock { $0.counts } }

  func add(_ request: LoggedRequest, at moment: Date) {
    state.withLock { state in
      state.latest.append((Int(moment.timeIntervalSince1970), request))
      state.counts[request.endpoint, default: 0] += 1
      if state.latest.count > Self.mostKept { _ = state.latest.removeFirst() }
    }
  }

  func clear() {
    state.withLock { $0 = State() }
  }
}

/// A first-in, first-out queue with operations of constant time on average.
struct FIFOQueue<Element: Sendable>: Sendable {
  private var items: [Element?] = []
  private var head = 0

  var count: Int { items.count - head }
  var elements: [Element] { items[head...].compactMap { $0 } }

  mutating func append(_ element: Element) {
    items.append(element)
  }

  mutating func removeFirst() -> Element? {
    guard head < items.count else { return nil }
    defer {
      // Releases the element at once; the array shrinks when half of it is empty.
      items[head] = nil
      head += 1
      if head * 2 > items.count {
        items.removeFirst(head)
        head = 0
      }
    }
    return items[head]
  }
}
