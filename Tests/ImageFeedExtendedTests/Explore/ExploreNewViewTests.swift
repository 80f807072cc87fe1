import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Explore: a new view")
struct ExploreNewViewTests {
  @Test("F-3 A new view has no cells yet: pictures are cancelled, then requested again")
  func pictures() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show(Photo.samples(1), PhotoCollection.samples(1))
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplayCover("collection-1")
      try await screen.pictures.waitForCalls(2)

      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(Set(screen.pictures.cancelled) == [0, 1])
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplayCover("collection-1")
      try await screen.pictures.waitForCalls(4)

      screen.presenter.didEndDisplaying("photo-1")
      screen.presenter.didEndDisplayingCover("collection-1")
      try await screen.finish()
      #expect(Set(screen.pictures.cancelled) == [0, 1, 2, 3], "each has one cell")
    }
  }

  @Test(
    "R-1 E After a failure a new view is shown the message, and nothing is requested",
    arguments: ContentKind.allCases)
  func afterAFailure(part: ContentKind) async throws {
    try await check(ExploreScreen.self) { screen in
      screen.photos.answer(with: Photo.samples(2))
      screen.collections.answer(with: Page(items: PhotoCollection.samples(2)))
      if part == .photos { screen.photos.fail(.offline) } else { screen.collections.fail(.offline) }
      screen.view.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()

      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.takeLog(of: part) == [.setMessage(.offline, in: part)])
      #expect(screen.photos.calls.count == 1 && screen.collections.calls.count == 1)
    }
  }
}
