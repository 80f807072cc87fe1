import ContractsTestSupport
import ImageFeedContracts
import ImageFeedPresentation

/// A probe of a correct front end without the members that it can leave out.
@MainActor
final class LeastFrontEndProbe: FrontEndProbe {
  private let model = ModelFrontEnd()

  var frontEnd: any FrontEnd { model }
  var topScreen: ScreenID? { model.topScreen }
  var tabs: [TabItem] { model.tabs }
  var selectedTab: Tab? { model.selectedTab }
  var isBlocked: Bool { model.isBlocked }
  var alert: Alert? { model.alert }
  var isShareMenuShown: Bool { model.isShareMenuShown }
  func selectTab(_ tab: Tab) { model.selectTab(tab) }
  func answerAlert(_ answer: Alert.Answer) { model.answerAlert(answer) }
  func cancelSharing() { model.cancelSharing() }
}
