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
@Suite("Recorded: photoInfo-7")
struct PhotoInfoViewDidLoadTests {
  let fakes = FakeExtendedServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<PhotoInfoCommand>()
  let strings = Strings(.english)
  let referral = Referral(applicationName: "app")
  let store = PhotoStore()
  let dates: PhotoDateFormatter
  let details: PhotoDetailsStore
  let router: PhotoInfoRouterSpy
  let presenter: PhotoInfoPresenter
  let view: PhotoInfoViewSpy

  init() {
    dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    let opened = photo(1, likes: 7)
    store.store([opened], requestedAt: store.moment)
    details = PhotoDetailsStore(of: opened, in: store, service: fakes.photoDetails, tasks: tasks)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    router = PhotoInfoRouterSpy(log: log)
    presenter = PhotoInfoPresenter(
      router: router, details: details, pictures: fakes.pictures, strings: strings, dates: dates,
      referral: referral, tasks: tasks)
    view = PhotoInfoViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // Given
    fakes.photoDetails.details.fail(.offline)
    details.fetch()
    try await tasks.finish(within: 5)
    _ = log.take()

    // When
    view.viewDidLoad()
    try await tasks.finish(within: 5)
    fakes.photoDetails.details.answer(
      with: PhotoDetails(
        photo: photo(1, likes: 7), viewCount: 12345, downloadCount: 678, city: "Porto"))
    presenter.didTapRetry()
    try await tasks.finish(within: 5)
    presenter.didTapCredit()
    try await tasks.finish(within: 5)

    // Then
    #expect(
      try commands() == [
        .setInfo(info(city: nil)),
        .setMessage(ScreenMessage(ServiceError(.offline), strings: strings)),
        .setLoaderHidden(false),
        .setMessage(nil),
        .setInfo(info(city: "Porto")),
        .setLoaderHidden(true),
        .openLink(address("https://unsplash.example/@ada?utm_source=app&utm_medium=referral")),
      ])
    #expect(fakes.photoDetails.details.calls == ["photo-1", "photo-1"])
  }

  /// The commands so far, without those about pictures.
  private func commands() -> [PhotoInfoCommand] {
    log.commands.filter { if case .setAuthorPicture = $0 { false } else { true } }
  }

  private func info(city: String?) -> PhotoInfo {
    PhotoInfo(
      details.photo, city: city, strings: strings, dates: dates, referral: referral)
  }
}

private func photo(_ number: Int, isLiked: Bool = false, likes: Int? = nil) -> Photo {
  var photo = Photo.samples(number..<number + 1)[0]
  photo.isLiked = isLiked
  photo.likeCount = likes
  return photo
}

private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }
