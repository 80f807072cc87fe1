import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedPresentation
import Testing

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
