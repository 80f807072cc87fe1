import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Router spies")
struct RouterSpyTests {
  private let asking = SplashPresenterSpy()

  @Test("Alerts are recorded, and answered once each, oldest first")
  func alerts() {
    let router = ProfileRouterSpy(log: CommandLog())
    var answers: [String] = []
    for name in ["a", "b", "c"] {
      router.present(.named(name), from: asking) { answers.append("\(name) \($0)") }
    }
    #expect(
      router.log.take() == [.present(.named("a")), .present(.named("b")), .present(.named("c"))])
    #expect(answers == [])
    #expect(router.openAlerts == 3)

    router.answerAlert(.accept)
    #expect(answers == ["a accept"])
    router.answerAlert(.decline)
    #expect(router.openAlerts == 1)
    router.answerAlert(.accept)
    #expect(answers == ["a accept", "b decline", "c accept"])
    #expect(router.openAlerts == 0)
    #expect(router.log.take() == [], "an answer is not recorded")
  }

  @Test("An answer without an alert is ignored, also by later alerts")
  func answerWithoutAlert() {
    let router = ProfileRouterSpy(log: CommandLog())
    var answers: [Alert.Answer] = []
    router.answerAlert(.accept)
    router.present(.named("a"), from: asking) { answers.append($0) }
    #expect(answers == [])
    router.answerAlert(.decline)
    router.answerAlert(.accept)
    #expect(answers == [.decline])
  }

  @Test("An alert presented while another is answered waits for its own answer")
  func alertInsideAnswer() {
    let router = ProfileRouterSpy(log: CommandLog())
    var answers: [String] = []
    router.present(.named("a"), from: asking) { [unowned router] answer in
      answers.append("a \(answer), open \(router.openAlerts)")
      router.present(.named("b"), from: asking) { answers.append("b \($0)") }
    }
    router.answerAlert(.decline)
    #expect(answers == ["a decline, open 0"])
    #expect(router.openAlerts == 1)
    router.answerAlert(.accept)
    #expect(answers == ["a decline, open 0", "b accept"])
  }

  @Test("An alert can be answered from inside its own command")
  func answerInsideCommand() {
    let router = ProfileRouterSpy(log: CommandLog())
    var answers: [Alert.Answer] = []
    router.log.onCommand = { [unowned router] _ in router.answerAlert(.accept) }
    router.present(.named("a"), from: asking) { answers.append($0) }
    #expect(answers == [.accept])
  }

  @Test("Splash")
  func splash() {
    let spy = SplashRouterSpy(log: CommandLog())
    let router: any SplashRouterProtocol = spy
    router.openApp(for: .ada)
    router.openSignIn()
    router.present(.named("a"), from: asking) { _ in }
    #expect(spy.log.take() == [.openApp(for: .ada), .openSignIn, .present(.named("a"))])
  }

  @Test("Sign-in")
  func auth() {
    let spy = AuthRouterSpy(log: CommandLog())
    let router: any AuthRouterProtocol = spy
    router.beginBlocking()
    router.didSignIn()
    router.endBlocking()
    router.openLoginPage()
    router.present(.named("a"), from: asking) { _ in }
    #expect(
      spy.log.take() == [
        .beginBlocking, .didSignIn, .endBlocking, .openLoginPage, .present(.named("a")),
      ])
  }

  @Test("Login page")
  func webView() {
    let spy = WebViewRouterSpy(log: CommandLog())
    let router: any WebViewRouterProtocol = spy
    let presenter = WebViewPresenterSpy()
    router.webViewDidRefuse(presenter)
    router.webView(presenter, didAuthenticateWith: "code")
    router.webViewDidCancel(presenter)
    #expect(spy.log.take() == [.didRefuse, .didAuthenticate(with: "code"), .didCancel])
  }

  @Test("Feed")
  func imagesList() {
    let spy = ImagesListRouterSpy(log: CommandLog())
    let router: any ImagesListRouterProtocol = spy
    router.openPhoto("2", from: asking)
    router.beginBlocking()
    router.endBlocking()
    router.sessionDidExpire()
    router.present(.named("a"), from: asking) { _ in }
    #expect(
      spy.log.take() == [
        .openPhoto("2"), .beginBlocking, .endBlocking, .sessionDidExpire, .present(.named("a")),
      ])
  }

  @Test("Full-screen photo")
  func singleImage() {
    let spy = SingleImageRouterSpy(log: CommandLog())
    let router: any SingleImageRouterProtocol = spy
    let presenter = SingleImagePresenterSpy(card: .plain("1"))
    router.share(.some, from: presenter)
    router.closePhoto(presenter)
    router.present(.named("a"), from: asking) { _ in }
    router.openLink(.page)
    #expect(
      spy.log.take() == [
        .share(.some), .closePhoto, .present(.named("a")), .openLink(.page),
      ])
  }

  @Test("Profile")
  func profile() {
    let spy = ProfileRouterSpy(log: CommandLog())
    let router: any ProfileRouterProtocol = spy
    router.present(.named("a"), from: asking) { _ in }
    router.signOut()
    #expect(spy.log.take() == [.present(.named("a")), .signOut])
  }
}
