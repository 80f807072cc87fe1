import ContractsTestSupport
import ImageFeedContracts
import Testing

@Suite("K-3 The contract of a front end") @MainActor
struct FrontEndContractTests {
  @Test("A correct front end keeps every rule")
  func correct() async {
    await expectKept(FrontEndContract { ModelFrontEnd() })
  }

  @Test("A toolkit that closes no screens by itself is not checked for that")
  func closesNothing() async {
    await expectKept(
      FrontEndContract { ModelFrontEnd(closesByItself: false) }, notChecked: 1)
  }

  @Test("Every rule is broken by a faulty front end, and the report says so")
  func faulty() async {
    await expectFound(
      ModelFrontEnd.faults.map { $0.wrong { fault in FrontEndContract { ModelFrontEnd(fault) } } })
  }
}
