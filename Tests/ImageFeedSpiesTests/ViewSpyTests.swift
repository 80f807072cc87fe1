import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// Each view spy records every command, and retains its presenter and reports to it.
@MainActor
@Suite("View spies")
struct ViewSpyTests {
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
      tracked(splash, leaks).viewDidLoad()
      let auth = AuthViewSpy(presenter: tracked(AuthPresenterSpy(), leaks))
      tracked(auth, leaks).viewDidLoad()
      let webView = WebViewViewSpy(presenter: tracked(WebViewPresenterSpy(), leaks))
      tracked(webView, leaks).viewDidLoad()
      let imagesList = ImagesListViewSpy(presenter: tracked(ImagesListPresenterSpy(), leaks))
      tracked(imagesList, leaks).viewDidLoad()
      let singleImage = SingleImageViewSpy(
        presenter: tracked(SingleImagePresenterSpy(card: .plain("1")), leaks))
      tracked(singleImage, leaks).viewDidLoad()
      let profile = ProfileViewSpy(presenter: tracked(ProfilePresenterSpy(), leaks))
      tracked(profile, leaks).viewDidLoad()
      #expect(leaks.survivors.count == 12)
    }
    #expect(leaks.survivors == [])
  }

  func tracked<Object: AnyObject>(_ object: Object, _ leaks: LeakCheck) -> Object {
    leaks.track(object)
    return object
  }
}
