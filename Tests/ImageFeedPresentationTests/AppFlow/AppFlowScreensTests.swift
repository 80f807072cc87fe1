import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("AppFlow: screens, alerts, blocks, sharing")
struct AppFlowScreensTests {
  @Test("F-6 A card opens its photo on the tab's stack, once however often it is tapped")
  func openPhoto() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let feed = try #require(app.frontEnd.imagesList?.presenter)
      feed.didTapPhoto("photo-2")
      feed.didTapPhoto("photo-2")
      try await app.finish()

      #expect(
        app.log.take() == [
          .show(Placement(.singleImage4, at: .pushed(onto: .feed))),
          .singleImage(.setPicture(.loading)), .singleImage(.setShareEnabled(false)),
          .singleImage(.setPicture(.data(FakePictureService.samplePicture))),
          .singleImage(.setShareEnabled(true)),
        ])
    }
  }

  @Test("I-1 Back closes the photo; view and presenter are freed, and it can be opened again")
  func closePhoto() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let leaks = LeakCheck()
      do {
        app.flow.openPhoto("photo-2")
        let view = try #require(app.frontEnd.singleImage)
        leaks.track(view)
        leaks.track(try #require(view.presenter))
        try await app.finish()
        _ = app.log.take()
        view.presenter?.didTapBack()
        view.presenter?.didTapBack()
      }
      #expect(app.log.take() == [.close(.singleImage4)])
      #expect(leaks.survivors == [])
      app.flow.openPhoto("photo-2")
      #expect(app.frontEnd.screens.last == ScreenID(.singleImage, number: 5))
      try await app.finish()
    }
  }

  @Test("A photo the toolkit closed in mid-load asks for nothing more and is freed")
  func photoClosedByTheToolkit() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.pictures.pictures.answerWhenTold()
      let asked = app.fakes.pictures.pictures.calls.count
      app.flow.openPhoto("photo-1")
      try await app.fakes.pictures.pictures.waitForCalls(asked + 1)
      _ = app.log.take()
      app.frontEnd.drop(.singleImage4)
      app.flow.didClose(.singleImage4)
      app.flow.didClose(.singleImage4)
      try await app.finish()

      #expect(app.fakes.pictures.pictures.cancelled == [asked])
      #expect(app.log.take() == [])
    }
  }

  @Test("A photo the session does not know opens nothing")
  func unknownPhoto() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.flow.openPhoto("unknown")
      #expect(app.log.take() == [])
    }
  }

  @Test("G-6 Screens are pushed onto the tab the person sees; switching closes nothing")
  func tabs() async throws {
    try await check(AppUnderTest.self) { app in
      app.flow.didSelectTab(.profile)
      #expect(app.flow.selectedTab == nil, "there are no tabs yet")
      try await app.open()
      app.flow.didSelectTab(.profile)
      app.flow.didSelectTab(.profile)
      #expect(app.flow.selectedTab == .profile)
      #expect(app.log.take() == [])
      app.flow.openPhoto("photo-1")
      #expect(
        app.log.take().first == .show(Placement(.singleImage4, at: .pushed(onto: .profile))))
      try await app.finish()
    }
  }

  @Test("Alerts are shown one at a time, in order, and each is answered once")
  func alertQueue() async throws {
    try await check(AppUnderTest.self) { app in
      let strings = Strings(.english)
      var answers: [String] = []
      app.flow.present(.likeFailed(strings)) { answers.append("first \($0)") }
      app.flow.present(.signOutQuestion(strings)) { answers.append("second \($0)") }
      let first = AlertID(number: 1)
      let second = AlertID(number: 2)
      #expect(app.log.take() == [.present(.likeFailed(strings), as: first)])

      app.flow.didAnswerAlert(second, with: .accept)
      #expect(answers == [], "nobody can answer what is not on show")
      app.flow.didAnswerAlert(first, with: .accept)
      app.flow.didAnswerAlert(first, with: .accept)
      #expect(app.log.take() == [.present(.signOutQuestion(strings), as: second)])
      app.flow.didAnswerAlert(second, with: .decline)
      #expect(answers == ["first accept", "second decline"])
      #expect(app.log.take() == [])
    }
  }

  @Test("The blocking loader is counted: shown with the first block, gone with the last")
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
    "I-4 Saving reports the download, once for each menu",
    arguments: [
      (ShareOutcome.saved, 1), (.shared, 0), (.cancelled, 0),
    ])
  func share(outcome: ShareOutcome, reports: Int) async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.downloads.reports.answer(with: ())
      app.flow.openPhoto("photo-1")
      try await app.finish()
      _ = app.log.take()
      try #require(app.frontEnd.singleImage?.presenter).didTapShare()
      let photo = Photo.samples(1)[0]
      #expect(
        app.log.take() == [
          .share(SharedPhoto(photo, picture: FakePictureService.samplePicture), from: .singleImage4)
        ])

      app.flow.didShare("photo-2", as: outcome)
      app.flow.didShare("photo-1", as: outcome)
      app.flow.didShare("photo-1", as: outcome)
      try await app.finish()
      #expect(app.fakes.downloads.reports.calls.count == reports)
      #expect(app.fakes.downloads.reports.calls.allSatisfy { $0 == photo.downloadLocation })
      #expect(app.log.take() == [])
    }
  }

  @Test("The app owns its front end, nothing owns the app: letting go of it frees everything")
  func ownership() async throws {
    let leaks = LeakCheck()
    do {
      let app = AppUnderTest(unexpected: UnexpectedCalls())
      try await app.open()
      app.flow.openPhoto("photo-1")
      try await app.finish()
      leaks.track(app.flow)
      leaks.track(app.frontEnd)
      leaks.track(try #require(app.flow.session))
      for view in [
        app.frontEnd.imagesList as AnyObject?, app.frontEnd.profile, app.frontEnd.singleImage,
      ] {
        leaks.track(try #require(view))
      }
      leaks.track(try #require(app.frontEnd.imagesList?.presenter))
    }
    #expect(leaks.survivors == [])
  }

  @Test("I-4 A picture that could not be saved is told, and no download is reported")
  func shareThatFails() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.flow.openPhoto("photo-1")
      try await app.finish()
      try #require(app.frontEnd.singleImage?.presenter).didTapShare()
      _ = app.log.take()
      app.flow.didShare("photo-1", as: .failed)
      try await app.finish()
      #expect(
        app.log.take() == [
          .present(.storageFailed(Strings(.english)), as: AlertID(number: 1))
        ])
    }
  }

  @Test(
    "An answer is handed over before the next alert comes, which belongs above what it leads to")
  func answerBeforeTheNextAlert() async throws {
    try await check(AppUnderTest.self) { app in
      let strings = Strings(.english)
      app.flow.present(.signOutQuestion(strings)) { [log = app.log] _ in
        #expect(log.take() == [.present(.signOutQuestion(strings), as: AlertID(number: 1))])
      }
      app.flow.present(.likeFailed(strings))
      app.flow.didAnswerAlert(AlertID(number: 1), with: .accept)
      #expect(app.log.take() == [.present(.likeFailed(strings), as: AlertID(number: 2))])
    }
  }

  @Test("The front end is given the app to report to, and does not keep it")
  func frontEndKnowsTheApp() async throws {
    try await check(AppUnderTest.self) { app in
      #expect(app.frontEnd.app === app.flow)
      #expect(app.frontEnd.app?.strings == Strings(.english))
    }
  }
}
