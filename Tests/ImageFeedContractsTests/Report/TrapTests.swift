import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedPresentation
import Testing

@Suite("K-3 Code that traps ends only the process of its own suite")
struct TrapTests {
  @Test("What was found before the trap was written, and the last line names the rule")
  func trap() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = await FrontEndContract { TrappingFrontEnd(.selectsLastTab) }.run { line in
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

  @Test("A suite in a process of its own passes its report on")
  func ownProcess() async {
    await withKnownIssue("The front end of the other process is wrong on purpose") {
      await #expect(processExitsWith: .success) {
        let report = await FrontEndContract { ModelFrontEnd(.keepsMenu) }.run()
        // Only the comment comes back from the other process.
        #expect(report.isKept, "\(report)")
      }
    } matching: { issue in
      "\(issue)".contains("A new root closes an open share menu")
    }
  }
}
