import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeedContracts

@Suite("K-3 What a contract suite reports") @MainActor
struct ContractReportTests {
  /// A contract of three rules, of which a test says how they end.
  private struct Sample: Contract {
    static let name = "Sample"
    static var rules: [ContractRule<Sample>] {
      ["Kept", "Broken", "Left out"].map { name in
        ContractRule(name, "K-3", advice: "Do better") { contract, record in
          try await contract.look(name, record)
        }
      }
    }

    var limit: TimeInterval = 5
    let look: @MainActor (String, CheckRecord) async throws -> Void
  }

  private static let sample = Sample { name, record in
    record.begin("asking")
    record.expect(name != "Broken", "it was late")
    if name == "Left out" { throw MissingMeans("say how") }
  }

  @Test("A violation says what should be, what is, and what to do")
  func violation() async {
    let report = await Self.sample.run()
    #expect(
      report.violations == [
        Violation(
          contract: "Sample", rule: "Broken", requirement: "K-3", finding: "it was late",
          advice: "Do better")
      ])
    #expect(
      report.violations.map { "\($0)" } == ["Sample, K-3: Broken. But it was late. Do better."])
  }

  @Test("A report counts, and names what is broken and what was not checked")
  func description() async {
    let report = await Self.sample.run()
    #expect(!report.isKept)
    #expect(report.kept == ["Kept"])
    #expect(report.notChecked == [.init(rule: "Left out", reason: "say how")])
    #expect(
      "\(report)" == """
        Sample: 1 rules kept, 1 broken, 1 not checked.
        - Sample, K-3: Broken. But it was late. Do better.
        - Left out. Not checked: say how.
        """)
  }

  @Test("A rule broken twice counts once")
  func twice() async {
    let report = await Sample { _, record in
      record.add("this")
      record.add("that")
    }.run("Broken")
    #expect("\(report)".hasPrefix("Sample: 0 rules kept, 1 broken, 0 not checked."))
    #expect(report.violations.count == 2)
  }

  @Test(
    "The description has a line for each rule: what was seen first, and how much more there was")
  func oneLinePerRule() async {
    let report = await Sample { name, record in
      for finding in ["it was late", "it was late", "it was red", "it was loud"] {
        if name != "Kept" { record.add(finding) }
      }
    }.run()
    #expect(
      "\(report)" == """
        Sample: 1 rules kept, 2 broken, 0 not checked.
        - Sample, K-3: Broken. But it was late (and 2 more). Do better.
        - Sample, K-3: Left out. But it was late (and 2 more). Do better.
        """)
    let findings = ["it was late", "it was red", "it was loud"]
    #expect(report.violations.map(\.finding) == findings + findings)
  }

  @Test("What never ends, and is another rule's to say, leaves this rule unchecked")
  func endlessElsewhere() async {
    var waiting: CheckedContinuation<Void, Never>?
    let contract = Sample(limit: 0.01) { _, record in
      record.begin("the answer", orOmit: CheckRecord.endlessCall)
      await withCheckedContinuation { waiting = $0 }
    }
    let report = await contract.run("Kept")
    #expect(report.violations.isEmpty)
    #expect(report.notChecked.map(\.reason) == ["the call did not end when it was cancelled"])
    waiting?.resume()
  }

  @Test("An error that is no service's is named with its article")
  func articles() {
    struct OddError: Error {}
    #expect(
      "\(CallOutcome<Void>(throwing: OddError()))" == "an OddError, which is no ServiceError")
    #expect(CallOutcome<Void>(throwing: CocoaError(.fileNoSuchFile)).ending == "threw a CocoaError")
    #expect(CallOutcome<Void>.answer(()).ending == "gave an answer")
    let failure = CallOutcome<Void>(throwing: ServiceError(.offline))
    #expect(failure.ending == "threw ServiceError(.offline)")
  }

  @Test("One rule can be looked at alone; an unknown name looks at nothing")
  func oneRule() async {
    #expect(await Self.sample.run("Kept").kept == ["Kept"])
    let nothing = await Self.sample.run("No such rule")
    #expect(nothing.kept.isEmpty && !nothing.isKept && nothing.notChecked.isEmpty)
  }

  @Test("What never ends is a violation, and ends the check")
  func limit() async {
    var waiting: CheckedContinuation<Void, Never>?
    var late: CheckRecord?
    let contract = Sample(limit: 0.01) { _, record in
      record.begin("the answer")
      late = record
      await withCheckedContinuation { waiting = $0 }
      record.add("too late")
    }
    let report = await contract.run("Kept")
    #expect(report.violations.map(\.finding) == ["the answer had not ended after 0.01 s"])
    waiting?.resume()
    await Task.yield()
    #expect(late?.findings.count == 1, "a check whose time is over says nothing more")
  }

  @Test("What the author's own code throws is a finding, too, but not its text")
  func throwing() async {
    struct Secretive: Error, CustomStringConvertible {
      var description: String { "s3cret" }
    }
    let report = await Sample { _, record in
      record.begin("making the service")
      throw Secretive()
    }.run("Kept")
    let finding = report.violations.first?.finding ?? ""
    #expect(finding.hasPrefix("making the service threw "))
    #expect(finding.hasSuffix("Secretive, which is no ServiceError"))
    #expect(!"\(report)".contains("s3cret"))
  }

  @Test("A rule that was seen broken is broken, even if the rest of it could not be looked at")
  func brokenAndOmitted() async {
    let report = await Sample { _, record in
      record.add("it was late")
      throw MissingMeans("say how")
    }.run("Kept")
    #expect(report.violations.count == 1 && report.notChecked.isEmpty)
  }
}
