import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Auth: several codes at once")
struct AuthRaceTests {
  @Test("A-4 The same code while it is exchanged sends no second request (bug-login-12, -13)")
  func sameCodeTwice() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      screen.presenter.didReceiveCode("code")
      screen.presenter.didReceiveCode("code")
      try await screen.exchanges.waitForCalls(1)
      screen.presenter.didReceiveCode("code")
      #expect(screen.log.take() == [.beginBlocking, .setSignInEnabled(false)])

      screen.exchanges.complete(0, with: .first)
      try await screen.finish()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.exchanges.calls == ["code"])
      #expect(screen.exchanges.cancelled == [])
    }
  }

  @Test("A-4 The same code twice shows one alert if the exchange fails (bug-login-13)")
  func sameCodeTwiceThatFails() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      try await screen.exchange("code")
      screen.presenter.didReceiveCode("code")
      screen.exchanges.complete(0, failing: .offline)
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setSignInEnabled(true), .endBlocking, .present(.signInDidFail(.offline)),
        ])
      #expect(screen.exchanges.calls == ["code"])
    }
  }

  @Test("A-4 The same code while its token is stored sends no second request (bug-login-12)")
  func sameCodeAmidTheWrite() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answer(with: .first)
      screen.storage.writes.answerWhenTold()
      screen.presenter.didReceiveCode("code")
      try await screen.storage.writes.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.didReceiveCode("code")
      #expect(screen.log.take() == [])

      screen.storage.writes.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.exchanges.calls == ["code"])
    }
  }

  @Test("A-4 Another code cancels the older exchange; the interface stays blocked in between")
  func anotherCode() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      try await screen.exchange("A")

      screen.presenter.didReceiveCode("B")
      try await screen.exchanges.waitForCalls(2)
      #expect(screen.log.take() == [.beginBlocking, .endBlocking, .setSignInEnabled(false)])

      screen.exchanges.complete(1, with: .second)
      try await screen.finish()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.exchanges.calls == ["A", "B"])
      #expect(screen.exchanges.cancelled == [0])
      #expect(screen.storage.writes.calls == [.second])
    }
  }

  @Test("A-4 The older code's late answer, before the newer's, is ignored (bug-login-15)")
  func lateAnswerFirst() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold(ignoringCancellation: true)
      try await screen.exchange("A", "B")

      screen.exchanges.complete(0, with: .first)
      screen.presenter.didReceiveCode("B")
      screen.presenter.didReceiveCode("C")
      try await screen.exchanges.waitForCalls(3)
      #expect(screen.log.take() == [.beginBlocking, .endBlocking, .setSignInEnabled(false)])
      #expect(screen.storage.writes.calls == [])

      screen.exchanges.complete(1, failing: .offline)
      screen.exchanges.complete(2, with: .second)
      try await screen.finish()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.exchanges.calls == ["A", "B", "C"])
      #expect(screen.storage.writes.calls == [.second])
    }
  }

  @Test(
    "A-4 After code A was replaced by B, the end of A leaves B in flight (bug-login-15)",
    arguments: [Result<AccessToken, ServiceError>.success(.first), .failure(.init(.offline))])
  func olderEndsAmidTheNewer(late: Result<AccessToken, ServiceError>) async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold(ignoringCancellation: true)
      screen.storage.writes.answerWhenTold()
      try await screen.exchange("A", "B")
      screen.exchanges.complete(0, with: late)
      screen.exchanges.complete(1, with: .second)
      try await screen.storage.writes.waitForCalls(1)

      screen.presenter.didReceiveCode("B")
      screen.presenter.didTapSignIn()
      #expect(screen.log.take() == [], "still blocked, because B is in flight")

      screen.storage.writes.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.storage.writes.calls == [.second])
      #expect(screen.exchanges.calls == ["A", "B"])
    }
  }

  @Test("A-4 The older code's late answer, after the newer's, is ignored (bug-login-15)")
  func lateAnswerLast() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold(ignoringCancellation: true)
      try await screen.exchange("A", "B")
      screen.storage.writes.answerWhenTold()
      screen.exchanges.complete(1, with: .second)
      try await screen.storage.writes.waitForCalls(1)
      screen.storage.writes.complete(0, with: ())
      screen.exchanges.complete(0, with: .first)
      try await screen.finish()

      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.storage.writes.calls == [.second])
      #expect(screen.storage.storedToken == .second)
    }
  }

  @Test(
    "A-4 Codes A, B and A again send three requests, because each differs from the last (bug-login-14)"
  )
  func backToTheFirstCode() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      try await screen.exchange("A", "B", "A")
      screen.exchanges.complete(2, with: .first)
      try await screen.finish()

      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.exchanges.calls == ["A", "B", "A"])
      #expect(screen.exchanges.cancelled == [0, 1])
    }
  }

  @Test("A-4 Another code while the older token is stored cancels the write")
  func anotherCodeAmidTheWrite() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answer { $0 == "A" ? .first : .second }
      screen.storage.writes.answerWhenTold()
      screen.presenter.didReceiveCode("A")
      try await screen.storage.writes.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.didReceiveCode("B")
      #expect(screen.log.take() == [.beginBlocking, .endBlocking, .setSignInEnabled(false)])
      try await screen.storage.writes.waitForCalls(2)
      screen.storage.writes.complete(1, with: ())
      try await screen.finish()

      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.storage.writes.cancelled == [0])
      #expect(screen.storage.storedToken == .second)
    }
  }

  @Test(
    "A-6 Giving up waiting for the exchange is no error: the interface is free, nothing is stored")
  func cancelWaiting() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold(ignoringCancellation: true)
      try await screen.exchange("code")
      screen.presenter.didCancelWaiting()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking])

      screen.exchanges.complete(0, with: .first)
      screen.presenter.didCancelWaiting()
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.storage.writes.calls == [])
    }
  }
}
