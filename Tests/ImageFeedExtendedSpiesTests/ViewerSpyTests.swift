import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Spies of the viewer")
struct ViewerSpyTests {
  @Test("The presenter records every intent")
  func presenter() {
    let spy = ViewerPresenterSpy(card: .plain("1"), strings: Strings(.russian))
    let presenter: any ViewerPresenterProtocol = spy
    let (size, point) = (ScreenSize(width: 4, height: 3), ScreenPoint(x: 1, y: 2))
    presenter.viewDidLoad()
    presenter.didLayOut(in: size)
    presenter.didPan(by: point)
    presenter.didPinch(by: 2, around: point)
    presenter.didRotate(by: 0.5, around: point)
    presenter.didDoubleTap(at: point)
    presenter.didDecodePicture(size)
    presenter.didFailToDecodePicture()
    presenter.didTapPicture()
    presenter.didTapLike()
    presenter.didTapShare()
    presenter.didTapOpenOriginal()
    presenter.didTapInfo()
    presenter.didTapCredit()
    presenter.didTapBack()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didLayOut(in: size), .didPan(by: point), .didPinch(by: 2, around: point),
        .didRotate(by: 0.5, around: point), .didDoubleTap(at: point), .didDecodePicture(size),
        .didFailToDecodePicture, .didTapPicture, .didTapLike, .didTapShare, .didTapOpenOriginal,
        .didTapInfo, .didTapCredit, .didTapBack, .didCancelWaiting, .screenDidClose,
      ])
    #expect(presenter.card == .plain("1"))
    #expect(presenter.strings.language == .russian)
    #expect(ViewerPresenterSpy(card: .plain("1")).strings.language == .english)
  }

  @Test("The presenter's viewer and its view are the same object, held weakly")
  func viewer() {
    let presenter = ViewerPresenterSpy(card: .plain("1"))
    do {
      let view = ViewerViewSpy()
      presenter.viewer = view
      #expect(presenter.view === view)
      #expect(presenter.viewer === view)
    }
    #expect(presenter.viewer == nil)
    let other = ViewerViewSpy()
    presenter.view = other
    #expect(presenter.viewer == nil, "a view that sets itself as `view` only is not the viewer")
  }

  @Test("A like button takes its contents from a card")
  func likeButton() {
    #expect(LikeButton(.plain("1")) == LikeButton(isLiked: false, isEnabled: true, label: "Like"))
  }
}
