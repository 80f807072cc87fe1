import BrowserTestSupport
import ImageFeedConformance
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// Alerts and the loader, which are above all screens.
extension BrowserContractsTests {
  /// A page that shows a screen with a button, and an app that records the page's reports.
  @MainActor
  struct DialogStage {
    static let alert = AlertID(number: 1)

    let page: ClientPage
    let app = AppFlowSpy()

    init(_ client: Client) throws {
      page = try ClientPage(client)
      page.frontEnd.app = app
      let presenter = AuthPresenterSpy()
      page.frontEnd.showAuth(presenter, as: Placement(ScreenID(.auth, number: 1), at: .root))
      presenter.view?.setSignInEnabled(true)
      page.settle()
    }

    func presentAlert(_ answers: [Alert.Answer] = [.accept]) {
      let buttons = answers.map { Alert.Button($0, title: "\($0)") }
      page.frontEnd.present(Alert(title: "Alert", message: nil, buttons: buttons), as: Self.alert)
      page.settle()
    }
  }

  @Test(
    "Escape closes an alert, which declines whatever buttons it has",
    arguments: [[Alert.Answer.accept, .decline], [.accept]])
  func escape(buttons: [Alert.Answer]) throws {
    let stage = try DialogStage(client)
    stage.presentAlert(buttons)
    try stage.page.act { try $0.press(Key.escape) }
    #expect(stage.app.log.take() == [.didAnswerAlert(DialogStage.alert, with: .decline)])
  }

  @Test("F-4 The loader's button gives up waiting")
  func cancelButton() throws {
    let stage = try DialogStage(client)
    stage.page.frontEnd.setBlocked(true)
    try stage.page.act { try $0.find("dialog.block button").click() }
    #expect(stage.app.log.take() == [.didCancelWaiting])
  }

  /// Something that opens or closes above the screens.
  enum DialogStep: Sendable {
    case alert, loader, dismissal, answer, endOfLoader
  }

  @Test(
    "The focus returns to the screen when alert and loader have gone, in any order",
    arguments: [
      [DialogStep.alert, .dismissal], [.alert, .answer], [.loader, .endOfLoader],
      [.loader, .alert, .endOfLoader, .dismissal], [.loader, .alert, .endOfLoader, .answer],
      [.alert, .loader, .dismissal, .endOfLoader], [.alert, .loader, .endOfLoader, .dismissal],
    ])
  func returnedFocus(steps: [DialogStep]) throws {
    let stage = try DialogStage(client)
    let frontEnd = stage.page.frontEnd
    try stage.page.act { try $0.run("document.querySelector('.auth button').focus()") }
    for step in steps {
      switch step {
      case .alert: stage.presentAlert()
      case .loader: frontEnd.setBlocked(true)
      case .dismissal: frontEnd.dismissAlert(DialogStage.alert)
      case .answer: try stage.page.act { try $0.press(Key.enter) }
      case .endOfLoader: frontEnd.setBlocked(false)
      }
      stage.page.settle()
    }
    #expect(
      try stage.page.browser.evaluate("return document.activeElement.matches('.auth button')"))
  }
}
