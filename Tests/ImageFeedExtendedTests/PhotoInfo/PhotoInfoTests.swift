import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The info of a photo under test. The details belong to the screen below it.
@MainActor
struct PhotoInfoScreen: SessionScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<PhotoInfoCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let photos = PhotoStore()
  let details: PhotoDetailsStore
  let view: PhotoInfoViewSpy
  let presenter: PhotoInfoPresenter

  init(photo: Photo = .sample(), language: Language = .english) {
    fakes.pictures.pictures.answer(with: .picture)
    fakes.photoDetails.details.answer(with: .sample(of: photo))
    details = PhotoDetailsStore(
      of: photo, in: photos, service: fakes.photoDetails, tasks: sessionTasks)
    let strings = Strings(language)
    photos.store([photo], requestedAt: photos.moment)
    presenter = PhotoInfoPresenter(
      router: PhotoInfoRouterSpy(log: log), details: details, pictures: fakes.pictures,
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      referral: .myApp, tasks: tasks)
    view = PhotoInfoViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, details, photos, tasks, sessionTasks)
  }

  var questions: FakeFunction<PhotoID, PhotoDetails> { fakes.photoDetails.details }
}

extension Photo {
  /// A photo whose author has a picture.
  static var withPictureOfAuthor: Photo {
    var photo = sample()
    photo.author?.pictureURL = URL(string: "https://images.example/ada/small")
    return photo
  }
}

@MainActor
@Suite("PhotoInfo", .checksLeaks)
struct PhotoInfoTests {
  private let screen = PhotoInfoScreen()

  private func infos(_ log: [PhotoInfoCommand]) -> [PhotoInfo] {
    log.compactMap { if case .setInfo(let info) = $0 { info } else { nil } }
  }

  private func lines(_ info: PhotoInfo?) -> [String] {
    (info?.lines ?? []).map { "\($0.title): \($0.text)" }
  }

  @Test("R-6 Facts from the list are shown at once, and the city when the details arrive")
  func growing() async throws {
    screen.questions.hold()
    try await screen.run { screen.presenter.viewDidLoad() }
    #expect(screen.questions.calls == [], "a report without a view changes nothing")
    screen.view.viewDidLoad()
    let log = screen.log.take()
    let known = [
      "Published: August 27, 2022", "Original size: 4000 × 3000",
      "Caption: Fog over the harbour", "Description: boats on grey water",
    ]
    #expect(infos(log).map(lines) == [known])
    #expect(infos(log)[0].credit?.text == "Photo by Ada Byron on Unsplash")
    #expect(log.last == .setLoaderHidden(false))

    try await screen.questions.waitForCalls(1)
    try await screen.run { screen.questions.answer(call: 0, with: .sample()) }
    let later = screen.log.take()
    #expect(later.count == 2 && later.last == .setLoaderHidden(true))
    let grown = Array(known[..<2]) + ["City: Porto"] + Array(known[2...])
    #expect(infos(later).map(lines) == [grown])
  }

  @Test("R-6 Unknown facts and blank texts have no line")
  func absent() async throws {
    var photo = Photo.sample()
    photo.createdAt = nil
    photo.size = PixelSize(width: 0, height: 10)
    photo.caption = " \n"
    photo.alternativeText = ""
    photo.author = nil
    let screen = PhotoInfoScreen(photo: photo)
    screen.questions.answer(with: PhotoDetails(photo: photo, city: nil))
    try await screen.load()
    let log = screen.log.take()
    #expect(infos(log) == [PhotoInfo(credit: nil, lines: [])])
    #expect(!log.contains { if case .setAuthorPicture = $0 { true } else { false } })
    screen.presenter.didTapCredit()
    #expect(screen.log.take() == [])
  }

  @Test("R-5 R-6 Details requested by the screen below are not requested again (bug-search-05)")
  func sharing() async throws {
    screen.details.fetch()
    try await screen.load()
    try await screen.load()
    #expect(screen.questions.calls.count == 1)
    #expect(infos(screen.log.take()).last?.lines.map(\.subject).contains(.city) == true)
  }

  @Test(
    "R-6 E A failure shows its message, with Retry if that can help",
    arguments: EndStateRow.failures, Language.allCases)
  func failure(row: EndStateRow, language: Language) async throws {
    let screen = PhotoInfoScreen(language: language)
    screen.questions.fail(row.kind)
    // The screen below has requested the details, and shown no message.
    try await screen.run { screen.details.fetch() }
    try await screen.load()
    let retry = row.canRetry ? Strings(language).retry : nil
    let message = row.words(language).map { ScreenMessage(text: $0, retryTitle: retry) }
    let told = screen.log.take()
    let said: [PhotoInfoCommand] = message.map { [.setMessage($0)] } ?? []
    #expect(Array(told.dropFirst()) == said)
    #expect(infos(told).count == 1, "the lines stay")
    #expect(screen.questions.calls.count == 1)

    screen.questions.answer(with: .sample())
    try await screen.run { screen.presenter.didTapRetry() }
    let log = screen.log.take()
    #expect(log.first == .setLoaderHidden(false))
    #expect(log.contains(.setMessage(nil)) == (message != nil))
    #expect(log.last == .setLoaderHidden(true))
    #expect(screen.questions.calls.count == 2)
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(screen.questions.calls.count == 2, "known details are not requested again")
  }

  @Test("R-6 The author's picture has a loader and a placeholder; a tap on that loads it again")
  func picture() async throws {
    let screen = PhotoInfoScreen(photo: .withPictureOfAuthor)
    screen.pictures.fail(.notFound)
    screen.view.viewDidLoad()
    screen.presenter.didTapAuthorPicture()
    try await screen.finish()
    let log = screen.log.take()
    #expect(log.contains(.setAuthorPicture(.loading)))
    #expect(log.contains(.setAuthorPicture(.unavailable)))
    screen.pictures.answer(with: .picture)
    try await screen.run { screen.presenter.didTapAuthorPicture() }
    #expect(screen.log.take() == [.setAuthorPicture(.loading), .setAuthorPicture(.data(.picture))])
    screen.presenter.didTapAuthorPicture()

    screen.presenter.didFailToDecodeAuthorPicture()
    screen.presenter.didFailToDecodeAuthorPicture()
    #expect(screen.log.take() == [.setAuthorPicture(.unavailable)])
    try await screen.run { screen.presenter.didTapAuthorPicture() }
    #expect(screen.log.take().last == .setAuthorPicture(.data(.picture)))
    let url = try #require(Photo.withPictureOfAuthor.author?.pictureURL)
    #expect(screen.fakes.pictures.removedPictures == [url])
    #expect(screen.pictures.calls == [url, url, url])
  }

  @Test("R-6 A picture cancelled by its service shows a placeholder")
  func cancelledFromBelow() async throws {
    let screen = PhotoInfoScreen(photo: .withPictureOfAuthor)
    screen.pictures.failNext(.cancelled)
    try await screen.load()
    #expect(screen.log.take().contains(.setAuthorPicture(.unavailable)))
  }

  @Test("R-6 An author known only from the details gets a picture when they arrive")
  func lateAuthor() async throws {
    var photo = Photo.sample()
    photo.author = nil
    let screen = PhotoInfoScreen(photo: photo)
    screen.questions.answer(with: .sample(of: .withPictureOfAuthor))
    try await screen.load()
    let log = screen.log.take()
    #expect(log.last == .setAuthorPicture(.data(.picture)))
    #expect(infos(log).last?.credit?.name == "Ada Byron")
  }

  @Test("R-6 A new view is shown everything, and nothing is requested again")
  func newView() async throws {
    let screen = PhotoInfoScreen(photo: .withPictureOfAuthor)
    try await screen.appear()
    let second = PhotoInfoViewSpy(presenter: screen.presenter)
    try await screen.run { second.viewDidLoad() }
    let log = second.log.take()
    #expect(log.count == 2 && log.first == .setAuthorPicture(.data(.picture)))
    #expect(infos(log).count == 1)
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("R-6 The author's name opens a link, and the back button closes the info")
  func ways() async throws {
    try await screen.appear()
    screen.presenter.didCancelWaiting()
    screen.presenter.didTapCredit()
    screen.presenter.didTapBack()
    let link = try #require(
      URL(string: "https://unsplash.example/@ada?utm_source=my%20app&utm_medium=referral"))
    #expect(screen.log.take() == [.openLink(link), .close])
  }

  @Test("R-6 Closing cancels the picture and frees the info; the details are the photo's screen's")
  func closing() async throws {
    let screen = PhotoInfoScreen(photo: .withPictureOfAuthor)
    screen.questions.hold()
    screen.pictures.hold(ignoringCancellation: true)
    screen.view.viewDidLoad()
    try await screen.questions.waitForCalls(1)
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    try await screen.tasks.finish(within: .testLimit)
    #expect(screen.presenter.view == nil)
    try await screen.run { screen.questions.answer(call: 0, with: .sample()) }
    screen.view.viewDidLoad()
    screen.presenter.didTapBack()
    screen.presenter.screenDidClose()
    #expect(screen.log.take() == [])
    #expect(screen.details.details?.city == "Porto")
  }

  @Test("R-6 A retry after closing requests nothing")
  func retryAfterClosing() async throws {
    screen.questions.fail(.offline)
    try await screen.appear()
    screen.presenter.screenDidClose()
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.questions.calls.count == 1)
  }

  @Test("R-6 A change of the photo made elsewhere is shown; another photo's is not")
  func elsewhere() async throws {
    try await screen.appear()
    screen.photos.store([.sample("other")], requestedAt: screen.photos.moment)
    screen.photos.setLike(LikeState(), wish: true, for: "other")
    #expect(screen.log.take() == [])
    var photo = Photo.sample()
    photo.caption = "Rain over the harbour"
    screen.photos.store([photo], requestedAt: screen.photos.moment)
    let shown = infos(screen.log.take()).first.map(lines) ?? []
    #expect(shown.contains("Caption: Rain over the harbour"))
  }
}
