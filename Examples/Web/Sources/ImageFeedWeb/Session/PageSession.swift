import Foundation
import ImageFeedExtended
import ImageFeedPresentation

/// The app of one page: its presenters, and the connection on which the page gets its messages.
///
/// The server keeps one for each page identifier. It survives a lost connection and a reload, and
/// ends when the server releases it, because the page is gone for good.
@MainActor
public final class PageSession {
  private let app: AppFlow
  let frontEnd: WebFrontEnd
  private let output: PageOutput
  private var lastConnection = 0
  private var hasStarted = false

  /// Creates a session. The app starts with the first connection.
  ///
  /// - Parameters:
  ///   - pictures: the path of the pictures on the server, for example `/pictures/ID/`.
  ///   - makeApp: composes the app around the front end: an `AppFlow` or an `ExtendedAppFlow`.
  public init(pictures: String, makeApp: (any ExtendedFrontEnd) -> AppFlow) {
    output = PageOutput(picturePath: pictures)
    frontEnd = WebFrontEnd(output)
    app = makeApp(frontEnd)
  }

  /// Indicates whether a page is connected.
  public var isConnected: Bool { output.connection != nil }

  /// Connects the page: it gets `reset`, then everything there is to show, then each message. An
  /// earlier connection gets `replaced` and nothing more.
  ///
  /// - Returns: the connection's number, for ``disconnect(_:)``.
  @discardableResult
  public func connect(_ send: @escaping @MainActor (PageMessage) -> Void) -> Int {
    output.send("replaced")
    output.connection = send
    lastConnection += 1
    let connection = lastConnection
    frontEnd.showEverything()
    if !hasStarted {
      hasStarted = true
      app.start()
    }
    return connection
  }

  /// Ends a connection. Ignored for one that was replaced.
  public func disconnect(_ connection: Int) {
    if connection == lastConnection { output.connection = nil }
  }

  /// Carries out an intent or an array of intents, in their order.
  ///
  /// - Throws: ``IntentError`` for what is malformed or unknown: answer with 400 and its `json`. The
  ///   intents before it have been carried out.
  public func receive(_ body: Data) throws(IntentError) {
    do {
      for intent in try Intent.read(body) { try frontEnd.receive(intent) }
    } catch {
      throw error as? IntentError ?? IntentError("\(error)")
    }
  }

  /// A picture that a message named; `nil` if it is unknown, or was dropped to save memory.
  public func picture(named name: String) -> StoredPicture? {
    output.pictures.picture(named: name)
  }

  /// Takes the redirect at the end of a sign-in.
  ///
  /// - Returns: whether it belongs to the sign-in of this page.
  public func takeRedirect(_ url: URL) -> Bool {
    let pages = frontEnd.screens.compactMap { $0.view as? WebViewView }
    return pages.contains { $0.takeRedirect(url) }
  }
}
