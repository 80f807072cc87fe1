import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A front end can give the presenter a view of the basic edition.
@MainActor
@Suite("Viewer: a view and a router of the basic edition")
struct ViewerBasicViewTests {
  @Test("I-0 A basic view shows the picture, and gets no command of the extended edition")
  func view() async throws {
    try await check(ViewerScreen.self) { screen in
      let view = SingleImageViewSpy(presenter: screen.presenter)
      screen.presenter.view = view
      #expect(screen.presenter.viewer == nil)
      view.viewDidLoad()
      try await screen.finish()
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike()
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      #expect(
        view.log.take() == [
          .setPicture(.loading), .setShareEnabled(false), .setPicture(.data(.picture)),
          .setShareEnabled(true), .setPicture(.data(.picture)), .setShareEnabled(true),
        ], "the last two commands show the original")
      #expect(screen.presenter.card.isLiked)
      #expect(screen.log.take() == [.reportDownload("photo-1")])
    }
  }

  @Test("A viewer that replaces a basic view is shown everything")
  func replaced() async throws {
    try await check(ViewerScreen.self) { screen in
      let view = SingleImageViewSpy(presenter: screen.presenter)
      screen.presenter.view = view
      view.viewDidLoad()
      try await screen.finish()
      screen.presenter.viewer = screen.view
      screen.view.viewDidLoad()
      #expect(
        screen.log.take() == [
          .setLike(LikeButton(isLiked: false, isEnabled: true, label: "Like")),
          .setStatistics(.known),
        ] + .loaded + [.setOriginal(.ready)])
      #expect(screen.questions.calls.count == 1)
    }
  }

  @Test("A basic router opens the share menu and closes the photo, and nothing else")
  func router() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      let router = SingleImageRouterSpy(log: CommandLog())
      screen.presenter.router = router
      #expect(screen.presenter.viewerRouter == nil)
      screen.presenter.didTapInfo()
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      screen.presenter.didTapShare()
      screen.presenter.didTapBack()
      #expect(
        router.log.take() == [
          .share(SharedPhoto(.sample(), picture: .picture, referral: .myApp)), .closePhoto,
        ])
    }
  }
}
