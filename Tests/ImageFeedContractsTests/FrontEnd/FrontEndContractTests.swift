import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedPresentation
import Testing

@Suite("K-3 The contract of a front end") @MainActor
struct FrontEndContractTests {
  @Test("A right front end keeps every rule, and each mistake breaks its own rule")
  func rules() async {
    let problems = await problems(with: FrontEndMistake.rules) { mistake in
      FrontEndContract { ModelFrontEnd(mistake) }
    }
    #expect(problems == [])
    // Without its first tab, most of a front end cannot be seen.
    #expect(FrontEndContract.rules.first?.facts.isPremise == true)
  }

  @Test("What a probe need not be able to do is not checked")
  func leastProbe() async {
    let report = await FrontEndContract { LeastFrontEndProbe() }.run()
    #expect(report.isKept)
    #expect(
      report.notChecked.map(\.reason) == [
        "let isVisible(_:) of the probe tell whether a view can be seen",
        "let shownPhotos and tapLike(_:) of the probe read and tap the feed",
        "the toolkit closes no screens by itself",
        "let tap(_:) of the probe tap through the whole interface",
        "implement the probe's cancelWaiting()",
      ])
  }
}

/// A probe of a right front end without the members that it can leave out.
@MainActor
private final class LeastFrontEndProbe: BasicFrontEndProbe {
  private let model = ModelFrontEnd()

  var basicFrontEnd: any BasicFrontEnd { model }
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
