import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The viewer: heart and numbers")
struct ViewerTests {
  @Test("R-5 An unknown number is a dash, and 0 is 0")
  func unknown() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.questions.answer(with: PhotoDetails(photo: .sample(), downloadCount: 0))
      photo.view.viewDidLoad()
      #expect(
        photo.takeStatistics() == [PhotoStatistics(likes: "7", views: "—", downloads: "—")])

      try await photo.finish()
      #expect(
        photo.takeStatistics() == [PhotoStatistics(likes: "7", views: "—", downloads: "0")])
    }
  }

  @Test(
    "R-5 Numbers are grouped by thousands",
    arguments: [
      (1, "1"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"), (123_456, "123,456"),
      (1_234_567, "1,234,567"),
    ])
  func grouping(number: Int, text: String) async throws {
    try await check(ViewerScreen.init) { photo in
      photo.questions.answer(with: PhotoDetails(photo: .sample(), viewCount: number))
      photo.view.viewDidLoad()
      try await photo.finish()
      #expect(photo.takeStatistics().last?.views == text)
    }
  }

  @Test("G-7 Details answered with 401 end the session without an alert")
  func unauthorised() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.questions.fail(.unauthorised)
      photo.view.viewDidLoad()
      try await photo.finish()

      #expect(photo.log.take().filter { $0 == .sessionDidExpire }.count == 1)
      #expect(photo.router.openAlerts == 0)
    }
  }

  @Test("X-4 Details requested before a like do not remove it")
  func lateDetails() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.questions.answerWhenTold()
      photo.view.viewDidLoad()
      try await photo.questions.waitForCalls(1)
      photo.fakes.likes.changes.answer(with: LikeState(isLiked: true, likeCount: 8))
      photo.presenter.didTapLike()
      try await photo.sessionTasks.finish(within: 5)
      _ = photo.log.take()

      photo.questions.complete(0, with: .sample())
      try await photo.finish()

      #expect(photo.takeStatistics().last?.likes == "8")
      #expect(photo.presenter.card.isLiked)
    }
  }

  @Test("X-1 Once likes are refused, the heart is disabled")
  func refusedLike() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.fakes.likes.changes.fail(.notFound)
      let store = photo.likes.photos
      let gone = store.take(.sample("gone"), askedAt: store.mark()).record
      photo.likes.toggle(gone.photo.id)
      try await photo.finish()
      photo.presenter.didTapLike()
      try await photo.finish()

      let hearts = photo.log.take().compactMap { command in
        if case .setLike(let like) = command { like } else { nil }
      }
      #expect(hearts.map(\.isLiked) == [true, false, false])
      #expect(hearts.map(\.isEnabled) == [true, true, false])
    }
  }
}

@MainActor
@Suite("The viewer: the original")
struct OriginalTests {
  @Test(
    "R-5 The original replaces the large picture, is shared, and is reported as a download once")
  func success() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.pictures.answer(with: .original)
      photo.presenter.didTapOpenOriginal()
      #expect(photo.log.take() == [.setOriginal(.loading)])
      try await photo.finish()
      #expect(
        photo.log.take() == [
          .setPicture(.data(.original)), .setShareEnabled(true), .setOriginal(.hidden),
          .reportDownload("photo-1"),
        ])
      photo.presenter.didTapShare()
      #expect(photo.log.take() == [.share(SharedPhoto(.sample(), picture: .original))])

      photo.presenter.didFailToDecodePicture()
      photo.router.answerAlert(.accept)
      try await photo.finish()
      #expect(photo.pictures.calls.count == 3)
      #expect(!photo.log.take().contains(.reportDownload("photo-1")), "reported before")
    }
  }

  @Test("R-5 An original that fails hides its loader, shows an alert, and is not a download")
  func failure() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.pictures.fail(.offline)
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()

      #expect(
        photo.log.take() == [
          .setOriginal(.loading), .setOriginal(.ready),
          .present(.pictureFailed("Can't reach the server.")),
        ])
    }
  }

  @Test("R-8 The addresses of pictures stay those of the list, whatever the details say")
  func address() async throws {
    try await check(ViewerScreen.init) { photo in
      var told = Photo.sample()
      told.urls = .sample("elsewhere")
      photo.questions.answer(with: .sample(of: told))
      try await photo.show()
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()

      #expect(photo.pictures.calls.last == PhotoURLs.sample("photo-1").full)
    }
  }
}
