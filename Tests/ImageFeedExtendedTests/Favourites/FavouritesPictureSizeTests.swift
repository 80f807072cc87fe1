import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("Favourites: pictures as wide as the cards")
struct FavouritesPictureSizeTests {
  private let urls = PhotoURLs.sample("photo-1")

  @Test("X-3 Favourites ask for pictures as wide as their cards, too")
  func favourites() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<9))
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.calls.suffix(2) == [urls.small, urls.regular])
    }
  }
}
