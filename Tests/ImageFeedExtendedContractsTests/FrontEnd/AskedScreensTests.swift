import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import Testing

// A screen that an edition never shows may be unwritten: asking for it would end the process.
@Suite("K-3 The suite of an edition asks for the screens of that edition only") @MainActor
struct AskedScreensTests {
  /// A front end of both editions that notes which screens it is asked for.
  private final class Asked {
    var kinds: Set<String> = []
  }

  @Test("FrontEndContract asks an extended front end for no extended screen")
  func basic() async {
    let asked = Asked()
    let report = await FrontEndContract { ModelExtendedFrontEnd { asked.kinds.insert($0) } }.run()
    #expect(report.isKept)
    #expect(asked.kinds == ["singleImage"])
  }

  @Test("ExtendedFrontEndContract asks for the viewer, and never for the basic photo")
  func extended() async {
    let asked = Asked()
    let report = await ExtendedFrontEndContract {
      ModelExtendedFrontEnd { asked.kinds.insert($0) }
    }.run()
    #expect(report.isKept)
    #expect(
      asked.kinds == [
        "viewer", "favourites", "photoInfo", "explore", "search", "collectionList", "photoList",
      ])
  }
}
