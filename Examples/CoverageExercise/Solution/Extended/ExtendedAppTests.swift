import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The app in its extended edition")
struct ExtendedAppTests {
  @Test("R-1 Two taps on the search button open one search")
  func search() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      let explore = try #require(app.frontEnd.explore?.presenter)
      explore.didTapSearch(.photos)
      explore.didTapSearch(.photos)
      try await app.finish()

      let searches = app.frontEnd.screens.filter { $0.kind == .search }
      #expect(searches.count == 1)
    }
  }

  @Test("R-6 Two taps on the info open one")
  func info() async throws {
    try await check(ExtendedApp.init) { app in
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      let photo = try #require(app.frontEnd.viewer?.presenter)
      photo.didTapInfo()
      photo.didTapInfo()
      try await app.finish()

      let infos = app.frontEnd.screens.filter { $0.kind == .photoInfo }
      #expect(infos.count == 1)
    }
  }
}
