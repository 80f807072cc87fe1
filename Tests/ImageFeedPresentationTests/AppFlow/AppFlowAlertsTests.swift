import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("AppFlow: alerts, blocks, sharing")
struct AppFlowAlertsTests {
  @Test("Alerts are shown one at a time and in order, and each is answered once")
  func alertQueue() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let strings = Strings(.english)
      var answers: [String] = []
      app.flow.present(.likeFailed(strings), from: try app.feed) { answers.append("first \($0)") }
      app.flow.present(.signOutQuestion(strings), from: try app.feed) {
        answers.append("second \($0)")
      }
      let first = AlertID(number: 1)
      let second = AlertID(number: 2)
      #expect(app.log.take() == [.present(.likeFailed(strings), as: first)])

      app.flow.didAnswerAlert(second, with: .accept)
      #expect(answers == [], "an alert that is not shown cannot be answered")
      app.flow.didAnswerAlert(first, with: .accept)
      app.flow.didAnswerAlert(first, with: .accept)
      #expect(app.log.take() == [.present(.signOutQuestion(strings), as: second)])
      app.flow.didAnswerAlert(second, with: .decline)
      #expect(answers == ["first accept", "second decline"])
      #expect(app.log.take() == [])
    }
  }

  @Test("The first block shows the blocking loader, and the end of the last hides it")
  func blocks() async throws {
    try await check(AppUnderTest.self) { app in
      app.flow.endBlocking()
      app.flow.beginBlocking()
      app.flow.beginBlocking()
      app.flow.endBlocking()
      #expect(app.log.take() == [.setBlocked(true)])
      app.flow.endBlocking()
      app.flow.endBlocking()
      #expect(app.log.take() == [.setBlocked(false)])
    }
  }

  @Test(
    "I-4 Saving a picture reports its download once for each menu",
    arguments: [
      (ShareOutcome.saved, 1), (.sent, 0), (.cancelled, 0),
    ])
  func share(outcome: ShareOutcome, reports: Int) async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.downloads.reports.answer(with: ())
      try app.openPhoto("photo-1")
      try await app.finish()
      _ = app.log.take()
      try #require(app.frontEnd.singleImage?.presenter).didTapShare()
      let photo = Photo.samples(1)[0]
      #expect(
        app.log.take() == [
          .share(
            SharedPhoto(
              photo, picture: .picture, referral: AuthConfiguration.sample.referral),
            from: .singleImage4,
            as: ShareID(number: 1))
        ])

      app.flow.didShare(ShareID(number: 2), as: outcome)
      app.flow.didShare(ShareID(number: 1), as: outcome)
      app.flow.didShare(ShareID(number: 1), as: outcome)
      try await app.finish()
      #expect(app.fakes.downloads.reports.calls.count == reports)
      #expect(app.fakes.downloads.reports.calls.allSatisfy { $0 == photo.downloadLocation })
      #expect(app.log.take() == [])
    }
  }

  @Test("I-4 A failure to save shows an alert and reports no download")
  func shareThatFails() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      try app.openPhoto("photo-1")
      try await app.finish()
      try #require(app.frontEnd.singleImage?.presenter).didTapShare()
      _ = app.log.take()
      app.flow.didShare(ShareID(number: 1), as: .failed)
      try await app.finish()
      #expect(
        app.log.take() == [
          .present(
            .storageFailed(ServiceError(.storageFailure), Strings(.english)), as: AlertID(number: 1)
          )
        ])
    }
  }

  @Test(
    "An answer is handled before the next alert is shown")
  func answerBeforeTheNextAlert() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let strings = Strings(.english)
      app.flow.present(.signOutQuestion(strings), from: try app.feed) { [log = app.log] _ in
        #expect(log.take() == [.present(.signOutQuestion(strings), as: AlertID(number: 1))])
      }
      app.flow.present(.likeFailed(strings), from: try app.feed) { _ in }
      app.flow.didAnswerAlert(AlertID(number: 1), with: .accept)
      #expect(app.log.take() == [.present(.likeFailed(strings), as: AlertID(number: 2))])
    }
  }

  @Test("I-2 Closing a screen removes its alerts, shown and waiting, and shows the next alert")
  func alertsGoWithTheirScreen() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.pictures.pictures.fail(.offline)
      try app.openPhoto("photo-1")
      try await app.finish()
      let strings = Strings(.english)
      let photo = try #require(app.frontEnd.singleImage?.presenter)
      app.flow.present(.likeFailed(strings), from: photo) { _ in Issue.record("answered") }
      app.flow.present(.signOutQuestion(strings), from: try app.feed) { _ in }
      _ = app.log.take()

      photo.didTapBack()
      #expect(
        app.log.take() == [
          .dismissAlert(AlertID(number: 1)),
          .present(.signOutQuestion(strings), as: AlertID(number: 3)), .close(.singleImage4),
        ])
      app.flow.present(.likeFailed(strings), from: photo) { _ in }
      app.flow.didAnswerAlert(AlertID(number: 3), with: .accept)
      #expect(app.log.take() == [], "a closed screen has no alert to show")
    }
  }

  @Test(
    "I-4 Two taps open one share menu, and a save reported after its screen has closed counts once")
  func oneShareMenu() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.downloads.reports.answer(with: ())
      try app.openPhoto("photo-1")
      try await app.finish()
      let photo = try #require(app.frontEnd.singleImage?.presenter)
      _ = app.log.take()
      photo.didTapShare()
      photo.didTapShare()
      #expect(app.log.take().count == 1)
      photo.didTapBack()
      app.flow.didShare(ShareID(number: 1), as: .saved)
      app.flow.didShare(ShareID(number: 1), as: .saved)
      try await app.finish()
      #expect(app.fakes.downloads.reports.calls.count == 1)
    }
  }

  @Test("I-4 R-5 A report in flight outlives its photo")
  func reportOfClosedPhoto() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let reports = app.fakes.downloads.reports
      reports.answerWhenTold()
      try app.openPhoto("photo-1")
      try await app.finish()
      let photo = try #require(app.frontEnd.singleImage?.presenter)
      photo.didTapShare()
      app.flow.didShare(ShareID(number: 1), as: .saved)
      try await reports.waitForCalls(1)
      photo.didTapBack()
      // The fake notes a cancellation in the main actor's next turn.
      await Task.yield()
      reports.complete(0, with: ())
      try await app.finish()
      #expect(reports.cancelled == [])
    }
  }

  @Test("I-4 A failure to save is shown after its screen has closed, while the next menu is open")
  func lateFailureOfAMenu() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      for _ in 1...2 {
        try app.openPhoto("photo-1")
        try await app.finish()
        let photo = try #require(app.frontEnd.singleImage?.presenter)
        photo.didTapShare()
        if app.frontEnd.screens.last == .singleImage4 { photo.didTapBack() }
      }
      _ = app.log.take()
      app.flow.didShare(ShareID(number: 1), as: .failed)
      try #require(app.frontEnd.singleImage?.presenter).didTapShare()
      #expect(
        app.log.take() == [
          .present(
            .storageFailed(ServiceError(.storageFailure), Strings(.english)), as: AlertID(number: 1)
          )
        ],
        "and the second menu is still the open one")
    }
  }

  @Test("I-4 The late report of one menu does not count for the next menu of the same photo")
  func lateReportOfAMenu() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.downloads.reports.answer(with: ())
      for _ in 1...2 {
        try app.openPhoto("photo-1")
        try await app.finish()
        let photo = try #require(app.frontEnd.singleImage?.presenter)
        photo.didTapShare()
        if app.fakes.downloads.reports.calls.isEmpty, app.frontEnd.screens.last == .singleImage4 {
          photo.didTapBack()
        }
      }
      app.flow.didShare(ShareID(number: 1), as: .cancelled)
      app.flow.didShare(ShareID(number: 2), as: .saved)
      try await app.finish()
      #expect(app.fakes.downloads.reports.calls.count == 1)
    }
  }

  @Test("An alert presented while an answer is handled waits behind earlier alerts")
  func alertInsideAnAnswer() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let strings = Strings(.english)
      let feed = try app.feed
      app.flow.present(.signOutQuestion(strings), from: feed) {
        [log = app.log, flow = app.flow] _ in
        _ = log.take()
        flow.present(.pictureFailed(ServiceError(.offline), strings), from: feed) { _ in }
        #expect(log.take() == [], "no alert is shown before the answer is handled")
      }
      app.flow.present(.likeFailed(strings), from: feed) { _ in }
      app.flow.didAnswerAlert(AlertID(number: 1), with: .accept)
      #expect(app.log.take() == [.present(.likeFailed(strings), as: AlertID(number: 2))])
    }
  }

  @Test(
    "Alerts of a screen that was released without a report are removed when the next screen closes")
  func alertsOfADroppedScreen() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      try app.openPhoto("photo-1")
      app.flow.openPhoto("photo-2", from: try #require(app.frontEnd.profile?.presenter))
      try await app.finish()
      let strings = Strings(.english)
      do {
        let photo = try #require(app.frontEnd.singleImage?.presenter)
        app.flow.present(.likeFailed(strings), from: photo) { _ in }
      }
      _ = app.log.take()
      app.frontEnd.drop(ScreenID(.singleImage, number: 5))
      app.flow.didClose(.singleImage4)
      #expect(app.log.take() == [.dismissAlert(AlertID(number: 1))])
    }
  }

  @Test("F-4 A person who gives up waiting for a like is free at once, and told that it failed")
  func cancelWaiting() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.flow.didCancelWaiting()
      #expect(app.log.take() == [], "nothing blocks")

      app.fakes.likes.changes.answerWhenTold()
      try app.feed.didTapLike("photo-1")
      try await app.fakes.likes.changes.waitForCalls(1)
      app.flow.didCancelWaiting()
      app.flow.didCancelWaiting()
      try await app.finish()
      #expect(
        app.log.take() == [
          .setBlocked(true), .setBlocked(false),
          .present(.likeFailed(Strings(.english)), as: AlertID(number: 1)),
        ])
      #expect(app.fakes.likes.changes.cancelled == [0])
    }
  }

  @Test("P-5 The cleaning at the end of a session goes on, even if nobody wants to wait for it")
  func cancelWaitingForTheCleaning() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.siteData.removals.answerWhenTold()
      app.flow.signOut()
      try await app.fakes.siteData.removals.waitForCalls(1)
      app.flow.didCancelWaiting()
      #expect(app.log.take() == [.setBlocked(true)])
      // The fake notes a cancellation in the main actor's next turn.
      await Task.yield()
      app.fakes.siteData.removals.complete(0, with: ())
      try await app.finish()
      #expect(app.log.take().contains(.setBlocked(false)))
      #expect(app.fakes.siteData.removals.cancelled == [])
    }
  }
}
