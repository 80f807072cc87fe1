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
  let output: PageOutput
  private var connection: Int?
  private var hasStarted = false

  /// The number of bytes of pictures that are kept for a page that is away.
  private static let bytesWhileAway = 8 << 20

  /// Creates a session. The app starts with the first connection.
  ///
  /// - Parameters:
  ///   - pictures: the path of the pictures on the server, for example `/pictures/ID/`.
  ///   - logins: the path of the login pages on the server, for example `/login/ID/`; the name of
  ///     their screen follows. `nil` if the page shows them at their own address.
  ///   - conversation: records what the parts of the app say; `nil` unless somebody watches.
  ///   - makeApp: composes the app of either edition around the front end.
  public init(
    pictures: String, logins: String? = nil, conversation: Conversation? = nil,
    makeApp: (any BasicFrontEnd & ExtendedFrontEnd) -> AppFlow
  ) {
    output = PageOutput(picturePath: pictures, loginPath: logins, conversation: conversation)
    frontEnd = WebFrontEnd(output)
    app = makeApp(frontEnd)
    if let conversation {
      conversation.language = app.strings.language
      app.onRouterCall = { [weak conversation] in conversation?.routerCall($0, $1, $2) }
    }
  }

  /// Indicates whether a page is connected.
  var isConnected: Bool { output.connection != nil }

  /// Connects the page: it gets `reset`, everything there is to show, `endReset`, then each message.
  /// An earlier connection gets `replaced` and nothing more.
  ///
  /// - Parameter connection: a number for ``disconnect(_:)``, another one for each connection.
  public func connect(
    as connection: Int, _ send: @escaping @MainActor (PageMessage) -> Void
  ) {
    output.send("replaced")
    output.connection = send
    self.connection = connection
    frontEnd.showEverything()
    if !hasStarted {
      hasStarted = true
      app.start()
    }
  }

  /// Ends a connection. Ignored for one that was replaced.
  public func disconnect(_ connection: Int) {
    guard connection == self.connection else { return }
    output.connection = nil
    // A page that comes again is told each picture again. The latest may be on their way to it.
    output.pictures.removeOldest(downTo: Self.bytesWhileAway)
  }

  /// Carries out an intent or an array of intents, in their order.
  ///
  /// - Throws: ``IntentError``: answer with 400 and its `json`. Of a malformed body nothing is carried
  ///   out; of others, the intents before the mistake.
  public func receive(_ body: Data) throws(IntentError) {
    let intents = try Intent.read(body)
    for (index, intent) in intents.enumerated() {
      do {
        try frontEnd.receive(intent)
      } catch {
        let text = (error as? IntentError)?.text ?? "\(error)"
        let place = intents.count > 1 ? " This was intent \(index + 1) of \(intents.count)." : ""
        throw IntentError(text + place)
      }
    }
  }

  /// The front end, for what commands it in place of the app.
  package var commanded: any BasicFrontEnd & ExtendedFrontEnd { frontEnd }

  /// Connects a page without starting the app; `nil` ends the connection.
  package func show(_ send: (@MainActor (PageMessage) -> Void)?) {
    output.connection = send
    if send != nil { frontEnd.showEverything() }
  }

  /// The name of the open screen with a view.
  package func screen(of view: AnyObject) -> String? {
    frontEnd.screens.first { $0.view === view }?.id.name
  }

  /// A picture that a message named; `nil` if it is unknown, or was dropped to save memory.
  public func picture(named name: String) -> StoredPicture? {
    output.pictures.picture(named: name)
  }

  /// The open login page with a name. Another one can be open by the time an answer arrives.
  private func login(_ screen: String) -> WebViewView? {
    frontEnd.screens.first { $0.id.name == screen }?.view as? WebViewView
  }

  /// The address of the login page on a screen; `nil` if the screen has closed.
  public func loginAddress(on screen: String) -> URL? { login(screen)?.page }

  /// Indicates whether a login page may lead to an address: ask before each request and redirect.
  /// The redirect at the end of the sign-in is recognised here; the screen closes.
  public func allowsLogin(on screen: String, at url: URL) -> Bool {
    login(screen)?.allows(url) ?? false
  }

  /// Reports that a login page could not be loaded.
  public func loginDidFail(on screen: String) {
    guard let login = login(screen) else { return }
    output.conversation.intent(
      "didFailLoading()", of: login.output.screen, [], login.presenter.didFailLoading)
  }

  /// Takes the redirect at the end of a sign-in that came back in another window.
  ///
  /// - Returns: whether it belongs to the sign-in of this page.
  public func takeRedirect(_ url: URL) -> Bool {
    frontEnd.screens.contains { ($0.view as? WebViewView)?.takeRedirect(url) == true }
  }
}
