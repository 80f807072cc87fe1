import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The app in its extended edition")
struct ExtendedAppTests {
  @Test("R-1 Two taps on the way to the search open one")
  func search() async throws {
    try await check(App.extended) { app in
      try await app.open()
      let explore = try #require(app.frontEnd.explore?.presenter)
      explore.didTapSearch(.photos)
      explore.didTapSearch(.photos)
      try await app.finish()

      #expect(App.count(.search, in: app.log.take()) == 1)
    }
  }

  @Test("R-6 Two taps on the info open one")
  func info() async throws {
    try await check(App.extended) { app in
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      let photo = try #require(app.frontEnd.singleImage?.presenter)
      photo.didTapInfo()
      photo.didTapInfo()
      try await app.finish()

      #expect(App.count(.photoInfo, in: app.log.take()) == 1)
    }
  }
}
