import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("W The login page in the terminal's own browser") @MainActor
struct LoginPageViewTests {
  /// Answers a GET with a form, and a POST with the sent fields.
  private struct Loader: PageLoading {
    static let form = """
      <html xmlns="http://www.w3.org/1999/xhtml"><body><h1>Who?</h1>
      <form method="post" action="/in"><label for="e">Email</label><input id="e" name="email"/>
      <label for="p">Password</label><input id="p" type="password" name="password"/>
      <label><input type="checkbox" name="stay"/> Stay</label>
      <button name="go" value="1">Go on</button></form><p><a href="/help">Help</a></p></body></html>
      """

    func load(_ request: PageRequest) async throws -> PageAnswer {
      if request.url.path == "/down" { throw ServiceError(.offline) }
      let sent = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
      let body =
        request.method == .post
        ? "<html><body><p>\(sent.replacingOccurrences(of: "&", with: " "))</p></body></html>"
        : request.url.path == "/help" ? "<html><body><p>Helped</p></body></html>" : Self.form
      return PageAnswer(
        status: 200, address: request.url, contentType: "application/xhtml+xml",
        body: Data(body.utf8))
    }
  }

  private let presenter = WebViewPresenterSpy()
  private let browser = Browser(loader: Loader(), cookies: CookieJar())
  private let view: LoginPageView
  private let tester: ScreenTester

  init() {
    view = LoginPageView(
      presenter, browser: browser, texts: TerminalStrings(.english), invalidate: {})
    tester = ScreenTester(view)
  }

  private func load(_ path: String = "/") async throws {
    view.load(try #require(URL(string: "http://127.0.0.1:9\(path)")))
    await browser.finish()
  }

  @Test("W-2 The page is shown, and its progress is reported")
  func page() async throws {
    try await load()
    for words in ["Who?", "Email", "Password", "[ ] Stay", "[ Go on ]", "Help"] {
      #expect(tester.text.contains(words))
    }
    let told = presenter.log.take()
    #expect(told.first == .decidePolicy(for: try #require(URL(string: "http://127.0.0.1:9/"))))
    #expect(told.last == .didUpdateProgressValue(1))
  }

  @Test("W-2 The bar shows the progress of the page")
  func bar() {
    view.setProgressHidden(false)
    view.setProgressValue(0.5)
    #expect(tester.draw()[0] == String(repeating: "━", count: 40))
    view.setProgressHidden(true)
    #expect(!tester.draw()[0].contains("━"))
  }

  @Test("Fields are filled in one after the other, and Enter sends the form")
  func form() async throws {
    try await load()
    #expect(view.isTakingText)
    tester.type("ada@example.com")
    tester.press(.tab)
    tester.type("q?s3")
    #expect(tester.text.contains("••••"))
    #expect(!tester.text.contains("q?s3"), "a password is not shown")
    tester.press(.tab, .character(" "))
    #expect(tester.text.contains("[x] Stay"))
    tester.press(.tab, .enter)
    await browser.finish()
    #expect(tester.text.contains("email=ada%40example.com password=q%3Fs3 stay=on go=1"))
  }

  @Test("Enter moves from a field to the next field, and in the last one it sends the form")
  func enterGoesOn() async throws {
    try await load()
    tester.type("a")
    tester.press(.enter)
    tester.type("b")
    tester.press(.enter)
    await browser.finish()
    #expect(tester.text.contains("email=a password=b go=1"))
  }

  @Test("After a resize the focused element is in view")
  func resizing() async throws {
    try await load()
    tester.press(.tab, .tab, .tab)
    tester.resize(columns: 60, rows: 6)
    #expect(tester.text.contains("[ Go on ]"))
    tester.resize(columns: 80, rows: 30)
    #expect(tester.text.contains("Who?"), "nothing scrolls if everything fits")
  }

  @Test("The end of a text longer than its field is visible")
  func longText() async throws {
    try await load()
    tester.type(String(repeating: "a", count: 60) + "z")
    #expect(tester.text.contains("az"))
    #expect(view.cursor?.column == 49)
    tester.press(.home)
    #expect(!tester.text.contains("az"))
    #expect(view.cursor?.column == 2)
  }

  @Test("Typing into a field that is not visible scrolls to it, with the cursor in it")
  func typingOutOfView() async throws {
    try await load()
    tester.resize(columns: 60, rows: 6)
    tester.press(.pageDown, .pageDown)
    #expect(view.cursor == nil)
    tester.type("a")
    #expect(tester.text.contains("Email"))
    #expect(view.cursor != nil)
  }

  @Test(
    "The page's server and title are shown above it, so that a person knows who gets the password")
  func server() async throws {
    try await load()
    #expect(tester.draw()[0].contains("http://127.0.0.1:9"))
  }

  @Test("Tab moves through all elements in both directions")
  func enterInField() async throws {
    try await load()
    tester.press(.tab, .tab, .tab, .tab, .tab)
    tester.type("a")
    tester.press(.backTab, .backTab, .tab, .tab, .tab, .enter)
    await browser.finish()
    #expect(tester.text.contains("email=a password= go=1"))
  }

  @Test("A link is followed")
  func link() async throws {
    try await load()
    tester.press(.backTab, .enter)
    await browser.finish()
    #expect(tester.text.contains("Helped"))
    #expect(!view.isTakingText)
  }

  @Test("The cursor is at the position of the next character")
  func cursor() async throws {
    try await load()
    tester.type("ab")
    let row = try #require(tester.row(of: "ab"))
    #expect(view.cursor == CellPoint(column: 4, row: row))
    tester.press(.left)
    #expect(view.cursor == CellPoint(column: 3, row: row))
    tester.press(.tab, .tab)
    #expect(view.cursor == nil, "a checkbox has no cursor")
  }

  @Test("W-3 A navigation that the presenter refuses is not loaded")
  func forbidden() async throws {
    presenter.decision = .cancel
    try await load()
    #expect(!tester.text.contains("Who?"))
  }

  @Test("W-4 A page that fails to load is reported, and the message has a retry button")
  func failure() async throws {
    try await load("/down")
    #expect(presenter.log.take().last == .didFailLoading)
    view.setMessage(ScreenMessage(text: "The page could not be loaded.", retryTitle: "Retry"))
    #expect(tester.text.contains("The page could not be loaded.  [r] Retry"))
    tester.press(.character("r"))
    #expect(presenter.log.take() == [.didTapRetry])
  }

  @Test("If there is more of the page above or below, signs and a hint say so")
  func more() async throws {
    try await load()
    #expect(!tester.text.contains("PgDn") && !tester.text.contains("PgUp"))
    #expect(!view.hints.contains { $0.keys == "PgUp PgDn" }, "the whole page is visible")
    tester.resize(columns: 60, rows: 8)
    #expect(tester.draw()[7].hasSuffix(" ▼ PgDn") && !tester.text.contains("▲ PgUp"))
    #expect(view.hints.contains { $0.keys == "PgUp PgDn" })
    tester.press(.pageDown)
    #expect(tester.draw()[0].hasSuffix(" ▲ PgUp"))
    tester.press(.pageDown, .pageDown)
    #expect(tester.text.contains("Help") && !tester.text.contains("▼ PgDn"))
  }

  @Test("W-4 Ctrl-R loads the page again at any time, also instead of one that is not wished")
  func reload() async throws {
    try await load()
    _ = presenter.log.take()
    tester.type("a")
    tester.press(.control("r"))
    #expect(presenter.log.take() == [.didTapRetry])
    #expect(view.hints.contains(KeyHint("Ctrl-R", "refresh")))
    view.setMessage(ScreenMessage(text: "The page could not be loaded.", retryTitle: "Retry"))
    tester.press(.control("r"))
    #expect(presenter.log.take() == [.didTapRetry])
  }

  @Test("W-5 Esc leaves the page")
  func back() {
    tester.press(.escape)
    #expect(presenter.log.take() == [.didTapBack])
  }

  @Test("In a low window the focused element is in view")
  func scrolling() async throws {
    try await load()
    tester.resize(columns: 60, rows: 6)
    tester.press(.tab, .tab, .tab)
    #expect(tester.text.contains("[ Go on ]"))
    tester.press(.backTab, .backTab, .backTab)
    #expect(tester.text.contains("Email"))
  }
}
