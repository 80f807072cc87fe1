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

/// A front end whose author has not written the share menu yet.
private final class TrappingFrontEnd: ModelFrontEnd {
  override func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    fatalError("not written yet")
  }
}

@Suite("K-3 Code that traps ends only the process of its own suite")
struct TrapTests {
  @Test("What was found before the trap was written, and the last line names the rule")
  func trap() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let mistake = FrontEndMistake.selectsLastTab.rawValue
      _ = await FrontEndContract { TrappingFrontEnd(mistake) }.run { line in
        FileHandle.standardError.write(Data("\(line)\n".utf8))
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let lines = text.components(separatedBy: "\n")
    #expect(
      lines.contains { $0.hasPrefix("- FrontEnd, G-6: The tabs are shown as given, and the first") }
    )
    #expect(
      lines.last { $0.hasPrefix("FrontEnd: checking") }
        == "FrontEnd: checking “A closed share menu is reported once, and its screen is visible again”"
    )
  }
}
