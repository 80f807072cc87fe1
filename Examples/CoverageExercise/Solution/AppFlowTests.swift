import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The app: its screens")
struct AppFlowTests {
  @Test("S-5 G-6 With a token the app opens the feed and the profile after the splash")
  func opening() async throws {
    try await check(App.init) { app in
      try await app.open()

      #expect(app.frontEnd.screens.map(\.kind) == [.imagesList, .profile])
      #expect(app.pages.calls == [1])
    }
  }

  @Test("F-6 Two taps on a card open the photo once")
  func doubleTap() async throws {
    try await check(App.init) { app in
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()

      #expect(App.count(.singleImage, in: app.log.take()) == 1)
    }
  }

  @Test("A-4 The interface is unblocked when the last block has ended")
  func blocks() async throws {
    try await check(App.init) { app in
      app.flow.beginBlocking()
      app.flow.beginBlocking()
      app.flow.endBlocking()
      #expect(app.log.take() == [.setBlocked(true)])

      app.flow.endBlocking()
      #expect(app.log.take() == [.setBlocked(false)])
    }
  }

  @Test("G-7 The alert of a screen is removed when the screen closes")
  func alertOfClosedScreen() async throws {
    try await check(App.init) { app in
      try await app.open()
      app.fakes.pictures.pictures.fail(.offline)
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()
      let alert = try #require(app.frontEnd.alert?.id)
      let screen = try #require(app.frontEnd.screens.last)
      _ = app.log.take()

      try #require(app.frontEnd.singleImage?.presenter).didTapBack()

      #expect(app.log.take() == [.dismissAlert(alert), .close(screen)])
    }
  }

  @Test(
    "I-4 Only a saved picture is reported to Unsplash",
    arguments: [(ShareOutcome.saved, 1), (.sent, 0), (.cancelled, 0)])
  func saving(outcome: ShareOutcome, reports: Int) async throws {
    try await check(App.init) { app in
      try await app.open()
      app.fakes.downloads.reports.answer(with: ())
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()
      try #require(app.frontEnd.singleImage?.presenter).didTapShare()

      app.flow.didShare(ShareID(number: 1), as: outcome)
      try await app.finish()

      let location = try #require(Photo.sample("photo-1").downloadLocation)
      #expect(app.fakes.downloads.reports.calls == Array(repeating: location, count: reports))
    }
  }
}
