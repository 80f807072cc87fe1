import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedSpies
import TestSupport
import Testing

@testable import ImageFeedPresentation

@MainActor
@Suite("Auth: from the button to a stored token", .checksLeaks)
struct AuthTests {
  private let screen = AuthScreen()
  private let strings = Strings(.english)

  @Test("A-1 The button is enabled from the start")
  func viewDidLoad() {
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.setSignInEnabled(true)])
  }

  @Test("A-2 Each tap on the button asks for the login page")
  func opensTheLoginPage() {
    screen.presenter.didTapSignIn()
    screen.presenter.didTapSignIn()
    #expect(screen.log.take() == [.openLoginPage, .openLoginPage])
  }

  @Test(
    "A-2 With an incomplete configuration each tap shows an alert instead",
    arguments: Language.allCases)
  func incompleteConfiguration(language: Language) {
    var configuration = AuthConfiguration.sample
    configuration.accessKey = ""
    let screen = AuthScreen(configuration: configuration, language: language)
    screen.presenter.didTapSignIn()
    screen.presenter.didTapSignIn()
    let alert = AuthCommand.show(.signInNotSetUp(configuration, Strings(language)))
    #expect(screen.log.take() == [alert, alert])
  }

  @Test(
    "A-3 A-5 The interface is blocked until the token is stored, and then the sign-in is reported")
  func success() async throws {
    screen.exchanges.hold()
    screen.storage.writes.hold()
    screen.presenter.didReceiveCode("a+b&c/d=")
    #expect(screen.log.take() == .blocked, "inside the report: nothing can be tapped after it")
    try await screen.exchanges.waitForCalls(1)
    #expect(screen.exchanges.calls == ["a+b&c/d="], "the code is passed on unchanged: bug-login-11")
    screen.presenter.didTapSignIn()
    #expect(screen.log.take() == [], "the button does nothing: A-4")

    screen.exchanges.answer(call: 0, with: .first)
    try await screen.storage.writes.waitForCalls(1)
    #expect(screen.log.take() == [], "no sign-in is reported before the token is stored")
    #expect(screen.storage.writes.calls == [.first])

    try await screen.run { screen.storage.writes.answer(call: 0, with: ()) }
    #expect(screen.log.take() == .free + [.didSignIn])
    #expect(screen.storage.storedToken == .first)
  }

  @Test(
    "A-6 A failed exchange unblocks the interface, shows one alert and stores nothing; the same code can be tried again (bug-login-14, -20)",
    arguments: EndStateRow.failures.map(\.kind), Language.allCases)
  func failure(kind: ServiceError.Kind, language: Language) async throws {
    let screen = AuthScreen(language: language)
    screen.storage.storedToken = .second
    screen.exchanges.failNext(kind)
    try await screen.run { screen.presenter.didReceiveCode("code") }
    let alert = Alert.couldNotSignIn(ServiceError(kind), Strings(language))
    #expect(screen.log.take() == .blocked + .free + [.show(alert)])
    #expect(screen.storage.writes.calls == [])
    #expect(screen.presenter.strings == Strings(language))

    screen.presenter.didTapSignIn()
    #expect(screen.log.take() == [.openLoginPage])
    screen.exchanges.answer(with: .first)
    try await screen.run { screen.presenter.didReceiveCode("code") }
    #expect(screen.log.take() == .blocked + .free + [.didSignIn])
    #expect(screen.exchanges.calls == ["code", "code"])
  }

  @Test("A-6 The same code from inside the alert's command starts a new exchange (bug-login-14)")
  func sameCodeFromInsideTheAlert() async throws {
    let (presenter, exchanges) = (screen.presenter, screen.exchanges)
    screen.log.onCommand = { [weak presenter] command in
      guard case .show = command else { return }
      exchanges.answer(with: .first)
      presenter?.didReceiveCode("code")
    }
    screen.exchanges.fail(.offline)
    try await screen.run { screen.presenter.didReceiveCode("code") }
    let alert = Alert.couldNotSignIn(ServiceError(.offline), strings)
    #expect(
      screen.log.take() == .blocked + .free + [.show(alert)] + .blocked + .free + [.didSignIn])
  }

  @Test(
    "A-5 A token that cannot be stored unblocks the interface and shows an alert, and a new try is possible"
  )
  func storageThatFails() async throws {
    screen.exchanges.answer(with: .first)
    screen.storage.writes.failNext(.storageFailure)
    try await screen.run { screen.presenter.didReceiveCode("code") }
    let alert = Alert.storageFailed(ServiceError(.storageFailure), strings)
    #expect(screen.log.take() == .blocked + .free + [.show(alert)])
    #expect(screen.storage.storedToken == nil)

    try await screen.run { screen.presenter.didReceiveCode("code") }
    #expect(screen.log.take().last == .didSignIn)
    #expect(screen.storage.storedToken == .first)
  }

  @Test(
    "A-6 An exchange or a write that the service cancelled shows no alert and enables the button",
    arguments: [true, false])
  func cancelledFromBelow(isExchange: Bool) async throws {
    screen.exchanges.answer(with: .first)
    if isExchange {
      screen.exchanges.failNext(.cancelled)
    } else {
      screen.storage.writes.failNext(.cancelled)
    }
    for end: [AuthCommand] in [[], [.didSignIn]] {
      try await screen.run { screen.presenter.didReceiveCode("code") }
      #expect(screen.log.take() == .blocked + .free + end)
    }
  }

  @Test(
    "W-3 A-6 A login page that ends without a code shows the same alert, without a request or a block"
  )
  func noCode() async throws {
    try await screen.run { screen.presenter.didReceiveNoCode() }
    #expect(screen.log.take() == [.show(.couldNotSignIn(nil, strings))])
  }

  @Test("A-4 A new view during an exchange gets a disabled button, and is told when it is enabled")
  func viewMadeAnew() async throws {
    screen.exchanges.hold()
    try await screen.exchange("code")
    let second = AuthViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    #expect(second.log.take() == [.setSignInEnabled(false)])

    try await screen.run { screen.exchanges.answer(call: 0, with: .first) }
    #expect(second.log.take() == [.setSignInEnabled(true)])
    #expect(screen.log.take() == [.endBlocking, .didSignIn], "the old view gets no command")
  }

  @Test(
    "A-6 Giving up waiting for the exchange is no error: the interface is free, nothing is stored, and the same code can be exchanged again"
  )
  func cancelWaiting() async throws {
    screen.presenter.didCancelWaiting()
    #expect(screen.log.take() == [], "nothing blocks")

    screen.exchanges.hold(ignoringCancellation: true)
    try await screen.exchange("code")
    screen.presenter.didCancelWaiting()
    screen.presenter.didCancelWaiting()
    #expect(screen.log.take() == .free)
    try await screen.run { screen.exchanges.answer(call: 0, with: .first) }
    #expect(screen.log.take() == [])
    #expect(screen.storage.writes.calls == [])

    screen.exchanges.answer(with: .second)
    try await screen.run { screen.presenter.didReceiveCode("code") }
    #expect(screen.log.take() == .blocked + .free + [.didSignIn])
    #expect(screen.storage.storedToken == .second)
  }

  @Test("A-6 Giving up while the token is being stored changes nothing: the sign-in goes on")
  func cancelWaitingForTheWrite() async throws {
    try await screen.store("A")
    screen.presenter.didCancelWaiting()
    #expect(screen.log.take() == [], "still blocked")

    try await screen.run { screen.storage.writes.answer(call: 0, with: ()) }
    #expect(screen.log.take() == .free + [.didSignIn])
    #expect(screen.storage.writes.cancelled == [])
    #expect(screen.storage.storedToken == .first)
  }

  // MARK: Closing

  @Test("A-3 Closing during an exchange cancels it and gives no command (bug-login-01, -02, -20)")
  func closedAmidTheExchange() async throws {
    screen.exchanges.hold()
    try await screen.exchange("code")
    try await screen.run { screen.presenter.screenDidClose() }
    #expect(screen.log.take() == [])
    #expect(screen.exchanges.cancelled == [0])
    #expect(screen.storage.writes.calls == [])
  }

  @Test(
    "A-5 Closing while the token is stored reports no sign-in, and frees the screen (bug-login-02)",
    arguments: [true, false])
  func closedAmidTheWrite(isAnswered: Bool) async throws {
    try await screen.store("A")
    screen.presenter.screenDidClose()
    if isAnswered { screen.storage.writes.answer(call: 0, with: ()) }
    try await screen.finish()
    #expect(screen.log.take() == [])
  }

  @Test("A-5 Closing from inside a command, as the app does at didSignIn, ends all commands")
  func closedFromInside() async throws {
    for (last, expected) in [
      (.didSignIn, .blocked + .free + [.didSignIn]), (.beginBlocking, [.beginBlocking]),
    ] as [(AuthCommand, [AuthCommand])] {
      let screen = AuthScreen()
      screen.log.onCommand = { [weak presenter = screen.presenter] command in
        if command == last { presenter?.screenDidClose() }
      }
      screen.exchanges.answer(with: .first)
      try await screen.run { screen.presenter.didReceiveCode("code") }
      #expect(screen.log.take() == expected)
    }
  }
}

@MainActor
@Suite("A-7 Sign-in: code and state are never printed", .checksLeaks)
struct AuthSecretsTests {
  private let screen = AuthScreen()
  private static let secret = "s3cr3t-Zq8"

  private func dumped(_ value: Any) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
  }

  @Test("A presenter that exchanges a code does not print it")
  func presenter() async throws {
    try await screen.exchanges.hold(until: 1) { screen.presenter.didReceiveCode(Self.secret) }
    for text in [dumped(screen.presenter), dumped([screen.presenter])] {
      #expect(!text.contains(Self.secret))
    }
    try await screen.run { screen.exchanges.fail(call: 0, .offline) }
    _ = screen.log.take()
  }

  @Test("The helper does not print the state, and its result does not print the code")
  func helper() {
    let helper = AuthHelper(configuration: .sample, state: Self.secret)
    #expect(!dumped(helper).contains(Self.secret))
    #expect(!dumped([helper]).contains(Self.secret))
    let redirect = AuthRedirect.code(Self.secret)
    for text in [dumped(redirect), dumped([redirect]), dumped(Optional(redirect) as Any)] {
      #expect(!text.contains(Self.secret))
      #expect(text.contains("redacted"))
    }
    #expect("\([AuthRedirect.notOurs, .denied, .refused])" == "[notOurs, denied, refused]")
  }
}

@MainActor
@Suite("Auth: several codes at once", .checksLeaks)
struct AuthRaceTests {
  private let screen = AuthScreen()

  @Test(
    "A-4 The same code while it is exchanged sends no second request; one sign-in or one alert follows (bug-login-12, -13)",
    arguments: [
      (.success(.first), .didSignIn),
      (
        .failure(ServiceError(.offline)),
        .show(.couldNotSignIn(ServiceError(.offline), Strings(.english)))
      ),
    ] as [(Result<AccessToken, ServiceError>, AuthCommand)])
  func sameCodeTwice(answer: Result<AccessToken, ServiceError>, end: AuthCommand) async throws {
    screen.exchanges.hold()
    screen.presenter.didReceiveCode("code")
    screen.presenter.didReceiveCode("code")
    try await screen.exchanges.waitForCalls(1)
    screen.presenter.didReceiveCode("code")
    #expect(screen.log.take() == .blocked)

    try await screen.run { screen.exchanges.answer(call: 0, with: answer) }
    #expect(screen.log.take() == .free + [end])
    #expect(screen.exchanges.calls == ["code"])
    #expect(screen.exchanges.cancelled == [])
  }

  @Test("A-4 The same code while its token is stored sends no second request (bug-login-12)")
  func sameCodeAmidTheWrite() async throws {
    try await screen.store("A")
    screen.presenter.didReceiveCode("A")
    #expect(screen.log.take() == [])
    try await screen.run { screen.storage.writes.answer(call: 0, with: ()) }
    #expect(screen.log.take() == .free + [.didSignIn])
    #expect(screen.exchanges.calls == ["A"])
  }

  @Test("A-4 Another code cancels the older exchange; the interface stays blocked in between")
  func anotherCode() async throws {
    screen.exchanges.hold()
    try await screen.exchange("A")
    screen.presenter.didReceiveCode("B")
    try await screen.exchanges.waitForCalls(2)
    screen.presenter.didTapSignIn()
    #expect(screen.log.take() == [], "blocked, and the button disabled, without a gap")

    try await screen.run { screen.exchanges.answer(call: 1, with: .second) }
    #expect(screen.log.take() == .free + [.didSignIn])
    #expect(screen.exchanges.calls == ["A", "B"])
    #expect(screen.exchanges.cancelled == [0])
    #expect(screen.storage.writes.calls == [.second])
  }

  @Test(
    "A-4 The older code's late answer is ignored, before, during and after the newer's (bug-login-15)",
    arguments: [Result<AccessToken, ServiceError>.success(.first), .failure(.init(.offline))],
    0...2)
  func lateAnswer(late: Result<AccessToken, ServiceError>, moment: Int) async throws {
    screen.exchanges.hold(ignoringCancellation: true)
    screen.storage.writes.hold()
    try await screen.exchange("A", "B")
    if moment == 0 { screen.exchanges.answer(call: 0, with: late) }
    screen.exchanges.answer(call: 1, with: .second)
    try await screen.storage.writes.waitForCalls(1)
    if moment == 1 { screen.exchanges.answer(call: 0, with: late) }
    screen.presenter.didReceiveCode("B")
    screen.presenter.didTapSignIn()
    #expect(screen.log.take() == [], "still blocked, because B is in flight")

    try await screen.run { screen.storage.writes.answer(call: 0, with: ()) }
    if moment == 2 { screen.exchanges.answer(call: 0, with: late) }
    try await screen.finish()
    #expect(screen.log.take() == .free + [.didSignIn])
    #expect(screen.exchanges.calls == ["A", "B"])
    #expect(screen.storage.writes.calls == [.second])
  }

  @Test(
    "A-4 Codes A, B and A again send three requests, because each differs from the last (bug-login-14)"
  )
  func backToTheFirstCode() async throws {
    screen.exchanges.hold()
    try await screen.exchange("A", "B", "A")
    try await screen.run { screen.exchanges.answer(call: 2, with: .first) }
    #expect(screen.log.take() == .free + [.didSignIn])
    #expect(screen.exchanges.calls == ["A", "B", "A"])
    #expect(screen.exchanges.cancelled == [0, 1])
  }

  @Test("A-4 Of two codes in one turn only the later is exchanged")
  func twoCodesAtOnce() async throws {
    screen.exchanges.answer { $0 == "A" ? .first : .second }
    screen.presenter.didReceiveCode("A")
    screen.presenter.didReceiveCode("B")
    try await screen.finish()
    #expect(screen.log.take() == .blocked + .free + [.didSignIn])
    #expect(screen.exchanges.calls == ["B"])
    #expect(screen.storage.storedToken == .second)
  }

  @Test("A-4 Another code while the older token is stored cancels the write")
  func anotherCodeAmidTheWrite() async throws {
    try await screen.store("A")
    screen.presenter.didReceiveCode("B")
    try await screen.storage.writes.waitForCalls(2)
    #expect(screen.log.take() == [], "blocked without a gap")

    try await screen.run { screen.storage.writes.answer(call: 1, with: ()) }
    #expect(screen.log.take() == .free + [.didSignIn])
    #expect(screen.storage.writes.cancelled == [0])
    #expect(screen.storage.storedToken == .second)
  }
}
