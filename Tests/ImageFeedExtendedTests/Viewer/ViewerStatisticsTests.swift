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
@Suite("Viewer: likes, views and downloads", .checksLeaks)
struct ViewerStatisticsTests {
  private let screen = ViewerScreen()

  @Test("R-5 Numbers are shown as unknown, not as 0, until the details arrive (bug-search-05)")
  func opening() async throws {
    screen.questions.hold()
    screen.view.viewDidLoad()
    #expect(screen.log.take().statistics == [.unknownButLikes])
    try await screen.questions.waitForCalls(1)
    try await screen.run { screen.questions.answer(call: 0, with: .sample()) }
    #expect(screen.log.take().statistics == [.known])
    #expect(screen.questions.calls == ["photo-1"])
  }

  @Test("R-5 A view that sets itself as the basic edition's shows and requests nothing")
  func basicView() async throws {
    screen.presenter.view = screen.view
    try await screen.run { screen.presenter.viewDidLoad() }
    #expect(screen.log.take() == [])
    #expect(screen.questions.calls == [] && screen.pictures.calls == [])
  }

  @Test("R-5 A number missing from the answer stays unknown; 0 is shown as 0 (bug-search-05)")
  func absent() async throws {
    var photo = Photo.sample(isLiked: nil)
    photo.likeCount = nil
    let screen = ViewerScreen(photo: photo)
    screen.questions.answer(with: PhotoDetails(photo: photo, downloadCount: 0))
    try await screen.load()
    #expect(
      screen.log.take().statistics == [
        PhotoStatistics(likes: "—", views: "—", downloads: "—"),
        PhotoStatistics(likes: "—", views: "—", downloads: "0"),
      ])
  }

  @Test("R-5 Details are requested once, also with a new view (bug-search-05)")
  func once() async throws {
    try await screen.questions.hold(until: 1) { screen.view.viewDidLoad() }
    screen.view.viewDidLoad()
    screen.questions.answer(call: 0, with: .sample())
    try await screen.finish()
    _ = screen.log.take()

    let second = ViewerViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    try await screen.run { screen.presenter.didTapInfo() }
    #expect(second.log.take().statistics == [.known])
    #expect(screen.log.take() == [.openInfo("photo-1")])
    #expect(screen.questions.calls.count == 1)
  }

  @Test(
    "R-5 E After a failure the numbers stay unknown, without a message",
    arguments: EndStateRow.failures.filter { $0.kind != .unauthorised })
  func failure(row: EndStateRow) async throws {
    screen.questions.fail(row.kind)
    try await screen.load()
    let log = screen.log.take()
    #expect(log.statistics == [.unknownButLikes])
    #expect(screen.router.openQuestions == 0)
    try await screen.load()
    #expect(screen.questions.calls.count == 1, "not requested again")
  }

  @Test("R-5 Details cancelled by their service are requested again for the next view")
  func cancelledFromBelow() async throws {
    screen.questions.failNext(.cancelled)
    try await screen.appear()
    try await screen.load()
    #expect(screen.log.take().statistics.last == .known)
  }

  @Test("R-5 X-4 Details older than a like do not undo it", arguments: [7, nil])
  func lateAnswer(listCount: Int?) async throws {
    var photo = Photo.sample()
    photo.likeCount = listCount
    let screen = ViewerScreen(photo: photo)
    try await screen.questions.hold(until: 1) { screen.view.viewDidLoad() }
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike()
    try await screen.sessionTasks.finish(within: .testLimit)
    _ = screen.log.take()

    // Written before the like: seven likes, without this person's.
    try await screen.run { screen.questions.answer(call: 0, with: .sample()) }
    let log = screen.log.take()
    #expect(log.statistics.last == PhotoStatistics(likes: "8", views: "12,345", downloads: "678"))
    #expect(screen.presenter.card.isLiked)
    #expect(!log.contains { if case .setLike = $0 { true } else { false } })
  }

  @Test("R-5 Details update the photo everywhere; its picture addresses stay those of the list")
  func store() async throws {
    var photo = Photo.sample()
    photo.likeCount = 9
    photo.caption = "Fog, and more of it"
    photo.urls = .sample("elsewhere")
    screen.questions.answer(with: .sample(of: photo))
    var changes: [PhotoStore.Change] = []
    screen.photos.changes.add(screen.view) { _, change in changes.append(change) }
    try await screen.load()
    #expect(screen.log.take().statistics.map(\.likes) == ["7", "9"])
    #expect(changes.map(\.new.caption) == ["Fog, and more of it"])
    #expect(screen.details.photo.urls == .sample("photo-1"), "no picture is loaded twice")
  }

  @Test("R-5 Closing cancels the details; a late answer has no effect")
  func closing() async throws {
    screen.questions.hold(ignoringCancellation: true)
    screen.view.viewDidLoad()
    try await screen.questions.waitForCalls(1)
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    var photo = Photo.sample()
    photo.likeCount = 99
    try await screen.run { screen.questions.answer(call: 0, with: .sample(of: photo)) }
    #expect(screen.log.take() == [])
    #expect(screen.details.photo.likeCount == 7)
    screen.view.viewDidLoad()
    screen.presenter.didTapInfo()
    #expect(screen.log.take() == [])
  }
}

@MainActor
@Suite("Viewer: the like button", .checksLeaks)
struct ViewerLikeTests {
  private let screen = ViewerScreen()
  private let grey = LikeButton(isLiked: false, isEnabled: true, label: "Like")
  private let red = LikeButton(isLiked: true, isEnabled: true, label: "Unlike")

  /// The commands for the sample's number of likes, once its details are known.
  private func likes(_ number: String) -> ViewerCommand {
    .setStatistics(PhotoStatistics(likes: number, views: "12,345", downloads: "678"))
  }

  @Test("I-5 The button appears before the picture")
  func opening() async throws {
    try await screen.run { screen.presenter.viewDidLoad() }
    #expect(screen.questions.calls == [], "a report without a view changes nothing")
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.setLike(grey), .setStatistics(.unknownButLikes)] + .loading)
    try await screen.finish()
    #expect(!screen.log.take().contains { if case .setLike = $0 { true } else { false } })
  }

  @Test("X-2 A tap turns the heart at once, and a failure turns it back without an alert")
  func taps() async throws {
    try await screen.appear()
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike()
    #expect(screen.log.take() == [.setLike(red), likes("8")])
    try await screen.finish()
    #expect(screen.log.take() == [], "the answer changes nothing")

    screen.likes.fail(.serverFailure(status: 503))
    try await screen.run { screen.presenter.didTapLike() }
    #expect(screen.log.take() == [.setLike(grey), likes("7"), .setLike(red), likes("8")])
    #expect(screen.likes.calls.map(\.isLiked) == [true, false])
  }

  @Test("X-4 A like of this photo made elsewhere is shown; another photo's is not")
  func elsewhere() async throws {
    try await screen.appear()
    screen.photos.store([.sample("other")], requestedAt: screen.photos.moment)
    screen.photos.setLike(LikeState(), wish: true, for: "other")
    screen.photos.setLike(LikeState(likeCount: 9), wish: true, for: "photo-1")
    screen.photos.setLike(LikeState(likeCount: 10), wish: true, for: "photo-1")
    #expect(screen.log.take() == [.setLike(red), likes("9"), likes("10")])
    #expect(screen.presenter.card.isLiked)
  }

  @Test("X-1 Once likes are refused the button is disabled")
  func refused() async throws {
    try await screen.appear()
    try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
    try await screen.run { screen.presenter.didTapLike() }
    let disabled = LikeButton(isLiked: false, isEnabled: false, label: .likesRefused)
    #expect(
      screen.log.take() == [
        .setLike(red), likes("8"), .setLike(grey), likes("7"), .setLike(disabled),
      ])
    try await screen.run { screen.presenter.didTapLike() }
    #expect(screen.log.take() == [])
  }

  @Test("A new view is shown the button in its present state")
  func newView() async throws {
    try await screen.appear()
    screen.likes.answer(with: LikeState())
    try await screen.run { screen.presenter.didTapLike() }
    _ = screen.log.take()
    ViewerViewSpy(log: screen.log, presenter: screen.presenter).viewDidLoad()
    #expect(screen.log.take() == [.setLike(red), likes("8")] + .loaded + [.setOriginal(.ready)])
  }
}
