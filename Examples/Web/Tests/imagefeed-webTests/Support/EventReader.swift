import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A stream of events, read line by line from a socket, which a test can leave at any moment.
@MainActor
final class EventReader {
  /// A socket. Its number must not be used by another one while anybody here may use it, so it
  /// closes when the last owner has released it.
  private final class Connection: Sendable {
    let number: Int32

    init(_ number: Int32) {
      self.number = number
    }

    deinit {
      close(number)
    }

    /// Ends the reading.
    func end() { shutdown(number, Int32(SHUT_RDWR)) }
  }

  private let connection: Connection
  private let waiters = Waiters()
  /// The lines of the head of the answer.
  private var headLines: [String] = []
  private var isInHead = true
  private var hasEnded = false
  private var events: [String] = []
  /// The number of events that were taken.
  private var taken = 0

  init(port: UInt16, request: URLRequest) throws {
    #if canImport(Glibc)
      connection = Connection(Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
      let flags = Int32(MSG_NOSIGNAL)
    #else
      connection = Connection(Darwin.socket(AF_INET, SOCK_STREAM, 0))
      _ = fcntl(connection.number, F_SETNOSIGPIPE, 1)
      let flags: Int32 = 0
    #endif
    try #require(Self.connect(connection.number, to: port))
    let fields = (request.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)\r\n" }
    let target = [request.url?.path, request.url?.query].compactMap { $0 }.joined(separator: "?")
    let head = Array(
      "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields.joined())\r\n".utf8)
    // A server that has left must not end the process of the tests.
    try #require(send(connection.number, head, head.count, flags) == head.count)
    let (lines, output) = AsyncStream<String>.makeStream()
    // Reading blocks, so it has a thread of its own.
    Thread.detachNewThread { [connection] in Self.read(connection, into: output) }
    Task { [weak self] in
      for await line in lines { self?.take(line) }
      self?.end()
    }
  }

  deinit {
    connection.end()
  }

  private static func connect(_ socket: Int32, to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #if canImport(Glibc)
          Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        #else
          Darwin.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        #endif
      }
    }
  }

  private func take(_ line: String) {
    if isInHead {
      // The lines of a head end with a carriage return, too.
      isInHead = line != "\r"
      if isInHead { headLines.append(String(line.dropLast())) }
    } else if line.hasPrefix("data: ") {
      events.append(String(line.dropFirst(6)))
    }
    waiters.notify()
  }

  private func end() {
    hasEnded = true
    waiters.notify()
  }

  // MARK: Reading

  /// The answer without its body: a refusal, or the beginning of the stream.
  func head() async throws -> TestClient.Answer {
    try await waiters.wait(
      for: "the head of the answer", seen: { headLines },
      until: { [self] in !isInHead || hasEnded })
    let status = try #require(headLines.first?.split(separator: " ").dropFirst().first)
    let fields = headLines.dropFirst().compactMap { line in
      line.range(of: ": ").map {
        (String(line[..<$0.lowerBound]), String(line[$0.upperBound...]))
      }
    }
    return TestClient.Answer(
      status: try #require(Int(status)),
      headers: Dictionary(fields) { "\($0), \($1)" }, body: Data())
  }

  /// The next event; `nil` at the end of the stream.
  func next() async throws -> String? { try await next("an event") }

  /// Reads up to the first event with a text.
  func first(with text: String) async throws -> String {
    while let event = try await next("an event with \(text)") {
      if event.contains(text) { return event }
    }
    return try #require(nil as String?, "the stream has ended without \(text)")
  }

  private func next(_ awaited: String) async throws -> String? {
    try await waiters.wait(
      for: awaited, seen: { headLines.prefix(1) + events.map { String($0.prefix(100)) } },
      until: { [self] in taken < events.count || hasEnded })
    guard taken < events.count else { return nil }
    defer { taken += 1 }
    return events[taken]
  }

  /// Leaves the stream, as a page that is closed.
  func leave() { connection.end() }

  /// Reads lines to the end of the connection.
  private nonisolated static func read(
    _ connection: Connection, into output: AsyncStream<String>.Continuation
  ) {
    var (rest, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = recv(connection.number, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      rest += buffer.prefix(count)
      let parts = rest.split(separator: 10, omittingEmptySubsequences: false)
      // The last part is a line that has not ended.
      for line in parts.dropLast() { output.yield(String(decoding: line, as: UTF8.self)) }
      rest = Array(parts.last ?? [])
    }
    output.finish()
  }
}
