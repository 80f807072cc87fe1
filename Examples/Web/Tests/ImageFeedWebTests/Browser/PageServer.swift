import Foundation
import LocalHTTP

@testable import ImageFeedWeb
@testable import imagefeed_web

/// The server of the page in a browser. It answers without the main thread, which often waits for
/// the browser: commands and pictures are given to it, and intents wait until they are taken. Only
/// the frame with a login page needs the main thread, as in the program.
///
/// All pages have one address, one after the other, so that the browser has their files already: to
/// load them from a new address takes most of a short test.
final class PageServer: Sendable {
  static let pictures = "/pictures/page/"
  static let logins = "/login/page/"
  /// That of the page which was loaded last.
  static let current = Locked<PageServer?>(nil)
  private static let server = Result {
    let files = try PageFiles()
    return try HTTPServer { request in
      if let file = files.answer(request) {
        // Unlike the program's, they stay the same for as long as it runs.
        let type = file.headers["Content-Type"] ?? ""
        return HTTPResponse(
          file.status, headers: [("Content-Type", type), ("Cache-Control", "max-age=86400")],
          body: file.body
        ).protected()
      }
      guard let page = current.value else { return HTTPResponse(.notFound) }
      guard request.target.segments.first == "login" else {
        return page.post.answer(request).protected()
      }
      return await page.login(request).protected()
    }
  }

  /// Answers a request of the frame with the login page.
  typealias Login = @MainActor (HTTPRequest) async -> HTTPResponse

  private let post: Post
  private let login: Login

  /// Makes the server of the page that the browser loads next.
  init(heartbeatSeconds: Double, login: @escaping Login) {
    self.login = login
    post = Post(heartbeatSeconds: heartbeatSeconds, after: Self.current.value?.post)
    Self.current.value = self
  }

  /// The address of the page.
  static var address: String { get throws { try server.get().address + "/" } }
  /// The number of the last command.
  var lastNumber: Int { post.lastNumber.value }

  /// Connects a session. The page gets what is sent before it connects, too.
  @MainActor
  func connect(_ session: PageSession) {
    session.output.connection = { [post, weak session] message in
      post.send(message) { session?.picture(named: $0) }
    }
    session.frontEnd.showEverything()
  }

  /// Removes and returns the requests with intents that have arrived.
  func takeIntents() -> [Data] { post.intents.take(leaving: []) }

  /// Returns the number of login pages that the page was told to load since the last call.
  func takeLoads() -> Int { post.loads.take(leaving: 0) }

  /// What the page and the test give each other.
  private final class Post: Sendable {
    let intents = Locked<[Data]>([])
    let lastNumber = Locked(0)
    let loads = Locked(0)
    private let stream: EventStream
    /// The name of the page that is connected, and that of the page before, which may not be gone.
    private let page = Locked<String?>(nil)
    private let earlierPage: String?
    private let pictures = Locked<[String: StoredPicture]>([:])

    init(heartbeatSeconds: Double, after earlier: Post?) {
      stream = EventStream(heartbeatSeconds: heartbeatSeconds)
      earlierPage = earlier?.page.value
    }

    func send(_ message: PageMessage, picture: (String) -> StoredPicture?) {
      for part in message.json.components(separatedBy: PageServer.pictures).dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        pictures.change { $0[name] = picture(name) }
      }
      if message.json.contains("\"load\",\"url\":\"\(PageServer.logins)") {
        loads.change { $0 += 1 }
      }
      stream.send(ServerSentEvent(message.json, id: "\(message.number)"))
      lastNumber.value = message.number
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      let sender = request.query("page")
      switch request.target.segments.first {
      case "events" where sender != earlierPage && page.take(leaving: sender) == nil:
        return .events(stream)
      case "intents" where sender == page.value:
        intents.change { $0.append(Data(request.body)) }
        return HTTPResponse(.noContent)
      case "pictures":
        let name = request.target.segments.last ?? ""
        guard let picture = pictures.value[name] else { break }
        return HTTPResponse(
          .ok, headers: [("Content-Type", picture.mediaType)], body: Array(picture.data))
      default: break
      }
      return .text(.notFound, "Nothing is here.")
    }
  }
}

/// A value for several threads.
final class Locked<Value: Sendable>: @unchecked Sendable {  // why: guarded by lock
  private let lock = NSLock()
  private var current: Value

  init(_ value: Value) {
    current = value
  }

  var value: Value {
    get { change { $0 } }
    set { change { $0 = newValue } }
  }

  func take(leaving next: Value) -> Value {
    change { value in
      defer { value = next }
      return value
    }
  }

  func change<Answer>(_ body: (inout Value) -> Answer) -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return body(&current)
  }
}
