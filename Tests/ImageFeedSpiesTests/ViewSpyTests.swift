import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// Each view spy records every command, and retains its presenter and reports to it.
@MainActor
@Suite("View spies")
struct ViewSpyTests {
  @Test("Splash")
  func splash() {
    let presenter = SplashPresenterSpy()
    let spy = SplashViewSpy(presenter: presenter)
    let view: any SplashViewProtocol = spy
    view.setLoaderHidden(false)
    view.setChoicesHidden(true)
    view.setLoaderHidden(true)
    view.setChoicesHidden(false)
    #expect(
      spy.log.take() == [
        .setLoaderHidden(false), .setChoicesHidden(true), .setLoaderHidden(true),
        .setChoicesHidden(false),
      ])
    spy.viewDidLoad()
    #expect(presenter.log.take() == [.viewDidLoad])
    #expect(spy.log.take() == [])
  }

  @Test("Sign-in")
  func auth() {
    let presenter = AuthPresenterSpy()
    let spy = AuthViewSpy(presenter: presenter)
    let view: any AuthViewProtocol = spy
    view.setSignInEnabled(false)
    view.setSignInEnabled(true)
    #expect(spy.log.take() == [.setSignInEnabled(false), .setSignInEnabled(true)])
    spy.viewDidLoad()
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("Login page")
  func webView() {
    let presenter = WebViewPresenterSpy()
    let spy = WebViewViewSpy(presenter: presenter)
    let view: any WebViewViewProtocol = spy
    view.setProgressHidden(false)
    view.load(.page)
    view.setProgressValue(0.25)
    view.setProgressHidden(true)
    view.setMessage(.oops)
    view.setMessage(nil)
    #expect(
      spy.log.take() == [
        .setProgressHidden(false), .load(.page), .setProgressValue(0.25),
        .setProgressHidden(true), .setMessage(.oops), .setMessage(nil),
      ])
    spy.viewDidLoad()
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("Feed")
  func imagesList() {
    let presenter = ImagesListPresenterSpy()
    let spy = ImagesListViewSpy(presenter: presenter)
    let view: any ImagesListViewProtocol = spy
    view.setPageLoaderHidden(false)
    view.insertPhotos(at: 3..<7)
    view.setPageLoaderHidden(true)
    view.setPicture(.bytes, for: "5")
    view.updateCard(.plain("6"))
    view.setRefreshing(true)
    view.reloadPhotos()
    view.setRefreshing(false)
    view.setMessage(.oops)
    view.setMessage(nil)
    #expect(
      spy.log.take() == [
        .setPageLoaderHidden(false), .insertPhotos(at: 3..<7), .setPageLoaderHidden(true),
        .setPicture(.bytes, for: "5"), .updateCard(.plain("6")), .setRefreshing(true),
        .reloadPhotos, .setRefreshing(false), .setMessage(.oops), .setMessage(nil),
      ])
    spy.viewDidLoad()
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("Full-screen photo")
  func singleImage() {
    let presenter = SingleImagePresenterSpy(card: .plain("1"))
    let spy = SingleImageViewSpy(presenter: presenter)
    let view: any SingleImageViewProtocol = spy
    view.setPicture(.loading)
    view.setShareEnabled(false)
    view.setPicture(.bytes)
    view.setPlacement(.some)
    view.setShareEnabled(true)
    view.setPicture(.unavailable)
    #expect(
      spy.log.take() == [
        .setPicture(.loading), .setShareEnabled(false), .setPicture(.bytes), .setPlacement(.some),
        .setShareEnabled(true), .setPicture(.unavailable),
      ])
    spy.viewDidLoad()
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("Profile")
  func profile() {
    let presenter = ProfilePresenterSpy()
    let spy = ProfileViewSpy(presenter: presenter)
    let view: any ProfileViewProtocol = spy
    view.setProfile(nil)
    view.setLoaderHidden(false)
    view.setProfile(ProfileCard(.ada))
    view.setAvatar(.bytes)
    view.setLoaderHidden(true)
    view.setMessage(.oops)
    view.setMessage(nil)
    #expect(
      spy.log.take() == [
        .setProfile(nil), .setLoaderHidden(false), .setProfile(ProfileCard(.ada)),
        .setAvatar(.bytes), .setLoaderHidden(true), .setMessage(.oops), .setMessage(nil),
      ])
    spy.viewDidLoad()
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test("In every pair the view retains its presenter, and the presenter does not retain its view")
  func ownership() {
    let leaks = LeakCheck()
    let views: [AnyObject] = [
      SplashViewSpy(presenter: tracked(SplashPresenterSpy(), leaks)),
      AuthViewSpy(presenter: tracked(AuthPresenterSpy(), leaks)),
      WebViewViewSpy(presenter: tracked(WebViewPresenterSpy(), leaks)),
      ImagesListViewSpy(presenter: tracked(ImagesListPresenterSpy(), leaks)),
      SingleImageViewSpy(presenter: tracked(SingleImagePresenterSpy(card: .plain("1")), leaks)),
      ProfileViewSpy(presenter: tracked(ProfilePresenterSpy(), leaks)),
    ]
    #expect(
      withExtendedLifetime(views) { leaks.survivors } == [
        "SplashPresenterSpy", "AuthPresenterSpy", "WebViewPresenterSpy",
        "ImagesListPresenterSpy", "SingleImagePresenterSpy", "ProfilePresenterSpy",
      ])
  }

  @Test("A view and its presenter are released together")
  func pairs() {
    let leaks = LeakCheck()
    do {
      let splash = SplashViewSpy(presenter: tracked(SplashPresenterSpy(), leaks))
      splash.presenter?.view = tracked(splash, leaks)
      let auth = AuthViewSpy(presenter: tracked(AuthPresenterSpy(), leaks))
      auth.presenter?.view = tracked(auth, leaks)
      let webView = WebViewViewSpy(presenter: tracked(WebViewPresenterSpy(), leaks))
      webView.presenter?.view = tracked(webView, leaks)
      let imagesList = ImagesListViewSpy(presenter: tracked(ImagesListPresenterSpy(), leaks))
      imagesList.presenter?.view = tracked(imagesList, leaks)
      let singleImage = SingleImageViewSpy(
        presenter: tracked(SingleImagePresenterSpy(card: .plain("1")), leaks))
      singleImage.presenter?.view = tracked(singleImage, leaks)
      let profile = ProfileViewSpy(presenter: tracked(ProfilePresenterSpy(), leaks))
      profile.presenter?.view = tracked(profile, leaks)
      #expect(leaks.survivors.count == 12)
    }
    #expect(leaks.survivors == [])
  }

  func tracked<Object: AnyObject>(_ object: Object, _ leaks: LeakCheck) -> Object {
    leaks.track(object)
    return object
  }
}
