import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// Hearts that can be disabled.
private final class LockableHearts: Hearts {
  let changes = Observers<Void>()
  var label: String? { didSet { changes.notify(()) } }

  func disabledLabel(_ strings: Strings) -> String? { label }
  func toggle(_ id: PhotoID) {}
}

/// An edition whose likes stay on the device, with the feed as the one tab.
@MainActor
final class DeviceEdition: Edition {
  private unowned let app: AppFlow
  private let session: Session
  private let frontEnd: any BasicFrontEnd
  private let basic: BasicEdition

  init(of session: Session, in app: AppFlow, frontEnd: any BasicFrontEnd) {
    (self.app, self.session, self.frontEnd) = (app, session, frontEnd)
    basic = BasicEdition(of: session, in: app, frontEnd: frontEnd)
  }

  func openTabs() {
    frontEnd.showTabs([TabItem(.feed, title: app.strings.feedTab)])
    app.showImagesList(in: session, hearts: DeviceHearts(photos: session.photos))
  }

  func openPhoto(_ photo: Photo, in tab: Tab?) { basic.openPhoto(photo, in: tab) }
}

/// Hearts that turn at once and tell no server.
final class DeviceHearts: Hearts {
  let changes = Observers<Void>()
  private let photos: PhotoStore
  private var liked: [PhotoID: Bool] = [:]

  init(photos: PhotoStore) {
    self.photos = photos
    photos.adjust = { [weak self] in self?.onDevice($0) ?? $0 }
  }

  func disabledLabel(_ strings: Strings) -> String? { nil }

  func toggle(_ id: PhotoID) {
    guard let photo = photos[id] else { return }
    liked[id] = photo.isLiked != true
    photos.update(onDevice(photo))
  }

  private func onDevice(_ photo: Photo) -> Photo {
    var photo = photo
    photo.isLiked = liked[photo.id] ?? photo.isLiked
    return photo
  }
}

/// The presenter of a photo that shows another picture than its own.
private final class FramedPresenter: SingleImagePresenter {
  static let frame = PictureState.data(Data("frame".utf8))

  override var shownPicture: PictureState { Self.frame }
}

@MainActor
@Suite("An edition of one's own: what it can change", .checksLeaks)
struct OwnEditionTests {
  private let strings = Strings(.english)
  private let dates = PhotoDateFormatter(strings: Strings(.english), timeZone: .utc)
  private let fakes = FakeServices(unexpected: .recorded)
  private let tasks = ScreenTasks()

  @Test("The article's edition: its tab, a heart that turns at once, and a photo of the basic one")
  func deviceEdition() async throws {
    let screen = AppUnderTest()
    let frontEnd = screen.frontEnd
    let app = AppFlow(
      frontEnd: frontEnd, edition: { DeviceEdition(of: $1, in: $0, frontEnd: frontEnd) },
      services: screen.fakes.services, configuration: .sample, language: .english,
      timeZone: .utc, makeTasks: screen.ledger.make)
    screen.fakes.tokenStorage.storedToken = AccessToken("token")
    screen.fakes.profile.profiles.answer(with: .sample)
    screen.fakes.imagesList.pages.answer(with: Page(items: [.sample(isLiked: false)]))
    screen.fakes.pictures.pictures.answer(with: .picture)
    try await screen.run { app.start() }
    #expect(frontEnd.log.take().contains(.showTabs([TabItem(.feed, title: "Feed")])))
    let feed = try #require(frontEnd.imagesList?.presenter)
    feed.didTapLike("photo-1")
    #expect(feed.card(at: 0)?.isLiked == true)
    try await screen.run { feed.didPullToRefresh() }
    #expect(feed.card(at: 0)?.isLiked == true)
    #expect(screen.fakes.likes.changes.calls == [])
    feed.didTapPhoto("photo-1")
    #expect(frontEnd.singleImage?.presenter?.card.isLiked == true)
    try await screen.finish()
  }

  @Test("A disabled heart has the reason in place of the effect of a tap")
  func disabledHeart() {
    let card = PhotoCard(.sample(), strings: strings, dates: dates, likeDisabledLabel: "Closed")
    #expect(!card.isLikeEnabled)
    #expect(card.likeLabel == "Closed")
    let plain = PhotoCard(.sample(), strings: strings, dates: dates)
    #expect(plain.isLikeEnabled)
    #expect(plain.likeLabel == "Like")
  }

  @Test("Exactly the cards on screen are updated when hearts are disabled")
  func updateCards() async throws {
    let log = CommandLog<ImagesListCommand>()
    let hearts = LockableHearts()
    let presenter = ImagesListPresenter(
      router: ImagesListRouterSpy(log: log), services: fakes.services, photos: PhotoStore(),
      hearts: hearts, strings: strings, dates: dates, tasks: tasks)
    let view = ImagesListViewSpy(log: log, presenter: presenter)
    fakes.pictures.pictures.answer(with: .picture)
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    view.viewDidLoad()
    try await tasks.finish(within: .testLimit)
    for id in [PhotoID("photo-3"), "photo-1"] { presenter.willDisplay(id) }
    try await tasks.finish(within: .testLimit)
    _ = log.take()

    hearts.label = "Likes are closed"
    let cards = try [0, 2].map { try #require(presenter.card(at: $0)) }
    #expect(cards.allSatisfy { !$0.isLikeEnabled })
    #expect(log.take() == cards.map(ImagesListCommand.updateCard))
    view.presenter = nil
  }

  @Test("Another picture than a photo's own is shown, and can be shared, from the start")
  func shownPicture() async throws {
    let log = CommandLog<SingleImageCommand>()
    let presenter = FramedPresenter(
      router: SingleImageRouterSpy(log: log), photo: .sample(), photos: PhotoStore(),
      pictures: fakes.pictures, strings: strings, dates: dates, tasks: tasks)
    let view = SingleImageViewSpy(log: log, presenter: presenter)
    fakes.pictures.pictures.answer(with: .picture)
    view.viewDidLoad()
    #expect(log.take() == [.setPicture(FramedPresenter.frame), .setShareEnabled(true)])
    presenter.didTapPicture()
    presenter.didTapShare()
    #expect(log.take() == [.share(SharedPhoto(.sample(), picture: Data("frame".utf8)))])
    try await tasks.finish(within: .testLimit)
    view.presenter = nil
  }

  // MARK: Its screens

  /// A screen inside another, or pushed over it, with the presenter and view of a photo.
  private func show(_ router: ScreenRouter, in app: AppUnderTest) -> SingleImageViewSpy {
    let presenter = SingleImagePresenter(
      router: router, photo: .sample(), photos: PhotoStore(), pictures: app.fakes.pictures,
      strings: strings, dates: dates, tasks: app.ledger.make())
    router.presenter = presenter
    let view = SingleImageViewSpy(presenter: presenter)
    view.viewDidLoad()
    return view
  }

  @Test("A screen inside another has its tab, and closes with it")
  func screenInside() async throws {
    let app = AppUnderTest()
    try await app.open()
    let outer = ScreenRouter(app.flow, .profile, at: .tab(.profile))
    #expect(!outer.hasInnerScreen)
    let inner = ScreenRouter(app.flow, .singleImage, inside: outer)
    let view = show(inner, in: app)
    #expect(outer.hasInnerScreen)
    #expect(inner.placement == Placement(inner.screen, at: .pushed(onto: .profile)))
    #expect(inner.tab == .profile)
    #expect(inner.isOnTop)
    #expect(outer.isOnTop, "what is inside it does not cover it")

    app.flow.didClose(outer.screen)
    #expect(!outer.hasInnerScreen)
    #expect(inner.app == nil)
    #expect(!inner.isOnTop)
    #expect(view.presenter?.view == nil, "its presenter was told")
    try await app.finish()
  }

  @Test("A screen that another was pushed over directly is not on top")
  func pushedOverDirectly() async throws {
    let app = AppUnderTest()
    try await app.open()
    let screen = ScreenRouter(app.flow, .profile, at: .tab(.profile))
    let feed = ScreenRouter(app.flow, .imagesList, at: .tab(.feed))
    #expect(screen.isOnTop)
    let over = ScreenRouter(app.flow, .singleImage, at: .pushed(onto: .profile))
    #expect(!screen.isOnTop)
    #expect(over.isOnTop)
    #expect(feed.isOnTop, "another tab's screen")
    #expect(!screen.hasInnerScreen)
    over.close()
    #expect(screen.isOnTop)
  }
}
