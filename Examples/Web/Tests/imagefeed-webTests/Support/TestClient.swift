import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the server that sends exactly the fields that a test names.
final class TestClient: Sendable {
  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }
    subscript(name: String) -> String? {
      headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }
  }

  let address: URL
  private let session: URLSession
  private let streams = EventReader()

  init(_ address: URL) {
    self.address = address
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    // A stream holds its connection.
    configuration.httpMaximumConnectionsPerHost = 20
    session = URLSession(configuration: configuration, delegate: streams, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  func send(
    _ path: String, _ fields: [String: String] = [:], method: String = "GET", body: String? = nil
  ) async throws -> Answer {
    let request = try request(method, path, fields, body: body)
    return try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: request) { data, response, error in
        guard let response = response as? HTTPURLResponse else {
          return continuation.resume(throwing: error ?? URLError(.badServerResponse))
        }
        var headers: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields {
          headers[name] = value
        }
        continuation.resume(
          returning: Answer(status: response.statusCode, headers: headers, body: data ?? Data()))
      }.resume()
    }
  }

  /// Opens a stream of events.
  @MainActor
  func events(_ path: String, _ fields: [String: String] = [:]) throws -> Events {
    let task = session.dataTask(with: try request("GET", path, fields, body: nil))
    let events = Events(streams.read(task), task)
    task.resume()
    return events
  }

  /// The data of the events of a stream.
  @MainActor
  final class Events {
    private var events: AsyncStream<String>.Iterator
    private let task: URLSessionTask

    init(_ events: AsyncStream<String>, _ task: URLSessionTask) {
      (self.events, self.task) = (events.makeAsyncIterator(), task)
    }

    /// The next event; `nil` at the end of the stream.
    func next() async -> String? {
      var events = events
      defer { self.events = events }
      return await events.next(isolation: MainActor.shared)
    }

    /// Reads up to the first event with a text.
    func first(with text: String) async throws -> String {
      while let event = await next() {
        if event.contains(text) { return event }
      }
      return try #require(nil as String?, "the stream has ended without \(text)")
    }

    /// Leaves the stream, as a page that is closed.
    func leave() { task.cancel() }
  }

  private func request(
    _ method: String, _ path: String, _ fields: [String: String], body: String?
  ) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: path, relativeTo: address)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.cachePolicy = .reloadIgnoringLocalCacheData
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }
}

/// Splits the bodies of streams into their events.
private final class EventReader: NSObject, URLSessionDataDelegate {
  private struct Stream: Sendable {
    var rest = ""
    let events: AsyncStream<String>.Continuation
  }

  private let streams = LockedStreams()

  func read(_ task: URLSessionTask) -> AsyncStream<String> {
    AsyncStream { events in
      streams.use { $0[task.taskIdentifier] = Stream(events: events) }
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    streams.use { streams in
      guard var stream = streams[dataTask.taskIdentifier] else { return }
      stream.rest += String(decoding: data, as: UTF8.self)
      while let end = stream.rest.range(of: "\n\n") {
        let event = stream.rest[..<end.lowerBound].split(separator: "\n")
        stream.rest = String(stream.rest[end.upperBound...])
        let lines = event.filter { $0.hasPrefix("data: ") }.map { $0.dropFirst(6) }
        if !lines.isEmpty { stream.events.yield(lines.joined(separator: "\n")) }
      }
      streams[dataTask.taskIdentifier] = stream
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    streams.use { $0.removeValue(forKey: task.taskIdentifier)?.events.finish() }
  }

  /// The streams by their tasks' numbers.
  private final class LockedStreams: @unchecked Sendable {  // why: guarded by lock
    private let lock = NSLock()
    private var streams: [Int: Stream] = [:]

    func use<Value>(_ body: (inout [Int: Stream]) -> Value) -> Value {
      lock.lock()
      defer { lock.unlock() }
      return body(&streams)
    }
  }
}
