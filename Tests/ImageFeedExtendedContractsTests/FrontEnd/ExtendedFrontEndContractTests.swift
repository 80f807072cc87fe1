import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtendedContracts
import Testing

@Suite("K-3 The contract of a front end of the extended edition") @MainActor
struct ExtendedFrontEndContractTests {
  @Test("A right front end keeps every rule, and each mistake breaks its own rule")
  func rules() async {
    let rules = FrontEndMistake.rules + ExtendedFrontEndMistake.rules
    let problems = await problems(with: rules) { mistake in
      ExtendedFrontEndContract { ModelExtendedFrontEnd(mistake) }
    }
    #expect(problems == [])
  }

  // A screen that an edition never shows may be unwritten: asking for it would end the process.
  @Test("The suite of an edition asks for the screens of that edition only")
  func askedScreens() async {
    var asked: [Set<String>] = [[], []]
    let basic = await FrontEndContract {
      ModelExtendedFrontEnd { asked[0].insert($0) }
    }.run()
    let extended = await ExtendedFrontEndContract {
      ModelExtendedFrontEnd { asked[1].insert($0) }
    }.run()
    #expect(basic.isKept && extended.isKept)
    #expect(asked[0] == ["singleImage"])
    #expect(
      asked[1] == [
        "viewer", "favourites", "photoInfo", "explore", "search", "collectionList", "photoList",
      ])
  }
}
