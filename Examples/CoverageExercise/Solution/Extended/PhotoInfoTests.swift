import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The info of a photo")
struct PhotoInfoTests {
  private static var withoutAuthor: Photo {
    var photo = Photo.sample()
    photo.author = nil
    return photo
  }

  private static var withFace: Photo {
    var photo = Photo.sample()
    photo.author?.pictureURL = .test("https://images.example/ada/64")
    return photo
  }

  @Test("R-6 Known facts are shown at once, the city with the details, which are requested once")
  func growing() async throws {
    try await check(PhotoInfoScreen.init) { info in
      info.view.viewDidLoad()
      let known = [
        "Published: August 27, 2022", "Original size: 4000 × 3000",
        "Caption: Fog over the harbour", "Description: boats on grey water",
      ]
      #expect(PhotoInfoScreen.lines(in: info.log.take()) == [known])
      try await info.finish()
      #expect(
        PhotoInfoScreen.lines(in: info.log.take())
          == [known.prefix(2) + ["City: Porto"] + known.suffix(2)])
      #expect(info.questions.calls == ["photo-1"])
    }
  }

  @Test("R-6 Unknown facts have no line")
  func unknown() async throws {
    var photo = Photo.sample()
    (photo.caption, photo.createdAt) = (nil, nil)
    try await check(PhotoInfoScreen.of(photo)) { [photo] info in
      info.questions.answer(with: PhotoDetails(photo: photo))
      info.view.viewDidLoad()
      try await info.finish()

      #expect(
        PhotoInfoScreen.lines(in: info.log.take())
          == [["Original size: 4000 × 3000", "Description: boats on grey water"]])
    }
  }

  @Test("R-5 Details that are known are not requested again")
  func askedBefore() async throws {
    try await check(PhotoInfoScreen.init) { info in
      info.details.fetch()
      try await info.finish()
      info.view.viewDidLoad()
      try await info.finish()

      #expect(info.questions.calls.count == 1)
      #expect(info.log.take().count == 1)
    }
  }

  @Test("R-6 Details that fail show a message, and Retry requests them again")
  func failure() async throws {
    try await check(PhotoInfoScreen.init) { info in
      info.questions.fail(.offline)
      info.view.viewDidLoad()
      try await info.finish()
      #expect(
        info.log.take().suffix(3) == [
          .setLoaderHidden(false), .setLoaderHidden(true), .setMessage(.offline),
        ])

      info.questions.answer(with: .sample())
      info.presenter.didTapRetry()
      try await info.finish()
      #expect(info.questions.calls.count == 2)
      let log = info.log.take()
      #expect(log.prefix(2) == [.setLoaderHidden(false), .setMessage(nil)])
      #expect(log.last == .setLoaderHidden(true))
    }
  }

  @Test("R-6 The picture of an author known only from the details is loaded")
  func lateAuthor() async throws {
    try await check(PhotoInfoScreen.of(Self.withoutAuthor)) { info in
      info.questions.answer(with: .sample(of: Self.withFace))
      info.view.viewDidLoad()
      try await info.finish()

      #expect(info.pictures.calls == [.test("https://images.example/ada/64")])
      #expect(info.log.take().last == .setAuthorPicture(.data(.picture)))
    }
  }

  @Test("R-6 Closing the sheet cancels the author's picture, but not the details")
  func closing() async throws {
    try await check(PhotoInfoScreen.of(Self.withFace)) { info in
      info.pictures.answerWhenTold()
      info.view.viewDidLoad()
      try #require(info.tasks.isRunning(.avatar))
      try await info.pictures.waitForCalls(1)
      _ = info.log.take()

      info.presenter.screenDidClose()

      try #require(info.tasks.purposes == [])
      try await info.finish()
      #expect(info.pictures.cancelled == [0])
      #expect(info.details.details?.city == "Porto")
      #expect(info.log.take() == [])
    }
  }

  @Test("R-6 The author's picture has a loader; a tap on its placeholder loads it again")
  func authorPicture() async throws {
    try await check(PhotoInfoScreen.of(Self.withFace)) { info in
      info.pictures.fail(.notFound)
      info.view.viewDidLoad()
      info.presenter.didTapAuthorPicture()
      try await info.finish()
      #expect(Self.pictures(in: info.log.take()) == [.loading, .unavailable])

      info.pictures.answer(with: .picture)
      info.presenter.didTapAuthorPicture()
      try await info.finish()
      #expect(Self.pictures(in: info.log.take()) == [.loading, .data(.picture)])
      info.presenter.didTapAuthorPicture()
      try await info.finish()
      #expect(info.pictures.calls.count == 2)
      #expect(info.log.take() == [])
    }
  }

  @Test("R-6 A damaged picture gets a placeholder and is removed from the cache once")
  func damagedPicture() async throws {
    try await check(PhotoInfoScreen.of(Self.withFace)) { info in
      info.view.viewDidLoad()
      try await info.finish()
      _ = info.log.take()
      info.presenter.didFailToDecodeAuthorPicture()
      info.presenter.didFailToDecodeAuthorPicture()
      #expect(info.log.take() == [.setAuthorPicture(.unavailable)])
      info.pictures.fail(.offline)
      info.presenter.didTapAuthorPicture()
      try await info.finish()
      info.pictures.answer(with: .picture)
      info.presenter.didTapAuthorPicture()
      try await info.finish()
      #expect(info.fakes.pictures.removedPictures == [.test("https://images.example/ada/64")])
    }
  }

  @Test("R-6 A picture cancelled by its service gets a placeholder")
  func cancelledPicture() async throws {
    try await check(PhotoInfoScreen.of(Self.withFace)) { info in
      info.pictures.fail(.cancelled)
      info.view.viewDidLoad()
      try await info.finish()
      #expect(Self.pictures(in: info.log.take()) == [.loading, .unavailable])
    }
  }

  @Test("U-5 R-6 The author's name opens the author's page, and the back button closes the info")
  func waysOut() async throws {
    try await check(PhotoInfoScreen.init) { info in
      info.presenter.didTapCredit()
      info.presenter.didTapBack()
      let page = "https://unsplash.example/@ada?utm_source=my%20app&utm_medium=referral"
      #expect(info.log.take() == [.openLink(.test(page)), .closeInfo])
    }
    try await check(PhotoInfoScreen.of(Self.withoutAuthor)) { info in
      info.presenter.didTapCredit()
      #expect(info.log.take() == [])
    }
  }

  @Test("R-6 A new view is shown everything, and nothing is requested again")
  func newView() async throws {
    try await check(PhotoInfoScreen.of(Self.withFace)) { info in
      info.view.viewDidLoad()
      try await info.finish()
      _ = info.log.take()
      info.view.viewDidLoad()
      try await info.finish()
      let log = info.log.take()
      #expect(log.first == .setAuthorPicture(.data(.picture)))
      #expect(PhotoInfoScreen.lines(in: log).count == 1)
      #expect(log.count == 2)
      #expect(info.pictures.calls.count == 1)
    }
  }

  @Test("R-6 A change of this photo is shown, and one of another photo is not")
  func changeElsewhere() async throws {
    try await check(PhotoInfoScreen.init) { info in
      info.view.viewDidLoad()
      try await info.finish()
      _ = info.log.take()
      let store = info.details.photos
      let other = store.take(.sample("other"), askedAt: store.mark()).record
      store.setLike(LikeState(isLiked: true), wish: true, for: other.photo.id)
      #expect(info.log.take() == [])

      var photo = Photo.sample()
      photo.caption = "Rain over the harbour"
      let change = store.take(photo, askedAt: store.mark()).change
      store.tell([change].compactMap { $0 })
      #expect(
        PhotoInfoScreen.lines(in: info.log.take()).first?
          .contains("Caption: Rain over the harbour") == true)
    }
  }

  @Test("R-6 Nothing starts and nothing opens once the info has closed")
  func closed() async throws {
    try await check(PhotoInfoScreen.init) { info in
      info.questions.fail(.offline)
      info.view.viewDidLoad()
      try await info.finish()
      _ = info.log.take()
      info.presenter.screenDidClose()
      info.presenter.didTapRetry()
      info.presenter.didTapBack()
      info.presenter.didTapCredit()
      info.presenter.view = info.view
      info.view.viewDidLoad()
      try await info.finish()
      #expect(info.questions.calls.count == 1)
      #expect(info.log.take() == [])
    }
  }

  private static func pictures(in log: [PhotoInfoCommand]) -> [PictureState?] {
    log.compactMap { command -> PictureState?? in
      if case .setAuthorPicture(let picture) = command { picture } else { nil }
    }
  }
}
