import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("AppFlowSpy")
struct AppFlowSpyTests {
  @Test("It records every report, in order")
  func reports() {
    let spy = AppFlowSpy()
    let app: any AppFlowProtocol = spy
    let screen = ScreenID(.profile, number: 4)
    app.start()
    app.didSelectTab(.profile)
    app.didAnswerAlert(AlertID(number: 2), with: .decline)
    app.didShare(ShareID(number: 1), as: .saved)
    app.didCancelWaiting()
    app.didClose(screen)
    app.didShare(ShareID(number: 1), as: .cancelled)
    app.didSelectTab(.feed)
    app.didAnswerAlert(AlertID(number: 3), with: .accept)
    #expect(
      spy.log.take() == [
        .start, .didSelectTab(.profile), .didAnswerAlert(AlertID(number: 2), with: .decline),
        .didShare(ShareID(number: 1), as: .saved), .didCancelWaiting, .didClose(screen),
        .didShare(ShareID(number: 1), as: .cancelled),
        .didSelectTab(.feed), .didAnswerAlert(AlertID(number: 3), with: .accept),
      ])
  }

  @Test("It has the given texts, by default English")
  func strings() {
    let spy: any AppFlowProtocol = AppFlowSpy()
    #expect(spy.strings.language == .english)
    #expect(AppFlowSpy(strings: Strings(.russian)).strings.language == .russian)
  }

  @Test("A front end spy does not retain its app")
  func weakApp() {
    let frontEnd = FrontEndSpy()
    do {
      let app = AppFlowSpy()
      frontEnd.app = app
      #expect(frontEnd.app === app)
    }
    #expect(frontEnd.app == nil)
  }
}
