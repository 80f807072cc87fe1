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
@Suite("PhotoList: cards and columns")
struct PhotoListCardTests {
  @Test("R-4 There are one to three columns; other numbers are replaced by the nearest")
  func columns() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.presenter.didChooseColumns(3)
      screen.presenter.didChooseColumns(3)
      screen.presenter.didChooseColumns(1)
      screen.presenter.didChooseColumns(0)
      screen.presenter.didChooseColumns(.min)
      screen.presenter.didChooseColumns(.max)
      #expect(screen.log.take() == [.setColumns(3), .setColumns(1), .setColumns(3)])
    }
  }

  @Test("R-4 A new view is shown the columns, the total and the rows")
  func newView() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2, total: 9)
      screen.presenter.didChooseColumns(3)
      screen.pages.fail(.offline)
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      _ = screen.log.take()

      let second = PhotoListViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = second
      screen.presenter.didChooseColumns(1)
      #expect(screen.log.take() == [], "the view has not loaded")
      second.viewDidLoad()
      #expect(
        screen.log.take() == [
          .setColumns(1), .setTotal("9 photos"), .reloadPhotos, .setMessage(.offline),
        ])
      #expect(screen.askedPages == [1, 2])
    }
  }

  @Test("R-4 A new view during the request for a page is shown its loader, and requests nothing")
  func newViewWhileLoading() async throws {
    try await check(PhotoListScreen.self) { screen in
      screen.pages.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.pages.waitForCalls(1)
      _ = screen.log.take()
      let second = PhotoListViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(
        screen.log.take() == [
          .setColumns(2), .setTotal("4 photos"), .setPageLoaderHidden(false),
        ])
      screen.pages.complete(0, with: Page(items: []))
      try await screen.finish()
    }
  }

  @Test("R-4 F-6 A tap opens the photo")
  func opening() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.presenter.didTapPhoto("photo-2")
      screen.presenter.didTapPhoto("photo-9")
      #expect(screen.log.take() == [.openPhoto("photo-2")])
    }
  }

  @Test("F-3 Pictures are requested in the width the view reports, and again if they are too small")
  func width() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.presenter.didLayOut(pictureWidth: 150)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.presenter.didLayOut(pictureWidth: 1_000)
      try await screen.finish()
      let urls = PhotoURLs.sample("photo-1")
      #expect(screen.pictures.calls == [urls.thumb, urls.regular])
    }
  }

  @Test("F-3 A picture that fails shows a placeholder; a tap loads it again and opens nothing")
  func pictureThatFails() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.pictures.fail(.notFound)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.pictures.answer(with: .picture)
      screen.presenter.didTapPhoto("photo-1")
      try await screen.finish()
      screen.presenter.didTapPhoto("photo-1")
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.unavailable, for: "photo-1"),
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
          .openPhoto("photo-1"),
        ])
    }
  }

  @Test(
    "F-3 Bytes that cannot be decoded are requested again; a card off screen cancels its picture")
  func damagedAndGone() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.presenter.didFailToDecodePicture("photo-1")
      screen.presenter.didTapPhoto("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.removedPictures == [screen.pictures.calls[0]])

      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-2")
      try await screen.pictures.waitForCalls(3)
      screen.presenter.didEndDisplaying("photo-2")
      try await screen.finish()
      #expect(screen.pictures.cancelled == [2])
    }
  }

  @Test("X-1 X-4 A like shows at once without a loader; a like made elsewhere shows too")
  func likes() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-1")
      screen.presenter.didTapLike("photo-9")
      #expect(screen.log.take() == [.updateCard(screen.card(.likedSample(1)))])
      screen.outbox.toggle("photo-2")
      try await screen.finish()
      #expect(screen.log.take() == [.updateCard(screen.card(.likedSample(2)))])
      #expect(screen.likes.calls.count == 2)
      #expect(screen.presenter.card(at: 0)?.isLiked == true)
    }
  }

  @Test("X-1 A tap on the heart of a photo without a row is ignored")
  func likeElsewhere() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      let store = screen.outbox.photos
      let elsewhere = store.take(.sample("photo-9"), askedAt: store.mark()).record
      screen.presenter.didTapLike("photo-9")
      try await screen.finish()
      #expect(screen.likes.calls.isEmpty && elsewhere.photo.isLiked != true)
    }
  }

  @Test("R-4 F-3 Pictures have the width of a column; fewer columns request larger ones")
  func widths() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.presenter.didLayOut(pictureWidth: 150)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.presenter.didLayOut(pictureWidth: 900)
      try await screen.finish()
      let urls = Photo.sample("photo-1").urls
      #expect(screen.pictures.calls == [urls.thumb, urls.regular])
    }
  }

  @Test("F-3 A new view has no cards yet: pictures are cancelled, then requested again")
  func newViewAndPictures() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await screen.pictures.waitForCalls(1)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.pictures.cancelled == [0])
      screen.presenter.willDisplay("photo-1")
      try await screen.pictures.waitForCalls(2)
      screen.presenter.didEndDisplaying("photo-1")
      try await screen.finish()
      #expect(screen.pictures.cancelled == [0, 1], "one card")
    }
  }

  @Test("X-4 A change that no card shows gives no command")
  func noNews() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      let store = screen.outbox.photos
      let other = store.take(.sample("photo-7"), askedAt: store.mark()).record
      store.setLike(LikeState(isLiked: true), wish: true, for: other.photo.id)
      store.setLike(LikeState(isLiked: false, likeCount: 99), wish: false, for: "photo-1")
      #expect(screen.log.take() == [])
      #expect(other.photo.isLiked == true)
    }
  }

  @Test("X-1 Once likes are refused the hearts on screen are disabled")
  func refused() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.presenter.willDisplay("photo-2")
      try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
      _ = screen.log.take()
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      let samples = Photo.samples(3)
      #expect(
        screen.log.take() == [
          .updateCard(screen.card(.likedSample(1))), .updateCard(screen.card(samples[0])),
          .updateCard(screen.card(samples[1], isLikeEnabled: false)),
        ])
      #expect(screen.presenter.card(at: 2)?.isLikeEnabled == false)
    }
  }

  @Test("X-4 A like confirmed during a search is newer than the photos it found")
  func likeDuringTheSearch() async throws {
    let page = Page(items: Photo.samples(1))
    let store = PhotoStore()
    let mark = store.mark()
    let feed = store.take(.sample("photo-1"), askedAt: mark).record
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
    let found = FoundPhotos(.harbour, order: .relevance, page: page, askedAt: mark)
    let fakes = FakeExtendedServices()
    let strings = Strings(.english)
    let presenter = PhotoListPresenter(
      .search(found), services: fakes.extendedServices, pictures: fakes.pictures,
      likes: LikeOutbox(photos: store, service: fakes.likes, tasks: ScreenTasks()),
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc))
    #expect(presenter.card(at: 0)?.isLiked == true)
    #expect(feed.photo.isLiked == true)
  }

  @Test("X-1 A like confirmed by the server updates no other card")
  func confirmed() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      screen.presenter.willDisplay("photo-2")
      try await screen.finish()
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-1")
      _ = screen.log.take()
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }
}

extension Photo {
  /// The sample with this number, after a tap on its heart.
  static func likedSample(_ number: Int) -> Photo {
    var photo = samples(number..<number + 1)[0]
    photo.isLiked = true
    photo.likeCount = 8
    return photo
  }
}
