import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("AppFlow: alerts and blocks", .checksLeaks)
struct AppFlowAlertsTests {
  private let app = AppUnderTest()
  private let first = AlertID(number: 1)
  private let second = AlertID(number: 2)
  private let third = AlertID(number: 3)

  /// A body of a screen that asks, notes the answer by opening a link, and then goes on.
  private func ask(
    _ alert: Alert, from router: ScreenRouter, in app: AppUnderTest,
    then goOn: @escaping @MainActor () async -> Void = {}
  ) -> ScreenTasks {
    let tasks = app.ledger.make()
    tasks.startIfIdle(.like) {
      let answer = await router.ask(alert)
      app.frontEnd.openLink(.answer(answer))
      await goOn()
    }
    return tasks
  }

  @Test("Alerts are shown one at a time and in order, and each is answered once")
  func queue() async throws {
    let router = app.router()
    router.show(.named("first"))
    router.show(.named("second"))
    #expect(app.log.take() == [.present(.named("first"), as: first)])
    app.flow.didAnswerAlert(second, with: .accept)
    #expect(app.log.take() == [], "an alert that is not shown cannot be answered")
    app.flow.didAnswerAlert(first, with: .accept)
    app.flow.didAnswerAlert(first, with: .accept)
    #expect(app.log.take() == [.present(.named("second"), as: second)])
    app.flow.didAnswerAlert(second, with: .accept)
    #expect(app.log.take() == [])

    let tasks = ask(.named("third"), from: router, in: app)
    try await app.log.wait { $0 == .present(.named("third"), as: third) }
    app.flow.didAnswerAlert(third, with: .decline)
    app.flow.didAnswerAlert(third, with: .accept)
    try await app.finish()
    #expect(app.log.take().last == .openLink(.answer(.decline)))
    #expect(!tasks.isRunning(.like))
  }

  @Test(
    "A body that asked goes on before the next alert is shown; one that asks again waits behind it")
  func answerBeforeTheNextAlert() async throws {
    let router = app.router()
    let tasks = ask(.named("first"), from: router, in: app) {
      router.show(.named("third"))
      _ = await router.ask(.named("fourth"))
    }
    try await app.log.wait { $0 == .present(.named("first"), as: first) }
    router.show(.named("second"))
    app.flow.didAnswerAlert(first, with: .accept)
    try await app.log.wait { $0 == .present(.named("second"), as: second) }
    #expect(
      app.log.take() == [
        .present(.named("first"), as: first), .openLink(.answer(.accept)),
        .present(.named("second"), as: second),
      ])
    for number in 2...4 { app.flow.didAnswerAlert(AlertID(number: number), with: .accept) }
    try await app.finish()
    #expect(
      app.log.take() == [
        .present(.named("third"), as: third),
        .present(.named("fourth"), as: AlertID(number: 4)),
      ])
    #expect(!tasks.isRunning(.like))
  }

  @Test(
    "I-2 The alerts of a screen that closes, shown and waiting, answer nil, and the next is shown")
  func alertsGoWithTheirScreen() async throws {
    let (router, other) = (app.router(), app.router())
    let tasks = [
      ask(.named("first"), from: router, in: app), ask(.named("second"), from: router, in: app),
    ]
    try await app.log.wait { $0 == .present(.named("first"), as: first) }
    other.show(.named("third"))
    _ = app.log.take()

    router.close()
    #expect(
      app.log.take() == [
        .dismissAlert(first), .present(.named("third"), as: third), .close(router.screen),
      ])
    try await app.run { app.flow.didAnswerAlert(first, with: .accept) }
    #expect(app.log.take() == [.openLink(.answer(nil)), .openLink(.answer(nil))])
    #expect(tasks.allSatisfy { !$0.isRunning(.like) })

    router.show(.named("fourth"))
    #expect(await router.ask(.named("fourth")) == nil)
    app.flow.didAnswerAlert(third, with: .accept)
    #expect(app.log.take() == [], "a closed screen has no alert to show")
  }

  @Test("An alert of a closing screen that waits goes without a sign; the one on screen stays")
  func waitingAlertOfAClosedScreen() {
    let (router, other) = (app.router(), app.router())
    other.show(.named("first"))
    router.show(.named("second"))
    app.flow.show(.named("of the app"))
    _ = app.log.take()
    app.flow.didClose(router.screen)
    #expect(app.log.take() == [])
    app.flow.didAnswerAlert(first, with: .accept)
    #expect(app.log.take() == [.present(.named("of the app"), as: third)])
    app.flow.didClose(other.screen)
    #expect(app.log.take() == [], "an alert of the app itself stays: I-4")
  }

  @Test(
    "bug-login-02 An app that is dropped, here while an alert waits for its answer, frees its front end, session, views and presenters"
  )
  func droppedWithAnAlert() async throws {
    let leaks = LeakCheck()
    let ledger: TaskLedger
    do {
      let app = AppUnderTest()
      ledger = app.ledger
      try await app.open()
      try await app.openPhoto()
      try await app.askToSignOut()
      let (flow, front) = (app.flow, app.frontEnd)
      let objects: [AnyObject?] = [
        flow, flow.session, front, front.imagesList, front.imagesList?.presenter,
        front.singleImage, front.singleImage?.presenter, front.profile, front.profile?.presenter,
      ]
      for object in objects { leaks.track(try #require(object)) }
    }
    try await ledger.finish()
    #expect(leaks.survivors == [])
  }

  // MARK: Blocks

  @Test(
    "The first block shows the blocking loader, and the end of the last hides it; a screen ends only its own"
  )
  func blocks() {
    let (router, other) = (app.router(), app.router())
    router.endBlocking()
    router.beginBlocking()
    router.beginBlocking()
    other.beginBlocking()
    router.endBlocking()
    other.endBlocking()
    other.endBlocking()
    #expect(app.log.take() == [.setBlocked(true)])
    router.endBlocking()
    router.endBlocking()
    #expect(app.log.take() == [.setBlocked(false)])
  }

  @Test("F-4 The blocks of a closed screen end, those of others stay")
  func blocksOfAClosedScreen() {
    let (router, other) = (app.router(), app.router())
    router.beginBlocking()
    router.beginBlocking()
    other.beginBlocking()
    app.flow.didClose(other.screen)
    other.beginBlocking()
    other.endBlocking()
    #expect(app.log.take() == [.setBlocked(true)])
    router.close()
    router.endBlocking()
    #expect(app.log.take() == [.setBlocked(false), .close(router.screen)])
  }

  @Test("F-4 A person who gives up waiting for a like is free at once, and told that it failed")
  func cancelWaiting() async throws {
    try await app.open()
    app.flow.didCancelWaiting()
    #expect(app.log.take() == [], "nothing blocks")

    try await app.fakes.likes.changes.hold(until: 1) { try app.feed.didTapLike("photo-1") }
    app.flow.didCancelWaiting()
    app.flow.didCancelWaiting()
    try await app.finish()
    #expect(
      app.log.take() == [
        .setBlocked(true), .setBlocked(false),
        .present(.likeFailed(Strings(.english)), as: first),
      ])
    #expect(app.fakes.likes.changes.cancelled == [0])
  }

  @Test("F-4 A feed that the toolkit closes during a like frees the interface without an answer")
  func closedAmidALike() async throws {
    try await app.open()
    app.fakes.likes.changes.hold(ignoringCancellation: true)
    try app.feed.didTapLike("photo-1")
    try await app.fakes.likes.changes.waitForCalls(1)
    app.flow.didClose(.imagesList2)
    app.frontEnd.drop(.imagesList2)
    #expect(app.log.take() == [.setBlocked(true), .setBlocked(false)])
    try await app.run { app.fakes.likes.changes.fail(call: 0, .offline) }
    #expect(app.log.take() == [])
  }
}

extension URL {
  /// The sign of an answer in the log.
  fileprivate static func answer(_ answer: Alert.Answer?) -> URL {
    URL(fileURLWithPath: "/\(answer?.rawValue ?? "nil")")
  }
}
