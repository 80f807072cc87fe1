import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("The report as JSON")
struct GradeJSONTests {
  private func object(_ sample: SampleGrade) throws -> [String: Any] {
    let text = try GradeJSON.text(GradeJSON(sample.grade))
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("All keys are there in every situation", arguments: SampleGrade.allCases)
  func keys(_ sample: SampleGrade) throws {
    let object = try object(sample)
    let keys: Set = [
      "suite", "assignment", "choice", "date", "reference", "details", "flakyTests", "leftOut",
      "voidedBy", "quietTests", "score", "coverage", "screens", "levels", "faults",
      "buildSeconds", "runSeconds",
    ]
    #expect(keys.isSubset(of: object.keys))
    for fault in try #require(object["faults"] as? [[String: Any]]) {
      #expect(
        Set(fault.keys) == [
          "id", "edition", "screen", "subject", "rule", "level", "member", "story", "outcome", "by",
          "seconds", "note",
        ])
    }
  }

  @Test("What is unknown is null")
  func nulls() throws {
    let object = try object(.doesNotBuild)
    for key in ["assignment", "coverage", "quietTests"] {
      #expect(object[key] is NSNull, "\(key)")
    }
    #expect(object["reference"] as? String == "doesNotBuild")
    #expect(object["details"] as? [String] == ["A.swift:1: error"])
    #expect((object["faults"] as? [Any])?.isEmpty == true)
    let fault = try #require((try self.object(.passed)["faults"] as? [[String: Any]])?[1])
    #expect(fault["member"] is NSNull)
    #expect(fault["note"] is NSNull)
  }

  @Test("The scope, the sums and what is said about tests")
  func values() throws {
    let object = try object(.passed)
    #expect(object["suite"] as? String == "Tests/StarterTests")
    #expect(object["assignment"] as? String == "sprint-13")
    #expect(object["choice"] as? String == "level 1-4")
    #expect(object["date"] as? String == "1970-01-01T00:00:00Z")
    #expect(object["reference"] as? String == "passed")
    #expect(object["score"] as? Double == 33.3)
    #expect(object["coverage"] as? Double == 61.2)
    let screens = try #require(object["screens"] as? [[String: Any]])
    #expect(screens.map { $0["screen"] as? String } == ["WebView", "Profile"])
    #expect(screens[0]["caught"] as? Int == 1)
    #expect(screens[0]["total"] as? Int == 2)
    #expect(screens[0]["score"] as? Double == 50)
    let levels = try #require(object["levels"] as? [[String: Any]])
    #expect(levels.map { $0["level"] as? Int } == [2, 4])
    let left = try #require((object["leftOut"] as? [[String: Any]])?.first)
    #expect(left["name"] as? String == "left")
    #expect(left["message"] as? String == "not\nequal")
    #expect(left["file"] as? String == "Web.swift")
    #expect(left["line"] as? Int == 12)
    let quiet = try #require(object["quietTests"] as? [[String: String]])
    #expect(quiet.map { $0["reason"] } == ["testsNothing", "noticesNothing", "outOfScope"])
    #expect(try self.object(.voided)["voidedBy"] as? [String] == [SampleGrade.odd.title])
  }

  @Test("A fault has what a program needs to group and explain it")
  func faults() throws {
    let faults = try #require(try object(.passed)["faults"] as? [[String: Any]])
    #expect(faults.map { $0["outcome"] as? String } == ["caught", "missed", "slow"])
    let fault = faults[0]
    #expect(fault["id"] as? String == "bug-caught")
    #expect(fault["edition"] as? String == "basic")
    #expect(fault["screen"] as? String == "WebView")
    #expect(fault["subject"] as? String == "WebViewPresenter")
    #expect(fault["rule"] as? String == "R-1")
    #expect(fault["level"] as? Int == 2)
    #expect(fault["member"] as? String == "WebViewViewProtocol.load")
    #expect(fault["story"] as? String == "Story of bug-caught.")
    #expect(fault["by"] as? [String] == [SampleGrade.odd.title])
    #expect(fault["seconds"] as? Double == 0.123)
    #expect(faults[2]["note"] as? String == "stopped")
  }
}
