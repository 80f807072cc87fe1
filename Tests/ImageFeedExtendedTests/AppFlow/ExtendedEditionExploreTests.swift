import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ExtendedEdition: Explore and the screens it opens", .checksLeaks)
struct ExtendedEditionExploreTests {
  private let app = ExtendedAppUnderTest()

  /// Opens the app, with photos and collections in Explore.
  init() async throws {
    app.fakes.randomPhotos.photos.answer(with: Photo.samples(2..<13))
    app.fakes.collections.pages.answer(with: Page(items: PhotoCollection.samples(10)))
    app.fakes.collections.photos.answer(with: Page(items: Photo.samples(3), total: 3))
    app.fakes.search.photos.answer(with: Page(items: Photo.samples(3), total: 3))
    app.fakes.search.collections.answer(with: Page(items: PhotoCollection.samples(3), total: 3))
    try await app.open()
  }

  private func pushed(_ kind: ScreenID.Kind, _ number: Int) -> Placement {
    Placement(ScreenID(kind, number: number), at: .pushed(onto: .explore))
  }

  private func search(_ text: String) async throws {
    let presenter = try #require(app.frontEnd.search?.presenter)
    presenter.didChangeText(text)
    presenter.didTapStart()
    try await app.finish()
  }

  @Test("R-1 R-2 R-4 A photo search opens once, then its list, then the photo")
  func photoSearch() async throws {
    try app.explore.didTapSearch(.photos)
    try app.explore.didTapSearch(.photos)
    try app.explore.didTapSearch(.collections)
    #expect(app.takeShown() == [pushed(.search, 6)])
    try await search("harbour")
    #expect(app.takeShown() == [pushed(.photoList, 7)])
    let list = try #require(app.frontEnd.photoList?.presenter)
    #expect(list.title == "harbour")
    #expect(list.photoCount == 3)
    #expect(app.fakes.search.photos.calls.count == 1, "page 1 is requested once")
    list.didTapPhoto("photo-2")
    list.didTapPhoto("photo-2")
    #expect(app.takeShown() == [pushed(.singleImage, 8)])
    try await app.finish()
  }

  @Test("R-2 bug-search-03 A search that ends while a list is open does not open a second list")
  func oneList() async throws {
    try app.explore.didTapSearch(.photos)
    try await search("harbour")
    _ = app.log.take()
    try await search("mountain")
    #expect(app.takeShown() == [])
    let list = try #require(app.frontEnd.screens.last)
    app.flow.didClose(list)
    app.frontEnd.drop(list)
    try await search("mountain")
    #expect(
      app.takeShown() == [pushed(.photoList, 8)], "after going back a search opens a list again")
  }

  @Test("R-1 R-2 R-3 A collection search opens its list, which opens a collection's photos once")
  func collectionSearch() async throws {
    try app.explore.didTapSearch(.collections)
    try await search("harbour")
    #expect(app.takeShown() == [pushed(.search, 6), pushed(.collectionList, 7)])
    try await search("mountain")
    let list = try #require(app.frontEnd.collectionList?.presenter)
    #expect(list.title == "harbour")
    list.didTapCollection("collection-2")
    try await app.run { list.didTapCollection("collection-2") }
    #expect(app.takeShown() == [pushed(.photoList, 8)])
    #expect(app.frontEnd.photoList?.presenter?.title == "Harbours of collection-2")
    #expect(app.fakes.collections.photos.calls == [.init("collection-2", page: 1)])
  }

  @Test("R-1 In Explore's tab a photo opens full screen and a cover opens its collection")
  func straightOn() async throws {
    try app.explore.didTapPhoto("photo-12")
    #expect(app.takeShown() == [pushed(.singleImage, 6)])
    try #require(app.frontEnd.viewer?.presenter).didTapBack()
    try app.explore.didTapCover("collection-3")
    try app.explore.didTapCover("collection-4")
    #expect(app.takeShown() == [pushed(.photoList, 7)])
    try await app.finish()
  }

  @Test("X-4 A like in a list shows in Explore, in the feed and in the favourites at once")
  func everywhereAtOnce() async throws {
    app.fakes.likes.changes.answer(with: LikeState())
    try await app.run { try app.explore.didTapCover("collection-1") }
    _ = app.log.take()
    try #require(app.frontEnd.photoList?.presenter).didTapLike("photo-3")
    #expect(try app.feed.card(at: 2)?.isLiked == true)
    #expect(app.frontEnd.favourites?.presenter?.photoID(at: 0) == "photo-3")
    let updates = app.log.take().filter {
      if case .explore(.updateCard) = $0 { true } else { false }
    }
    #expect(updates.count == 1)
    try await app.finish()
  }

  @Test("X-4 Photos found after a like was confirmed have the server's word")
  func foundAfterALike() async throws {
    app.fakes.likes.changes.answer(with: LikeState())
    try await app.run { try app.feed.didTapLike("photo-1") }
    #expect(try app.feed.card(at: 0)?.isLiked == true)
    try app.explore.didTapSearch(.photos)
    try await search("harbour")
    #expect(try app.feed.card(at: 0)?.isLiked == false)
  }

  @Test("Links in Explore and in a list carry the application's name from the configuration")
  func links() async throws {
    try app.explore.didPullToRefresh()
    try await app.run { try app.explore.didTapCover("collection-1") }
    var cards = app.log.take().compactMap {
      if case .explore(.setPhotos(let top, _)) = $0 { top } else { nil }
    }
    cards.append(try #require(app.frontEnd.photoList?.presenter?.card(at: 0)))
    let link = "https://unsplash.example/@ada?utm_source=imagefeed&utm_medium=referral"
    #expect(cards.map(\.credit?.link?.absoluteString) == [link, link])
  }

  @Test("A screen that closes releases its presenter and its view")
  func freed() async throws {
    let leaks = LeakCheck()
    try app.explore.didTapSearch(.collections)
    try await search("harbour")
    try #require(app.frontEnd.collectionList?.presenter).didTapCollection("collection-2")
    try await app.finish()
    leaks.track(try #require(app.frontEnd.search))
    leaks.track(try #require(app.frontEnd.search?.presenter))
    leaks.track(try #require(app.frontEnd.collectionList))
    leaks.track(try #require(app.frontEnd.collectionList?.presenter))
    leaks.track(try #require(app.frontEnd.photoList))
    leaks.track(try #require(app.frontEnd.photoList?.presenter))
    for screen in app.frontEnd.screens.suffix(3).reversed() {
      app.flow.didClose(screen)
      app.frontEnd.drop(screen)
    }
    try await app.finish()
    #expect(leaks.survivors == [])
  }

  @Test("P-5 The late answer to a search opens nothing after sign-out")
  func signOut() async throws {
    try app.explore.didTapSearch(.photos)
    app.fakes.search.photos.hold(ignoringCancellation: true)
    let presenter = try #require(app.frontEnd.search?.presenter)
    presenter.didChangeText("harbour")
    presenter.didTapStart()
    try await app.fakes.search.photos.waitForCalls(1)
    try await app.signOut()
    app.fakes.search.photos.answer(call: 0, with: Page(items: Photo.samples(3)))
    try await app.finish()
    #expect(app.frontEnd.screens.map(\.kind) == [.auth])
  }
}

@MainActor
@Suite("ExtendedEdition: the viewer and the info", .checksLeaks)
struct ExtendedEditionViewerTests {
  private let app = ExtendedAppUnderTest()
  private let openPhoto = ScreenID(.singleImage, number: 6)
  private let openInfo = ScreenID(.photoInfo, number: 7)
  private let photo: any ViewerPresenterProtocol

  /// Opens the app and a photo, and empties the log.
  init() async throws {
    app.fakes.photoDetails.details.answer(with: .sample())
    try await app.open([.sample()])
    try app.feed.didTapPhoto("photo-1")
    try await app.finish()
    _ = app.log.take()
    photo = try #require(app.frontEnd.viewer?.presenter)
  }

  /// The sheets shown since the log was emptied, each with the screen below it.
  private func takeSheets() -> [[ScreenID]] {
    app.log.take().compactMap {
      if case .showInside(let sheet, let screen) = $0 { [sheet, screen] } else { nil }
    }
  }

  @Test("R-6 The info opens once as a sheet above the photo, and its back button closes it")
  func sheet() async throws {
    photo.didTapInfo()
    try await app.run { photo.didTapInfo() }
    #expect(takeSheets() == [[openInfo, openPhoto]])
    #expect(app.fakes.photoDetails.details.calls == ["photo-1"], "one request for both")
    try #require(app.frontEnd.photoInfo?.presenter).didTapBack()
    #expect(app.log.take() == [.close(openInfo)])
    #expect(app.frontEnd.photoInfo == nil)
    photo.didTapInfo()
    #expect(takeSheets().map(\.[0].number) == [8])
  }

  @Test("R-6 A sheet that the toolkit closes is released")
  func swipedDown() throws {
    photo.didTapInfo()
    let info = try #require(app.frontEnd.photoInfo?.presenter as? PhotoInfoPresenter)
    _ = app.log.take()
    app.flow.didClose(openInfo)
    app.frontEnd.drop(openInfo)
    #expect(info.view == nil)
    info.didTapBack()
    #expect(app.log.take() == [])
  }

  @Test("R-6 The info closes with its photo", arguments: [true, false])
  func together(byToolkit: Bool) throws {
    photo.didTapInfo()
    let info = try #require(app.frontEnd.photoInfo?.presenter as? PhotoInfoPresenter)
    if byToolkit {
      app.flow.didClose(openPhoto)
      app.frontEnd.drop(openPhoto)
    } else {
      photo.didTapBack()
    }
    #expect(info.view == nil, "the info has closed")
    #expect(app.frontEnd.photoInfo == nil)
    #expect(!app.frontEnd.screens.contains(openInfo))
  }

  @Test("R-5 The original opened is reported to Unsplash as one download")
  func original() async throws {
    app.fakes.downloads.reports.answer(with: ())
    try await app.run { photo.didTapOpenOriginal() }
    try await app.run { photo.didTapOpenOriginal() }
    #expect(
      app.fakes.downloads.reports.calls.map(\.absoluteString) == [
        "https://api.example/photos/photo-1/download"
      ])
  }

  @Test("Links carry the application's name from the configuration")
  func links() throws {
    let link = try #require(
      URL(string: "https://unsplash.example/@ada?utm_source=imagefeed&utm_medium=referral"))
    photo.didTapCredit()
    #expect(app.log.take() == [.openLink(link)])
    #expect(try app.feed.card(at: 0)?.credit?.link == link)
  }

  @Test("X-4 R-5 A like that the details bring shows in the feed")
  func likedElsewhere() async throws {
    photo.didTapBack()
    app.fakes.photoDetails.details.answer(with: .sample(of: .sample(isLiked: true)))
    try await app.run { try app.feed.didTapPhoto("photo-1") }
    #expect(try app.feed.card(at: 0)?.isLiked == true)
  }

  @Test("R-5 A photo opened again requests its details again, once")
  func openedAgain() async throws {
    photo.didTapBack()
    try await app.run { try app.feed.didTapPhoto("photo-1") }
    #expect(app.fakes.photoDetails.details.calls.count == 2, "one for each photo opened")
  }
}
