import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

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
    screen.presenter.viewDidLoad()
    try await screen.finish()
    #expect(screen.questions.calls == [], "a report without a view changes nothing")
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [.setLike(grey), .setStatistics(.unknownButLikes)] + .loading)
    try await screen.finish()
    #expect(!screen.log.take().contains { if case .setLike = $0 { true } else { false } })
  }

  @Test("X-2 A tap turns the heart at once, and a failure turns it back without an alert")
  func taps() async throws {
    try await screen.show()
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike()
    #expect(screen.log.take() == [.setLike(red), likes("8")])
    try await screen.finish()
    #expect(screen.log.take() == [], "the answer changes nothing")

    screen.likes.fail(.serverFailure(status: 503))
    screen.presenter.didTapLike()
    try await screen.finish()
    #expect(screen.log.take() == [.setLike(grey), likes("7"), .setLike(red), likes("8")])
    #expect(screen.likes.calls.map(\.isLiked) == [true, false])
  }

  @Test("X-4 A like of this photo made elsewhere is shown; another photo's is not")
  func elsewhere() async throws {
    try await screen.show()
    screen.photos.store([.sample("other")], requestedAt: screen.photos.moment)
    screen.photos.setLike(LikeState(), wish: true, for: "other")
    screen.photos.setLike(LikeState(likeCount: 9), wish: true, for: "photo-1")
    screen.photos.setLike(LikeState(likeCount: 10), wish: true, for: "photo-1")
    #expect(screen.log.take() == [.setLike(red), likes("9"), likes("10")])
    #expect(screen.presenter.card.isLiked)
  }

  @Test("X-1 Once likes are refused the button is disabled")
  func refused() async throws {
    try await screen.show()
    try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
    screen.presenter.didTapLike()
    try await screen.finish()
    let disabled = LikeButton(isLiked: false, isEnabled: false, label: .likesRefused)
    #expect(
      screen.log.take() == [
        .setLike(red), likes("8"), .setLike(grey), likes("7"), .setLike(disabled),
      ])
    screen.presenter.didTapLike()
    try await screen.finish()
    #expect(screen.log.take() == [])
  }

  @Test("A new view is shown the button in its present state")
  func newView() async throws {
    try await screen.show()
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike()
    try await screen.finish()
    _ = screen.log.take()
    ViewerViewSpy(log: screen.log, presenter: screen.presenter).viewDidLoad()
    #expect(
      screen.log.take() == [.setLike(red), likes("8")] + .loaded + [.setOriginal(.ready)])
  }
}
