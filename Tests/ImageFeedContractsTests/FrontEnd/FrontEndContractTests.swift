import ContractsTestSupport
import Foundation
import ImageFeedContracts
import Testing

@Suite("K-3 The contract of a front end") @MainActor
struct FrontEndContractTests {
  @Test("A correct front end keeps every rule")
  func correct() async {
    await expectKept(FrontEndContract { ModelFrontEnd() })
  }

  @Test("What a probe need not be able to do is not checked")
  func leastProbe() async {
    let report = await FrontEndContract { LeastFrontEndProbe() }.run()
    #expect(report.isKept)
    #expect(
      report.notChecked.map(\.reason) == [
        "let isVisible(_:) of the probe tell whether a view can be seen",
        "the toolkit closes no screens by itself",
        "let tap(_:) of the probe tap through the whole interface",
        "implement the probe's cancelWaiting()",
      ])
  }

  // Without its first tab, most of a front end cannot be seen.
  @Test("Of a cause that breaks many rules, the telling rule comes first")
  func cause() async {
    let report = await FrontEndContract { ModelFrontEnd(.selectsLastTab) }.run()
    let lines = "\(report)".components(separatedBy: "\n")
    #expect(Set(report.violations.map(\.rule)).count >= 8)
    #expect(
      lines.dropFirst().first
        == "- FrontEnd, G-6: The tabs are shown as given, and the first is selected. Found: after"
        + " showTabs(_:), selectedTab was profile instead of feed."
        + " Fix: Show the titles as given, and select the first tab.")
    #expect(lines.dropFirst(2).first == "- These may follow from it. Mend it first:")
    #expect(!lines.dropFirst(3).contains { $0.contains("Fix: ") })
  }

  @Test("Every rule is broken by a faulty front end, and the report says so")
  func faulty() async {
    await expectFound(
      ModelFrontEnd.faults.map { $0.wrong { fault in FrontEndContract { ModelFrontEnd(fault) } } })
  }
}
