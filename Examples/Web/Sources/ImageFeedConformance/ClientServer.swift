import Foundation
import LocalHTTP

/// The server of the client under test. It answers without the main actor, which waits for the
/// client: commands and pictures are given to it, and intents wait until they are taken.
///
/// All pages have one address, one after the other, so that a browser has the page's files already.
package final class ClientServer: @unchecked Sendable {  // why: guarded by condition
  package static let pictures = "/pictures/page/"
  package static let logins = "/login/page/"
  /// The address of a login page. Those named `missing` and `error` fail.
  package static func login(_ page: String) -> URL? { URL(string: "http://127.0.0.1:1/\(page)") }

  /// What belongs to the page.
  private struct Page {
    /// The names with which it has connected, and the streams of its connections.
    var connections: [(id: String, stream: EventStream)] = []
    /// The number of connections that were taken up.
    var taken = 0
    var stream: EventStream? { taken > 0 ? connections[taken - 1].stream : nil }
    var hasUsedEarlierID = false
    /// The bodies of all requests with intents, also of refused ones.
    var posts: [Data] = []
    /// Those that wait to be carried out.
    var intents: [Data] = []
    var postsUnderWay: Set<UUID> = []
    var mostPostsAtOnce = 0
    /// The time in seconds after which the next post is answered; `nil` if it is answered as one of a
    /// page that is gone.
    var delay: Double? = 0
    var pictures: [String: (type: String, data: Data)] = [:]
    /// The time in seconds after which pictures are answered.
    var pictureDelay = 0.0
  }

  private let condition = NSCondition()
  private var page = Page()
  private var earlier = Page()
  /// The names of the pages before.
  private var earlierIDs: Set<String> = []
  private var secret = UUID().uuidString
  /// The requests with another answer than the protocol's, which a rule may bring about.
  private var refusals: [String] = []
  private var number = 0
  private var server: HTTPServer?
  /// 0 until it listens for the first time.
  private var port: UInt16 = 0
  private let heartbeatSeconds: Double
  private let files: @Sendable (HTTPRequest) async -> HTTPResponse?

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - files: answers what is not the protocol's, such as a page's files; it is asked first.
  package init(
    heartbeatSeconds: Double = 5,
    files: @escaping @Sendable (HTTPRequest) async -> HTTPResponse? = { _ in nil }
  ) throws {
    (self.heartbeatSeconds, self.files) = (heartbeatSeconds, files)
    try start()
  }

  package var address: String { origin + "/" }
  var origin: String { "http://127.0.0.1:\(change { port })" }

  /// Listens again after ``stop()``, at the same address.
  func start() throws {
    let server = try HTTPServer(port: change { port }) { [weak self] request in
      await self?.answer(request) ?? HTTPResponse(.notFound)
    }
    change { (self.server, port) = (server, server.port) }
  }

  /// Ends all connections, also those with requests that have no answer.
  func stop() {
    change {
      defer { (server, page.postsUnderWay) = (nil, []) }
      return server
    }?.stop()
  }

  private func change<Value>(_ body: () throws -> Value) rethrows -> Value {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body()
  }

  /// Waits until something is true.
  private func wait(_ seconds: Double, until isTrue: () -> Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    let end = Date(timeIntervalSinceNow: seconds)
    while !isTrue() {
      guard condition.wait(until: end) else { return isTrue() }
    }
    return true
  }
}

// MARK: The page's side

extension ClientServer {
  /// Begins a page. The one before is answered no more.
  func beginPage() throws {
    // A rule that has stopped the server may not have come to its end.
    if change({ server == nil }) { try start() }
    change {
      earlierIDs.formUnion(page.connections.map(\.id))
      (earlier, page) = (page, Page())
    }
  }

  /// Ends the connections of the page before, which has had the time to leave.
  func endEarlierPage() {
    for connection in change({ earlier.connections }) { connection.stream.close() }
  }

  var ids: [String] { change { page.connections.map(\.id) } }
  var hasUsedEarlierID: Bool { change { page.hasUsedEarlierID } }
  var posts: [Data] { change { page.posts } }
  var mostPostsAtOnce: Int { change { page.mostPostsAtOnce } }
  /// The number of the last command.
  var lastNumber: Int { change { number } }
  var isPostUnderWay: Bool { change { !page.postsUnderWay.isEmpty } }
  var hasNews: Bool { change { !page.intents.isEmpty || page.taken < page.connections.count } }

  func delayNextPost(by seconds: Double) { change { page.delay = seconds } }
  package func delayPictures(by seconds: Double) { change { page.pictureDelay = seconds } }
  func refuseNextPost() { change { page.delay = nil } }
  /// From now on all cookies are those of an earlier run.
  func forgetCookies() { change { secret = UUID().uuidString } }

  func waitForPost(_ count: Int, seconds: Double) -> Bool {
    wait(seconds) { page.posts.count >= count }
  }

  /// Waits for a connection that was not taken up.
  func waitForConnection(seconds: Double) -> Bool {
    wait(seconds) { page.taken < page.connections.count || page.hasUsedEarlierID }
      && !hasUsedEarlierID
  }

  /// Takes up the latest connection: commands go to it from now on.
  ///
  /// - Returns: whether there was a new one.
  func takeConnection() -> Bool {
    let old = change { () -> ArraySlice<(id: String, stream: EventStream)>? in
      guard page.taken < page.connections.count else { return nil }
      page.taken = page.connections.count
      return page.connections.dropLast()
    }
    for connection in old ?? [] { connection.stream.close() }
    return old != nil
  }

  func endConnections() {
    for connection in change({ page.connections }) { connection.stream.close() }
  }

  /// Removes and returns the requests with intents that have arrived.
  func takeIntents() -> [Data] {
    change {
      defer { page.intents = [] }
      return page.intents
    }
  }

  /// Removes and returns the refused requests, each with its status first.
  func takeRefusals() -> [String] {
    change {
      defer { refusals = [] }
      return refusals
    }
  }

  /// Sends a command, and returns its number.
  @discardableResult
  func send(
    _ json: String, picture: (String) -> (type: String, data: Data)? = { _ in nil }
  ) -> Int {
    let (stream, number) = change {
      for part in json.components(separatedBy: Self.pictures).dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        page.pictures[name] = picture(name)
      }
      self.number += 1
      return (page.stream, self.number)
    }
    stream?.send(ServerSentEvent(json, id: "\(number)"))
    return number
  }

  /// Sends bytes in pieces, each on its own, and returns all of them.
  ///
  /// - Parameter make: makes them for the next command's number.
  func sendPieces(_ make: (Int) -> [[UInt8]]) -> String {
    let (stream, pieces) = change {
      number += 1
      return (page.stream, make(number))
    }
    for piece in pieces {
      stream?.send(bytes: piece)
      // The time to travel alone: a program that reads what is there gets a part of an event.
      if pieces.count > 1 { Thread.sleep(forTimeInterval: 0.005) }
    }
    return String(decoding: pieces.joined(), as: UTF8.self)
  }
}

// MARK: Requests

extension ClientServer {
  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let path = request.target.segments
    if var file = await files(request) {
      if path.isEmpty { file.headers.add("Set-Cookie", setCookie) }
      return file
    }
    let response = await content(request)
    if response.status.code >= 400 {
      let place = "\(response.status.code) \(request.method) /\(path.joined(separator: "/"))"
      change { refusals.append("\(place) \(String(decoding: response.body, as: UTF8.self))") }
    }
    return response
  }

  private func content(_ request: HTTPRequest) async -> HTTPResponse {
    let path = request.target.segments
    guard let first = path.first else {
      return HTTPResponse(.ok, headers: [("Set-Cookie", setCookie)], body: Array("ImageFeed".utf8))
    }
    guard ["events", "intents", "pictures", "login"].contains(first) else {
      return Self.mistake(.notFound, "Nothing is here.")
    }
    let cookies = (request.headers["Cookie"] ?? "").split(separator: ";")
    guard cookies.contains(where: { $0.trimmingCharacters(in: .whitespaces) == cookie }) else {
      return Self.mistake(.forbidden, "Fetch / first, and send the cookie that comes with it.")
    }
    switch (request.method, first) {
    case ("GET", "events"): return connect(request)
    case ("POST", "intents"): return await receive(request)
    case ("GET", "pictures"):
      await pause(change { page.pictureDelay })
      guard let picture = change({ page.pictures[path.last ?? ""] }) else {
        return Self.mistake(.notFound, "This picture is no longer here.")
      }
      return HTTPResponse(.ok, headers: [("Content-Type", picture.type)], body: Array(picture.data))
    case ("GET", "login") where path.count > 3, ("POST", "login") where path.count > 3:
      return login(screen: path[2], page: path[3])
    default: return Self.mistake(.methodNotAllowed, "PROTOCOL.md lists the requests.")
    }
  }

  private func pause(_ seconds: Double) async {
    if seconds > 0 { try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000)) }
  }

  private static func mistake(_ status: HTTPStatus, _ words: String) -> HTTPResponse {
    HTTPResponse(
      status, headers: [("Content-Type", "application/json")],
      body: Array("{\"error\":\"\(words)\"}".utf8))
  }

  private var cookie: String { change { "imagefeed-\(port)=\(secret)" } }
  private var setCookie: String { cookie + "; Path=/; HttpOnly; SameSite=Strict" }

  private func connect(_ request: HTTPRequest) -> HTTPResponse {
    guard let id = request.query("page") else {
      return Self.mistake(.badRequest, "Name the page.")
    }
    let stream = EventStream(heartbeatSeconds: heartbeatSeconds)
    let isEarlier = change {
      let isEarlier = earlierIDs.contains(id)
      if isEarlier {
        page.hasUsedEarlierID = true
      } else {
        page.connections.append((id, stream))
      }
      return isEarlier
    }
    return isEarlier ? Self.mistake(.notFound, "This page is gone.") : .events(stream)
  }

  private func receive(_ request: HTTPRequest) async -> HTTPResponse {
    let (body, id) = (Data(request.body), UUID())
    let delay: Double? = change {
      guard page.connections.contains(where: { $0.id == request.query("page") }) else { return nil }
      page.posts.append(body)
      defer { page.delay = 0 }
      guard let delay = page.delay else { return nil }
      page.postsUnderWay.insert(id)
      page.mostPostsAtOnce = max(page.mostPostsAtOnce, page.postsUnderWay.count)
      return delay
    }
    await pause(delay ?? 0)
    // After a long delay, the page can be another one.
    guard delay != nil, change({ page.postsUnderWay.remove(id) != nil }) else {
      return Self.mistake(.notFound, "This page has no session yet. Fetch /events first.")
    }
    guard request.headers["Origin"] == origin else {
      return Self.mistake(.forbidden, "Send “Origin: \(origin)”.")
    }
    guard request.contentType == "application/json" else {
      return Self.mistake(HTTPStatus(code: 415), "Send intents as application/json.")
    }
    change { page.intents.append(body) }
    return HTTPResponse(.noContent)
  }

  /// A login page shows its own address. One that fails has no page, and the server reports it.
  private func login(screen: String, page name: String) -> HTTPResponse {
    guard !["missing", "error"].contains(name) else {
      change {
        page.intents.append(Data(#"{"screen":"\#(screen)","intent":"didFailLoading"}"#.utf8))
      }
      return HTTPResponse(.noContent)
    }
    return HTTPResponse(
      .ok, headers: [("Content-Type", "text/html; charset=utf-8")],
      body: Array("<!DOCTYPE html><p>http://127.0.0.1:1/\(name)</p><a href=second>Second</a>".utf8))
  }
}
