import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// Each presenter spy records every intent, and returns prepared answers.
@MainActor
@Suite("Presenter spies")
struct PresenterSpyTests {
  let point = ScreenPoint(x: 1, y: 2)
  let russian = Strings(.russian)

  @Test("Splash")
  func splash() {
    let spy = SplashPresenterSpy()
    let presenter: any SplashPresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.didTapRetry()
    presenter.didTapSignIn()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didTapRetry, .didTapSignIn, .didCancelWaiting, .screenDidClose,
      ])
  }

  @Test("Sign-in")
  func auth() {
    let spy = AuthPresenterSpy()
    let presenter: any AuthPresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.didTapSignIn()
    presenter.didReceiveNoCode()
    presenter.didReceiveCode("code")
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didTapSignIn, .didReceiveNoCode, .didReceiveCode("code"), .didCancelWaiting,
        .screenDidClose,
      ])
  }

  @Test("Login page")
  func webView() {
    let spy = WebViewPresenterSpy()
    let presenter: any WebViewPresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.didUpdateProgressValue(0.5)
    presenter.didFailLoading()
    presenter.didTapRetry()
    presenter.didEnterCode("code")
    presenter.didTapBack()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didUpdateProgressValue(0.5), .didFailLoading, .didTapRetry,
        .didEnterCode("code"), .didTapBack, .didCancelWaiting, .screenDidClose,
      ])

    #expect(presenter.decidePolicy(for: .page) == .allow)
    spy.decision = .cancel
    #expect(presenter.decidePolicy(for: .page) == .cancel)
    #expect(spy.log.take() == [.decidePolicy(for: .page), .decidePolicy(for: .page)])
  }

  @Test("Feed")
  func imagesList() {
    let spy = ImagesListPresenterSpy()
    let presenter: any ImagesListPresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.willDisplay("1")
    presenter.didFailToDecodePicture("2")
    presenter.didEndDisplaying("3")
    presenter.didTapPhoto("4")
    presenter.didTapLike("5")
    presenter.didPullToRefresh()
    presenter.didTapRetry()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .willDisplay("1"), .didFailToDecodePicture("2"), .didEndDisplaying("3"),
        .didTapPhoto("4"), .didTapLike("5"), .didPullToRefresh, .didTapRetry, .didCancelWaiting,
        .screenDidClose,
      ])
  }

  @Test("The feed has exactly the given rows")
  func rows() {
    let spy = ImagesListPresenterSpy()
    let presenter: any ImagesListPresenterProtocol = spy
    #expect(presenter.photoCount == 0)
    #expect(presenter.card(at: 0) == nil)
    #expect(presenter.photoID(at: 0) == nil)
    spy.cards = [.plain("1"), .plain("2")]
    #expect(presenter.photoCount == 2)
    #expect((-1...2).map { presenter.card(at: $0)?.id } == [nil, "1", "2", nil])
    #expect((-1...2).map { presenter.photoID(at: $0) } == [nil, "1", "2", nil])
    #expect(spy.log.take() == [], "a question is not recorded")
  }

  @Test("Full-screen photo")
  func singleImage() {
    let spy = SingleImagePresenterSpy(card: .plain("7"))
    let presenter: any SingleImagePresenterProtocol = spy
    let size = ScreenSize(width: 3, height: 4)
    presenter.viewDidLoad()
    presenter.didLayOut(in: size)
    presenter.didPan(by: point)
    presenter.didPinch(by: 1.5, around: point)
    presenter.didRotate(by: 0.1, around: point)
    presenter.didDoubleTap(at: point)
    presenter.didDecodePicture(size)
    presenter.didFailToDecodePicture()
    presenter.didTapPicture()
    presenter.didTapShare()
    presenter.didTapCredit()
    presenter.didTapBack()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didLayOut(in: size), .didPan(by: point),
        .didPinch(by: 1.5, around: point), .didRotate(by: 0.1, around: point),
        .didDoubleTap(at: point), .didDecodePicture(size), .didFailToDecodePicture,
        .didTapPicture, .didTapShare, .didTapCredit,
        .didTapBack, .didCancelWaiting, .screenDidClose,
      ])
    #expect(presenter.card == .plain("7"))
  }

  @Test("Profile")
  func profile() {
    let spy = ProfilePresenterSpy()
    let presenter: any ProfilePresenterProtocol = spy
    presenter.viewDidLoad()
    presenter.didTapAvatar()
    presenter.didTapSignOut()
    presenter.didFailToDecodeAvatar()
    presenter.didTapRetry()
    presenter.didCancelWaiting()
    presenter.screenDidClose()
    #expect(
      spy.log.take() == [
        .viewDidLoad, .didTapAvatar, .didTapSignOut, .didFailToDecodeAvatar, .didTapRetry,
        .didCancelWaiting, .screenDidClose,
      ])
  }

  @Test("Every presenter spy has the given texts, by default English")
  func strings() {
    let english: [any ScreenPresenterProtocol] = [
      SplashPresenterSpy(), AuthPresenterSpy(), WebViewPresenterSpy(), ImagesListPresenterSpy(),
      SingleImagePresenterSpy(card: .plain("1")), ProfilePresenterSpy(),
    ]
    #expect(english.allSatisfy { $0.strings.language == .english })
    let other: [any ScreenPresenterProtocol] = [
      SplashPresenterSpy(strings: russian), AuthPresenterSpy(strings: russian),
      WebViewPresenterSpy(strings: russian), ImagesListPresenterSpy(strings: russian),
      SingleImagePresenterSpy(card: .plain("1"), strings: russian),
      ProfilePresenterSpy(strings: russian),
    ]
    #expect(other.allSatisfy { $0.strings.language == .russian })
  }
}
