import Foundation
import LocalHTTP
import Testing

@testable import ImageFeedWeb
@testable import imagefeed_web

/// The server of one page in a browser. It answers without the main thread, which waits for the
/// browser: commands and pictures are given to it, and intents wait until they are taken.
///
/// Each page has a server of its own, so that a browser sees another site: nothing that an earlier
/// page has stored is there.
final class PageServer: Sendable {
  private static let pictures = "/pictures/page/"
  private static let files = Result { try PageFiles() }

  private let post: Post
  private let server: HTTPServer

  init() throws {
    let (post, files) = (Post(), try Self.files.get())
    self.post = post
    server = try HTTPServer { request in
      (files.answer(request) ?? post.answer(request)).protected()
    }
  }

  var address: String { server.address + "/" }

  /// The way to the page; the page gets what is sent before it connects, too.
  @MainActor
  func makeOutput() -> PageOutput {
    let output = PageOutput(picturePath: Self.pictures)
    output.connection = { [post, weak output] message in
      post.keepPictures(of: message) { output?.pictures.picture(named: $0) }
      post.stream.send(ServerSentEvent(message.json, id: "\(message.number)"))
      post.lastNumber.value = message.number
    }
    return output
  }

  /// The number of the last command.
  var lastNumber: Int { post.lastNumber.value }

  /// Removes and returns the requests with intents that have arrived.
  func takeIntents() -> [Data] {
    post.intents.take(leaving: [])
  }

  /// What the page and the test give each other.
  private final class Post: Sendable {
    let stream = EventStream()
    let intents = Locked<[Data]>([])
    let lastNumber = Locked(0)
    private let isConnected = Locked(false)
    private let pictures = Locked<[String: StoredPicture]>([:])

    func keepPictures(of message: PageMessage, named picture: (String) -> StoredPicture?) {
      for part in message.json.components(separatedBy: PageServer.pictures).dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        pictures.change { $0[name] = picture(name) }
      }
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      switch request.target.segments.first {
      case "events" where !isConnected.take(leaving: true): return .events(stream)
      case "intents":
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
