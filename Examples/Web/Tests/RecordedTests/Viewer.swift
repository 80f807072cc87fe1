// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: singleImage-6")
struct ViewerDidTapLikeTests {
  let fakes = FakeExtendedServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<ViewerCommand>()
  let strings = Strings(.english)
  let referral = Referral(applicationName: "app")
  let store = PhotoStore()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let dates: PhotoDateFormatter
  let details: PhotoDetailsStore
  let router: ViewerRouterSpy
  let presenter: ViewerPresenter
  let view: ViewerViewSpy

  init() {
    likes = LikeOutbox(photos: store, service: fakes.likes, tasks: sessionTasks)
    dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    let opened = photo(1, likes: 7)
    store.store([opened], requestedAt: store.moment)
    details = PhotoDetailsStore(of: opened, in: store, service: fakes.photoDetails, tasks: tasks)
    router = ViewerRouterSpy(log: log)
    presenter = ViewerPresenter(
      router: router, details: details, pictures: fakes.pictures, likes: likes, strings: strings,
      dates: dates, referral: referral, tasks: tasks)
    view = ViewerViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // Given
    fakes.photoDetails.details.hold()
    fakes.pictures.pictures.hold()
    view.viewDidLoad()
    try await fakes.photoDetails.details.waitForCalls(1)
    try await fakes.pictures.pictures.waitForCalls(1)
    fakes.pictures.pictures.answer(call: 0, with: FakePictureService.samplePicture)
    try await log.wait { _ in log.commands.count == 7 }
    fakes.photoDetails.details.answer(
      call: 0,
      with: PhotoDetails(
        photo: photo(1, likes: 7), viewCount: 12345, downloadCount: 678, city: "Porto"))
    try await finish()
    _ = log.take()

    // When
    fakes.likes.changes.answer(with: LikeState(isLiked: true))
    presenter.didTapLike()
    try await finish()
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    presenter.didTapOpenOriginal()
    try await finish()
    presenter.didTapShare()
    try await finish()
    presenter.didTapInfo()
    try await finish()

    // Then
    #expect(
      log.take() == [
        .setLike(LikeButton(card(1, isLiked: true))),
        .setStatistics(PhotoStatistics(likes: "8", views: "12,345", downloads: "678")),
        .setOriginal(.loading),
        .setPicture(.data(FakePictureService.samplePicture)),
        .setShareEnabled(true),
        .setOriginal(.hidden),
        .reportDownload("photo-1"),
        .share(
          SharedPhoto(
            photo(1, isLiked: true, likes: 8), picture: FakePictureService.samplePicture,
            referral: referral)),
        .openInfo("photo-1"),
      ])
    #expect(fakes.likes.changes.calls == [.init("photo-1", isLiked: true)])
  }

  /// Waits for the screen's work, and for the likes, whose end can start some of it.
  private func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
    try await tasks.finish(within: 5)
  }

  private func card(
    _ number: Int, isLiked: Bool = false, isLikeEnabled: Bool = true
  ) -> PhotoCard {
    PhotoCard(
      photo(number, isLiked: isLiked), strings: strings, dates: dates,
      likeDisabledLabel: isLikeEnabled ? nil : strings.extended.likesRefused)
  }
}

private func photo(_ number: Int, isLiked: Bool = false, likes: Int? = nil) -> Photo {
  var photo = Photo.samples(number..<number + 1)[0]
  photo.isLiked = isLiked
  photo.likeCount = likes
  return photo
}
