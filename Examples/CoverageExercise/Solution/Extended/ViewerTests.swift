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
      try #require(photo.log.take().contains(.setLike(.grey)))
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

  @Test("R-5 A view is shown heart, numbers and picture, and the details are requested once")
  func opening() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.view.viewDidLoad()
      #expect(photo.presenter.card == .expected(.sample()))
      #expect(
        photo.log.take() == [
          .setLike(.grey),
          .setStatistics(PhotoStatistics(likes: "7", views: "—", downloads: "—")),
          .setPicture(.loading), .setShareEnabled(false),
        ])
      try await photo.finish()
      let log = photo.log.take()
      #expect(log.contains(.setStatistics(.known)))
      #expect(log.contains(.setPicture(.data(.picture))))
      #expect(log.filter { $0 == .setOriginal(.ready) }.count == 1)

      photo.view.viewDidLoad()
      try await photo.finish()
      #expect(photo.questions.calls == ["photo-1"])
      #expect(
        photo.log.take() == [
          .setLike(.grey), .setStatistics(.known), .setPicture(.data(.picture)),
          .setShareEnabled(true), .setOriginal(.ready),
        ])
    }
  }

  @Test("I-5 A tap on the heart turns it at once, and the server is told; another photo's is not")
  func like() async throws {
    try await check(ViewerScreen.init) { photo in
      try await photo.show()
      photo.fakes.likes.changes.answer(with: LikeState())
      photo.presenter.didTapLike()
      #expect(photo.log.take() == [.setLike(.red), .setStatistics(.known(likes: "8"))])
      try await photo.finish()
      #expect(photo.fakes.likes.changes.calls == [.init("photo-1", isLiked: true)])

      let store = photo.likes.photos
      let other = store.take(.sample("other"), askedAt: store.mark()).record
      photo.likes.toggle(other.photo.id)
      try await photo.finish()
      #expect(photo.log.take() == [])

      store.setLike(LikeState(likeCount: 9), wish: true, for: "photo-1")
      #expect(photo.log.take() == [.setStatistics(.known(likes: "9"))], "the heart is the same")
    }
  }

  @Test("R-5 Details that know of a like show it, and those cancelled are requested again")
  func newsInTheDetails() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.questions.fail(.cancelled)
      photo.view.viewDidLoad()
      try await photo.finish()
      photo.questions.answer(with: .sample(of: .sample(isLiked: true)))
      photo.view.viewDidLoad()
      try await photo.finish()
      #expect(photo.questions.calls.count == 2)
      #expect(photo.log.take().contains(.setLike(.red)))
    }
  }

  @Test("R-6 The button for the info opens it")
  func info() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.presenter.didTapInfo()
      #expect(photo.log.take() == [.openInfo("photo-1")])
    }
  }

  @Test("R-5 Details that fail leave the numbers unknown, and show no alert")
  func failedDetails() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.questions.fail(.offline)
      photo.view.viewDidLoad()
      try await photo.finish()
      let log = photo.log.take()
      #expect(log.filter { if case .setStatistics = $0 { true } else { false } }.count == 1)
      #expect(!log.contains(.sessionDidExpire))
      #expect(photo.router.openAlerts == 0)
    }
  }

  @Test("I-1 Closing cancels picture and details; a like goes on and gives no command")
  func closing() async throws {
    try await check(ViewerScreen.init) { photo in
      photo.pictures.answerWhenTold()
      photo.questions.answerWhenTold()
      photo.fakes.likes.changes.answerWhenTold()
      photo.view.viewDidLoad()
      try #require(photo.tasks.purposes.count == 2)
      try await photo.pictures.waitForCalls(1)
      try await photo.questions.waitForCalls(1)
      photo.presenter.didTapLike()
      try #require(photo.sessionTasks.purposes.count == 1)
      try await photo.fakes.likes.changes.waitForCalls(1)
      _ = photo.log.take()

      photo.presenter.screenDidClose()
      try #require(photo.tasks.purposes == [])
      photo.fakes.likes.changes.complete(0, failing: .offline)
      try await photo.finish()
      #expect(photo.pictures.cancelled == [0])
      #expect(photo.questions.cancelled == [0])
      #expect(photo.fakes.likes.changes.cancelled == [])
      #expect(photo.log.take() == [])
    }
  }

  @Test("I-0 A view of the basic edition is shown the picture, and the original too")
  func basicView() async throws {
    try await check(ViewerScreen.init) { photo in
      let view = SingleImageViewSpy(presenter: photo.presenter)
      photo.presenter.view = view
      #expect(photo.presenter.viewer == nil)
      view.viewDidLoad()
      try await photo.finish()
      photo.presenter.didTapOpenOriginal()
      try await photo.finish()
      #expect(
        view.log.take() == [
          .setPicture(.loading), .setShareEnabled(false), .setPicture(.data(.picture)),
          .setShareEnabled(true), .setPicture(.data(.picture)), .setShareEnabled(true),
        ])
      #expect(photo.log.take() == [.reportDownload("photo-1")])

      photo.presenter.viewer = photo.view
      photo.view.viewDidLoad()
      #expect(
        photo.log.take().prefix(2) == [.setLike(.grey), .setStatistics(.known)])
      #expect(photo.presenter.viewer != nil)
      #expect(photo.presenter.viewerRouter != nil)
    }
  }
}

extension LikeButton {
  fileprivate static let grey = LikeButton(isLiked: false, isEnabled: true, label: "Like")
  fileprivate static let red = LikeButton(isLiked: true, isEnabled: true, label: "Unlike")
}

extension PhotoStatistics {
  fileprivate static let known = known(likes: "7")

  fileprivate static func known(likes: String) -> PhotoStatistics {
    PhotoStatistics(likes: likes, views: "12,345", downloads: "678")
  }
}
