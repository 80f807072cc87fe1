import Testing
import UIKit

@testable import ImageFeed

@Suite("Feed: each like ends once") @MainActor
struct ImagesListLikeEndTests {
  let feed: Feed

  /// A feed of photos 1, 2 and 3.
  init() async { feed = await .with(1...3) }

  private func tapHeart(_ id: PhotoID) async {
    await feed.perform { feed.presenter.didTapLike(id) }
  }

  @Test("A like blocks the interface until its answer comes")
  func block() async {
    await tapHeart("2")
    #expect(feed.log.take().isSame(as: [.beginBlocking, .changeLike("2", true)]))
    await feed.likeArrives(true)
    #expect(feed.log.take().isSame(as: [.endBlocking, feed.redHeart(2)]))
  }

  @Test("A failure ends the block, then shows one alert, and the heart stays as it was")
  func failure() async {
    await tapHeart("2")
    _ = feed.log.take()
    await feed.likeFails()
    #expect(feed.log.take() == [.endBlocking, .show(.likeFailed)])
    #expect(feed.liked == [])
  }

  @Test("After a failure the heart can be tapped again")
  func tapAfterFailure() async {
    await tapHeart("2")
    await feed.likeFails()
    _ = feed.log.take()
    await tapHeart("2")
    #expect(feed.log.take().isSame(as: [.beginBlocking, .changeLike("2", true)]))
  }

  @Test("Taps while a like is on its way do nothing, on any heart", arguments: ["2", "3"])
  func secondTap(id: String) async {
    await tapHeart("2")
    _ = feed.log.take()
    await tapHeart(PhotoID(rawValue: id))
    #expect(feed.log.take() == [])
    await feed.likeArrives(true)
    #expect(feed.log.take().isSame(as: [.endBlocking, feed.redHeart(2)]))
  }

  @Test("A page and a like on their way at the same time both end")
  func pageAndLike() async {
    await feed.perform { feed.showLastRow() }
    await tapHeart("1")
    _ = feed.log.take()
    await feed.pageArrives(4...4)
    #expect(feed.log.take().withoutLoaders == [feed.inserted(3..<4)])
    await feed.likeArrives(true)
    #expect(feed.log.take().isSame(as: [.endBlocking, feed.redHeart(1)]))
  }

  @Test("A tap on a photo opens it, unless it is not in the list")
  func photoOpens() async {
    await feed.perform { feed.presenter.didTapPhoto("2") }
    await feed.perform { feed.presenter.didTapPhoto("7") }
    #expect(feed.log.take() == [.openPhoto("2")])
  }

  @Test("A person can go on after a like that failed")
  func personGoesOn() async throws {
    let screen = await ImagesListScreen()
    await screen.pageArrives(1...10)
    await screen.tapLike(0)
    await screen.likeFails()
    #expect(!screen.wholeText.contains("(waiting)"))
    let alert = try #require(screen.controller.presentedViewController as? UIAlertController)
    await screen.perform { _ = alert.standInTap(0) }
    await screen.tapLike(0)
    #expect(screen.text.contains("(waiting)"))
    await screen.likeArrives(true)
    #expect(screen.text.hasPrefix("(Photo 1)\n( Unlike )"))
  }
}
