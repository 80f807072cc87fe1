import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

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

    screen.exchanges.answer(call: 0, with: answer)
    try await screen.finish()
    #expect(screen.log.take() == .free + [end])
    #expect(screen.exchanges.calls == ["code"])
    #expect(screen.exchanges.cancelled == [])
  }

  @Test("A-4 The same code while its token is stored sends no second request (bug-login-12)")
  func sameCodeAmidTheWrite() async throws {
    try await screen.store("A")
    screen.presenter.didReceiveCode("A")
    #expect(screen.log.take() == [])
    screen.storage.writes.answer(call: 0, with: ())
    try await screen.finish()
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

    screen.exchanges.answer(call: 1, with: .second)
    try await screen.finish()
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

    screen.storage.writes.answer(call: 0, with: ())
    try await screen.finish()
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
    screen.exchanges.answer(call: 2, with: .first)
    try await screen.finish()
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

    screen.storage.writes.answer(call: 1, with: ())
    try await screen.finish()
    #expect(screen.log.take() == .free + [.didSignIn])
    #expect(screen.storage.writes.cancelled == [0])
    #expect(screen.storage.storedToken == .second)
  }
}
