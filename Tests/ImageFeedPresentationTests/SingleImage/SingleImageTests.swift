import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("SingleImage: the picture", .checksLeaks)
struct SingleImageTests {
  private let screen = SingleImageScreen()

  @Test(
    "I-2 E A failure shows the placeholder and asks whether to try again; No, thanks requests nothing",
    arguments: EndStateRow.failures.map(\.kind), Language.allCases)
  func failure(kind: ServiceError.Kind, language: Language) async throws {
    let screen = SingleImageScreen(language: language)
    screen.pictures.fail(kind)
    screen.view.viewDidLoad()
    let question = SingleImageCommand.question(kind, language)
    try await screen.log.wait { $0 == question }
    #expect(screen.log.take() == .loading + .unavailable + [question])

    try await screen.answer(.decline)
    #expect(screen.log.take() == [])
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("I-2 After No, thanks a tap on the placeholder loads the picture; while it is asked, none")
  func tapAfterDeclining() async throws {
    try await screen.showFailure()
    screen.pictures.answer(with: .picture)
    screen.presenter.didTapPicture()
    try await screen.answer(.decline)
    #expect(screen.log.take() == [])
    try await screen.run { screen.presenter.didTapPicture() }
    #expect(screen.log.take() == .loading + .loaded)
    #expect(screen.pictures.calls.count == 2)
  }

  @Test(
    "I-2 A picture that the service cancels shows a placeholder without an alert, and a tap loads it, once"
  )
  func cancelledFromBelow() async throws {
    screen.pictures.answer(with: .picture)
    screen.pictures.failNext(.cancelled)
    try await screen.load()
    #expect(screen.log.take() == .loading + .unavailable)

    screen.presenter.didTapPicture()
    screen.presenter.didTapPicture()
    try await screen.finish()
    try await screen.run { screen.presenter.didTapPicture() }
    #expect(screen.log.take() == .loading + .loaded)
    #expect(screen.pictures.calls.count == 2)
  }

  @Test(
    "I-2 Bytes that cannot be decoded are a failure, reported once; Retry requests them anew, not from memory"
  )
  func undecodableData() async throws {
    try await screen.show()
    screen.presenter.didFailToDecodePicture()
    screen.presenter.didFailToDecodePicture()
    try await screen.waitForQuestion(.unreadableAnswer)
    #expect(screen.fakes.pictures.removedPictures == [])
    screen.pictures.fail(.offline)
    screen.router.answerAlert(.accept)
    try await screen.waitForQuestion(.offline)
    #expect(
      screen.log.take() == .unavailable + [.question(.unreadableAnswer)] + .loading
        + .unavailable + [.question(.offline)])

    screen.pictures.answer(with: .picture)
    try await screen.answer(.accept)
    #expect(screen.log.take() == .loading + .loaded)
    #expect(screen.pictures.calls.count == 3)
    #expect(screen.fakes.pictures.removedPictures == [screen.pictures.calls[0]], "only once")
  }

  @Test("I-2 A report of bytes that are not shown changes nothing")
  func reportTooEarly() async throws {
    try await screen.pictures.hold(until: 1) { screen.view.viewDidLoad() }
    screen.presenter.didFailToDecodePicture()
    screen.pictures.answer(call: 0, with: .picture)
    try await screen.finish()
    #expect(screen.log.take() == .loading + .loaded)
  }

  @Test("I-2 Before the picture arrives the screen shows the photo's card")
  func card() {
    var photo = Photo.sample("photo-9", isLiked: true)
    photo.alternativeText = nil
    photo.caption = nil
    let screen = SingleImageScreen(photo: photo, language: .russian)
    let card = screen.presenter.card
    #expect(card.id == "photo-9")
    #expect(card.dateText == "27 августа 2022")
    #expect(card.pictureLabel == "Фотография")
    #expect(card.blurHash == photo.blurHash)
    #expect(card.color == RGBColor(red: 0x6e, green: 0x7f, blue: 0x8d))
    #expect(screen.presenter.strings == Strings(.russian))
    photo.caption = "Туман"
    screen.photos.store([photo], requestedAt: screen.photos.moment)
    #expect(screen.presenter.card.pictureLabel == "Туман", "the photo as it is known now")
  }
  // MARK: A new view

  @Test("I-2 A new view gets the picture that is loaded, without another request")
  func newView() async throws {
    try await screen.show()
    let second = SingleImageViewSpy(presenter: screen.presenter)
    try await screen.run { second.viewDidLoad() }
    #expect(second.log.take() == .loaded)
    #expect(screen.log.take() == [], "the old view gets no command")
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("I-2 A new view while the picture loads gets the loader, without another request")
  func newViewInMidLoad() async throws {
    try await screen.pictures.hold(until: 1) { screen.view.viewDidLoad() }
    let second = SingleImageViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    #expect(second.log.take() == .loading)
    try await screen.run { screen.pictures.answer(call: 0, with: .picture) }
    #expect(second.log.take() == .loaded)
    #expect(screen.pictures.calls.count == 1)
  }

  @Test(
    "I-2 A new view after a failure gets the placeholder, and the question can still be answered")
  func newViewAfterFailure() async throws {
    try await screen.showFailure()
    screen.pictures.answer(with: .picture)
    screen.view.viewDidLoad()
    #expect(screen.log.take() == .unavailable)
    #expect(screen.pictures.calls.count == 1)
    #expect(screen.router.openQuestions == 1)

    try await screen.answer(.accept)
    #expect(screen.log.take() == .loading + .loaded)
  }

  // MARK: Closing

  @Test("I-2 E Closing while the picture loads cancels it, and gives no command (bug-login-02)")
  func requestIsCancelled() async throws {
    try await screen.pictures.hold(until: 1) { screen.view.viewDidLoad() }
    _ = screen.log.take()
    try await screen.run { screen.presenter.screenDidClose() }
    #expect(screen.log.take() == [])
    #expect(screen.pictures.cancelled == [0])
  }

  @Test(
    "I-2 A question that is taken away, or answered after the screen has closed, requests nothing (bug-login-01)",
    arguments: [true, false])
  func closedWhileAsking(isAnswered: Bool) async throws {
    try await screen.showFailure()
    if isAnswered { screen.presenter.screenDidClose() } else { screen.router.takeAlertAway() }
    try await screen.answer(.accept)
    #expect(screen.log.take() == [])
    #expect(screen.pictures.calls.count == 1)
  }
}

@MainActor
@Suite("SingleImage: sharing, the author's link and closing", .checksLeaks)
struct SingleImageSharingTests {
  private let screen = SingleImageScreen()

  @Test(
    "I-4 U-5 Once there is a picture, each tap asks for the menu with it, the photo and its link, which names the application"
  )
  func share() async throws {
    let referral = Referral(applicationName: "my app")
    let screen = SingleImageScreen(referral: referral)
    screen.presenter.didTapShare()
    #expect(screen.log.take() == [])
    try await screen.show()
    screen.presenter.didTapShare()
    screen.presenter.didTapShare()
    let shared = SharedPhoto(.sample(), picture: .picture, referral: referral)
    #expect(screen.log.take() == [.share(shared), .share(shared)])
    let page = "https://unsplash.example/photos/photo-1"
    #expect(shared.link?.absoluteString == "\(page)?utm_source=my%20app&utm_medium=referral")
    #expect(SharedPhoto(.sample(), picture: .picture).link?.absoluteString == page)
  }

  @Test("U-5 The name of an author that is missing opens nothing")
  func noCredit() {
    var photo = Photo.sample()
    photo.author = nil
    let screen = SingleImageScreen(photo: photo)
    screen.presenter.didTapCredit()
    #expect(screen.log.take() == [])
  }

  @Test("I-4 A photo without a page is shared without a link")
  func noLink() async throws {
    var photo = Photo.sample()
    photo.pageURL = nil
    let screen = SingleImageScreen(photo: photo)
    try await screen.show()

    screen.presenter.didTapShare()

    #expect(screen.log.take() == [.share(SharedPhoto(photo, picture: .picture))])
    #expect(SharedPhoto(photo, picture: .picture).link == nil)
  }

  @Test(
    "I-4 A saved picture is named after the photo's identifier and the format of its bytes",
    arguments: [
      ("aB-_9", [0xFF, 0xD8, 0xFF, 0xE0], "aB-_9.jpg"),
      ("aB-_9", [0x89, 0x50, 0x4E, 0x47], "aB-_9.png"), ("aB-_9", [0x47, 0x49], "aB-_9"),
      ("aB-_9", [], "aB-_9"), ("aB-_9", [0xFF, 0xD8], "aB-_9"),
      ("../../etc/passwd", [0xFF, 0xD8, 0xFF], "etcpasswd.jpg"),
      ("a\\b:c.exe", [], "abcexe"), ("../", [0xFF, 0xD8, 0xFF], "photo.jpg"), ("", [], "photo"),
    ] as [(String, [UInt8], String)])
  func fileName(id: String, bytes: [UInt8], name: String) {
    let photo = Photo.sample(PhotoID(rawValue: id))
    #expect(SharedPhoto(photo, picture: Data(bytes)).fileName == name)
  }

  @Test("I-4 Bytes that cannot be decoded are not shared")
  func nothingToShareAnyMore() async throws {
    try await screen.show()
    screen.presenter.didFailToDecodePicture()
    try await screen.waitForQuestion(.unreadableAnswer)
    _ = screen.log.take()

    screen.presenter.didTapShare()
    #expect(screen.log.take() == [])

    try await screen.pictures.hold(until: 2) { screen.router.answerAlert(.accept) }
    _ = screen.log.take()
    screen.presenter.didTapShare()
    #expect(screen.log.take() == [], "nor while it loads again")

    try await screen.run { screen.pictures.answer(call: 1, with: .picture) }
    _ = screen.log.take()
    screen.presenter.didTapShare()
    #expect(screen.log.take() == [.share(SharedPhoto(.sample(), picture: .picture))])
  }
}
