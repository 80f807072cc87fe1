import Foundation
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("W The login page in the person's own browser") @MainActor
struct ExternalLoginViewTests {
  private let presenter = WebViewPresenterSpy()
  private let address = "https://unsplash.com/oauth/authorize?client_id=x&state=y"

  private func view(_ redirectURI: String, language: Language = .english) throws
    -> ExternalLoginView
  {
    let view = ExternalLoginView(
      presenter, redirectURI: redirectURI, texts: TerminalStrings(language), copy: { _ in },
      invalidate: {})
    view.load(try #require(URL(string: address)))
    return view
  }

  @Test("W-3 A redirect to this machine is received and passed on")
  func redirect() async throws {
    let view = try view("http://127.0.0.1:0/callback")
    let port = try #require(view.listener?.port)
    #expect(ScreenTester(view).text.contains("Waiting for the browser"))
    let answer = try await OtherBrowser.open("http://127.0.0.1:\(port)/callback?code=c&state=y")
    #expect(answer.page.contains("Back to the terminal"))
    let redirect = try #require(URL(string: "http://127.0.0.1:0/callback?code=c&state=y"))
    try await presenter.log.wait { $0 == .decidePolicy(for: redirect) }
  }

  @Test("W-3 Another page in the person's browser cannot end the sign-in without the state")
  func foreignPage() async throws {
    let view = try view("http://127.0.0.1:0/callback")
    let port = try #require(view.listener?.port)
    func ask(_ query: String) async throws -> OtherBrowser.Answer {
      try await OtherBrowser.open("http://127.0.0.1:\(port)/callback?\(query)")
    }
    for query in ["code=evil&state=x", "code=evil", "error=access_denied"] {
      let answer = try await ask(query)
      #expect(answer.status == 403)
      #expect(answer.page.contains("This is another sign-in"))
      #expect(answer.page.contains("Open the address it shows."))
    }
    _ = try await ask("code=c&state=y")
    let redirect = try #require(URL(string: "http://127.0.0.1:0/callback?code=c&state=y"))
    try await presenter.log.wait { $0 == .decidePolicy(for: redirect) }
    #expect(presenter.log.take() == [.decidePolicy(for: redirect)])
  }

  @Test("A page that is requested again has one listener")
  func again() throws {
    let view = try view("http://127.0.0.1:0/callback")
    let port = view.listener?.port
    view.load(try #require(URL(string: address)))
    #expect(view.listener?.port == port)
  }

  @Test("A redirect to another machine is not waited for, and no text mentions it")
  func elsewhere() throws {
    let view = try view("urn:ietf:wg:oauth:2.0:oob")
    #expect(view.listener == nil)
    #expect(!view.isAnimating)
    #expect(!ScreenTester(view).text.contains("Waiting"))
  }

  @Test("A port in use is reported, and the code can still be pasted")
  func portTaken() throws {
    let first = try view("http://127.0.0.1:0/callback")
    let port = try #require(first.listener?.port)
    let second = try view("http://127.0.0.1:\(port)/callback")
    #expect(second.listener == nil)
    #expect(ScreenTester(second).text.contains("Another program has the redirect's port"))
    _ = second.handle(.paste("c0de"))
    _ = second.handle(.enter)
    #expect(presenter.log.take().last == .didEnterCode("c0de"))
  }

  @Test("W-4 A message's button has a key while letters go into the field")
  func retry() throws {
    let view = try view("urn:ietf:wg:oauth:2.0:oob")
    view.setMessage(ScreenMessage(text: "Not the redirect.", retryTitle: "Retry"))
    let tester = ScreenTester(view)
    #expect(tester.text.contains("Not the redirect.  [Ctrl-R] Retry"))
    #expect(view.hints.first == KeyHint("Ctrl-R", "retry"))
    tester.press(.control("r"))
    #expect(presenter.log.take() == [.didTapRetry])
    view.setMessage(ScreenMessage(text: "Not the redirect.", retryTitle: nil))
    #expect(!tester.text.contains("Ctrl-R"))
    tester.press(.control("r"))
    #expect(presenter.log.take() == [], "there is no button")
  }

  @Test(
    "Everything fits in the smallest window, in both languages",
    arguments: [Language.english, .russian])
  func smallest(language: Language) throws {
    let view = try view("urn:ietf:wg:oauth:2.0:oob", language: language)
    let tester = ScreenTester(view, columns: 60, rows: 14)
    tester.type("c0de")
    #expect(tester.text.contains("client_id=x"))
    let row = try #require(tester.row(of: "c0de"))
    #expect(view.cursor == CellPoint(column: 6, row: row))
    view.setMessage(ScreenMessage(text: "Not the redirect.", retryTitle: nil))
    #expect(tester.text.contains("Not the redirect."))
    #expect(!tester.text.contains("…"))
  }
}
