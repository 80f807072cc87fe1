import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The presenter of a feed whose hearts can be disabled.
private final class LockedHeartsPresenter: ImagesListPresenter {
  var likeDisabledLabel: String?

  override func card(for photo: Photo) -> PhotoCard {
    PhotoCard(
      photo, strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      likeDisabledLabel: likeDisabledLabel)
  }
}

/// The presenter of a photo that notes the picture before its view is ready.
private final class FramedPresenter: SingleImagePresenter {
  var frames = 0

  override func viewIsReady() {
    frames += 1
    readyView?.setPlacement(.frame)
  }
}

extension PicturePlacement {
  fileprivate static let frame = PicturePlacement(
    size: ScreenSize(width: 3, height: 4), center: ScreenPoint(x: 1, y: 2), rotation: 0)
}

@MainActor
@Suite("An edition of one's own: what it can change")
struct OwnEditionTests {
  @Test("A disabled heart has the reason in place of the effect of a tap")
  func disabledHeart() async throws {
    try await check(ImagesListScreen.self) { screen in
      let card = PhotoCard(
        .sample(), strings: Strings(.english), dates: screen.dates,
        likeDisabledLabel: "Likes are closed")
      #expect(!card.isLikeEnabled)
      #expect(card.likeLabel == "Likes are closed")
      #expect(screen.card(.sample()).isLikeEnabled)
      #expect(screen.card(.sample()).likeLabel == "Like")
    }
  }

  @Test("Exactly the cards on screen are updated when something else than their photos changes")
  func updateCards() async throws {
    try await check(ImagesListScreen.self) { screen in
      let presenter = LockedHeartsPresenter(
        services: screen.fakes.services, photos: screen.photos, strings: Strings(.english),
        dates: screen.dates, tasks: screen.tasks)
      let view = ImagesListViewSpy(log: screen.log, presenter: presenter)
      presenter.view = view
      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      screen.pages.answer(with: Page(items: Photo.samples(3)))
      view.viewDidLoad()
      try await screen.finish()
      for id in [PhotoID("photo-3"), "photo-1"] { presenter.willDisplay(id) }
      try await screen.finish()
      _ = screen.log.take()

      presenter.likeDisabledLabel = "Likes are closed"
      presenter.updateCards()
      let cards = try [0, 2].map { try #require(presenter.card(at: $0)) }
      #expect(cards.allSatisfy { !$0.isLikeEnabled })
      #expect(screen.log.take() == cards.map(ImagesListCommand.updateCard))
    }
  }

  @Test("A photo's presenter is told before its new view gets the first command")
  func viewIsReady() async throws {
    try await check(SingleImageScreen.self) { screen in
      let presenter = FramedPresenter(
        record: .of(.sample()), pictures: screen.fakes.pictures, strings: Strings(.english),
        dates: PhotoDateFormatter(strings: Strings(.english), timeZone: .utc),
        tasks: screen.tasks)
      let view = SingleImageViewSpy(log: screen.log, presenter: presenter)
      presenter.view = view
      screen.pictures.answer(with: .picture)
      #expect(presenter.frames == 0, "the view has not loaded")
      view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take().first == .setPlacement(.frame))
      #expect(presenter.frames == 1)
    }
  }

  @Test("A store's adjustment applies to photos from the server and to confirmed likes")
  func adjust() {
    let store = PhotoStore()
    store.adjust = { photo in
      var photo = photo
      photo.isLiked = true
      return photo
    }
    let record = store.take(.sample(isLiked: false), askedAt: store.mark()).record
    #expect(record.photo.isLiked == true)
    store.setLike(LikeState(isLiked: false, likeCount: 7), wish: false, for: record.photo.id)
    #expect(record.photo.isLiked == true)
    #expect(record.photo.likeCount == 7)
  }
}

@MainActor
@Suite("An edition of one's own: its screens")
struct OwnEditionScreensTests {
  /// A presenter of a screen that only this edition has; what it shows does not matter here.
  private func presenter(_ app: AppUnderTest) -> SingleImagePresenter {
    SingleImagePresenter(
      record: .of(.sample()), pictures: app.fakes.pictures, strings: Strings(.english),
      dates: PhotoDateFormatter(strings: Strings(.english), timeZone: .utc),
      tasks: app.ledger.make())
  }

  @Test("A screen inside another has its tab, and closes with it")
  func screenInside() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let profile = try #require(app.frontEnd.profile?.presenter)
      let outer = try #require(app.flow.screen(of: profile))
      #expect(!app.flow.hasScreen(inside: outer))
      let inner = presenter(app)
      let view = SingleImageViewSpy(log: CommandLog<SingleImageCommand>(), presenter: inner)
      inner.view = view
      let id = app.flow.open(inner, .singleImage, inside: outer)
      #expect(app.flow.hasScreen(inside: outer))
      #expect(app.flow.screen(of: inner) == id)
      #expect(app.flow.tab(of: inner) == .profile)
      #expect(app.flow.isOnTop(inner))

      app.flow.didClose(outer)
      app.frontEnd.drop(outer)
      #expect(!app.flow.hasScreen(inside: outer))
      #expect(app.flow.screen(of: inner) == nil)
      #expect(inner.view == nil, "its presenter was told")
    }
  }

  @Test("A screen that another was pushed over directly is not on top")
  func pushedOverDirectly() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let profile = try #require(app.frontEnd.profile?.presenter)
      let outer = try #require(app.flow.screen(of: profile))
      #expect(app.flow.isOnTop(profile))
      let over = presenter(app)
      _ = app.flow.open(over, .singleImage, at: .pushed(onto: .profile))
      #expect(!app.flow.isOnTop(profile))
      #expect(app.flow.isOnTop(over))
      #expect(app.flow.isOnTop(try app.feed), "another tab's screen")
      #expect(!app.flow.hasScreen(inside: outer))
      app.flow.close(over)
      #expect(app.flow.isOnTop(profile))
    }
  }
}
