import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The report of a contract suite") @MainActor
struct ContractReportTests {
  /// A contract with three rules, whose checks a test defines.
  private struct Sample: Contract {
    static let name = "Sample"
    static var rules: [ContractRule<Sample>] {
      ["Kept", "Broken", "Left out"].map { name in
        ContractRule(name, "K-3", advice: "Do better", isPremise: name == "Broken") {
          contract, record in
          try await contract.check(name, record)
        }
      }
    }

    var limit: TimeInterval = 5
    let check: @MainActor (String, CheckRecord) async throws -> Void
  }

  private static let sample = Sample { name, record in
    record.begin("asking")
    record.expect(name != "Broken", "it was late")
    if name == "Left out" { throw CannotCheck("say how") }
  }

  @Test("A report counts the rules, and says of each broken one what was found and how to mend it")
  func description() async {
    let report = await Self.sample.run()
    let violation = Violation(
      contract: "Sample", rule: "Broken", requirement: "K-3", finding: "it was late",
      advice: "Do better", isPremise: true)
    #expect(report.violations == [violation])
    #expect(!report.isKept)
    #expect(report.kept == ["Kept"])
    #expect(report.notChecked == [.init(rule: "Left out", reason: "say how")])
    #expect(
      "\(report)" == """
        Sample: 1 kept, 1 broken, 1 not checked.
        - \(violation)
        - Left out. Not checked: say how.
        """)
    #expect("\(violation)" == "Sample, K-3: Broken. Found: it was late. Fix: Do better.")
  }

  @Test("The description has one line for each broken rule, with the number of further findings")
  func oneLinePerRule() async {
    let report = await Sample { name, record in
      for finding in ["it was late", "it was late", "it was red", "it was loud"] {
        if name != "Kept" { record.add(finding) }
      }
    }.run()
    #expect(
      "\(report)" == """
        Sample: 1 kept, 2 broken, 0 not checked.
        - Sample, K-3: Broken. Found: it was late (and 2 more). Fix: Do better.
        - These may follow from it. Mend it first:
          - Left out. Found: it was late (and 2 more).
        """)
    let findings = ["it was late", "it was red", "it was loud"]
    #expect(report.violations.map(\.finding) == findings + findings)
  }

  @Test("The cause comes first, and the rest as its consequences")
  func cause() async {
    let report = await Sample { name, record in
      record.add("\(name) was late")
      if name == "Left out" { record.add("it was red") }
    }.run()
    #expect(
      "\(report)" == """
        Sample: 0 kept, 3 broken, 0 not checked.
        - Sample, K-3: Broken. Found: Broken was late. Fix: Do better.
        - These may follow from it. Mend it first:
          - Kept. Found: Kept was late.
          - Left out. Found: Left out was late (and 1 more).
        """)
    #expect(report.violations.map(\.rule) == ["Kept", "Broken", "Left out", "Left out"])
  }

  @Test("Each line is there before the next rule is checked")
  func lines() async {
    var lines: [String] = []
    var linesBeforeCheck: [Int] = []
    let contract = Sample { name, record in
      linesBeforeCheck.append(lines.count)
      if name == "Left out" { throw CannotCheck("say how") }
      record.expect(name != "Broken", "it was late")
    }
    let report = await contract.run { lines.append($0) }
    #expect(
      lines == [
        "Sample: checking “Kept”",
        "Sample: checking “Broken”",
        "- Sample, K-3: Broken. Found: it was late. Fix: Do better.",
        "Sample: checking “Left out”",
        "- Left out. Not checked: say how.",
        "Sample: 1 kept, 1 broken, 1 not checked.",
      ])
    #expect(linesBeforeCheck == [1, 2, 4])
    #expect(await contract.run() == report)
  }

  @Test("An endless step that another rule covers leaves this rule unchecked")
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

  @Test("One rule can be checked alone, and an unknown name checks nothing")
  func oneRule() async {
    #expect(await Self.sample.run("Kept").kept == ["Kept"])
    let nothing = await Self.sample.run("No such rule")
    #expect(nothing.kept.isEmpty && !nothing.isKept && nothing.notChecked.isEmpty)
  }

  @Test("An endless step is a violation and ends the check")
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
    #expect(late?.findings.count == 1, "a check that has ended adds no findings")
  }

  private struct Secretive: Error, CustomStringConvertible {
    let description = "s3cret"
  }

  @Test(
    "An error of the author's own code is a finding, without its text",
    arguments: [
      (Secretive(), "Secretive"),
      (ServiceError(.offline, cause: "s3cret"), "ServiceError(.offline)"),
    ] as [(any Error, String)])
  func throwing(error: any Error, name: String) async {
    let report = await Sample { _, record in
      record.begin("creating the service")
      throw error
    }.run("Kept")
    #expect(report.violations.map(\.finding) == ["creating the service threw \(name)"])
  }

  /// A report with each level and outcome.
  private static let mixed = ContractReport(
    contract: "Sample",
    results: [
      .init(.sample("Kept"), .kept),
      .init(.sample("Broken", level: .should, since: 2), .broken(["it was <late>", "\"A\" & \0"])),
      .init(.sample("Left out"), .notChecked("say how")),
      .init(.sample("About objects"), .notApplicable("it is in another process")),
    ])

  @Test("A broken SHOULD is marked, breaks the report, and what is not applicable is counted")
  func levels() {
    #expect(
      "\(Self.mixed)" == """
        Sample: 1 kept, 1 broken, 1 not checked, 1 not applicable.
        - Sample, K-3 (SHOULD): Broken. Found: it was <late> (and 1 more). Fix: Do better.
        - Left out. Not checked: say how.
        """)
    #expect(!Self.mixed.isKept)
    let empty = ContractReport(contract: "Sample", results: [Self.mixed.results[3]])
    #expect(!empty.isKept && empty.notChecked.isEmpty)
  }

  @Test("The JSON has an object for each rule, and only the members that say something")
  func json() throws {
    let rules = try JSONSerialization.jsonObject(with: [Self.mixed].json()) as? [[String: Any]]
    let common = ["contract": "Sample", "requirement": "K-3", "level": "must", "since": "1"]
    let wanted: [[String: String]] = [
      ["rule": "Kept", "outcome": "kept"],
      [
        "rule": "Broken", "outcome": "broken", "level": "should", "since": "2",
        "findings": "[it was <late>, \"A\" & \0]", "fix": "Do better",
      ],
      ["rule": "Left out", "outcome": "not-checked", "reason": "say how"],
      [
        "rule": "About objects", "outcome": "not-applicable", "reason": "it is in another process",
      ],
    ]
    #expect(
      rules?.map { rule in
        rule.mapValues { ($0 as? [String]).map { "[\($0.joined(separator: ", "))]" } ?? "\($0)" }
      } == wanted.map { common.merging($0) { $1 } })
  }

  @Test("The JUnit file has a suite for each contract, a case for each rule, and fails for a MUST")
  func junit() {
    let other = ContractReport(
      contract: "Other", results: [.init(.sample("Broken"), .broken(["it was late"]))])
    #expect(
      [Self.mixed, other].junit() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="Sample" tests="4" failures="0" skipped="3">
            <testcase classname="Sample" name="Kept"></testcase>
            <testcase classname="Sample" name="Broken"><skipped message="SHOULD, broken: it was \
        &lt;late&gt;; &quot;A&quot; &amp; \u{FFFD}. Fix: Do better."/></testcase>
            <testcase classname="Sample" name="Left out"><skipped message="not-checked: say how"/></testcase>
            <testcase classname="Sample" name="About objects"><skipped message="not-applicable: \
        it is in another process"/></testcase>
          </testsuite>
          <testsuite name="Other" tests="1" failures="1" skipped="0">
            <testcase classname="Other" name="Broken"><failure message="it was late. Fix: \
        Do better."/></testcase>
          </testsuite>
        </testsuites>

        """)
  }

  /// A suite as somebody outside of this package writes it.
  private struct Own: Contract {
    static let name = "Own"
    static var rules: [ContractRule<Own>] {
      ContractRule("Broken", "K-3", advice: "Do better", level: .should, since: 2) { $0.findings }
      ContractRule("Left out", "K-3", advice: "Do better") { _ in throw CannotCheck("say how") }
    }

    var limit: TimeInterval = 5
    let findings = ["it was late", "it was red"]
  }

  @Test("A suite of one's own has rules whose checks return what they found")
  func ownSuite() async {
    let report = await Own().run()
    #expect(report.results.map(\.rule.level) == [.should, .must])
    #expect(report.results.map(\.rule.since) == [2, 1])
    #expect(
      report.results.map(\.outcome) == [
        .broken(["it was late", "it was red"]), .notChecked("say how"),
      ])
  }

  @Test("The rules about Swift objects are those about references and the order of calls")
  func objects() {
    let view = AuthViewContract.rules.filter(\.facts.isAboutObjects).map(\.facts.requirement)
    #expect(view == ["T-1", "T-1", "K-1", "K-1"])
    let frontEnd = FrontEndContract.rules.filter(\.facts.isAboutObjects).map(\.facts.requirement)
    #expect(frontEnd == ["K-1", "K-1", "K-1"])
  }

  @Test("A broken rule is broken, even if the rest of it cannot be checked")
  func brokenAndOmitted() async {
    let report = await Sample { _, record in
      record.add("it was late")
      throw CannotCheck("say how")
    }.run("Kept")
    #expect(report.violations.count == 1 && report.notChecked.isEmpty)
  }
}

extension RuleFacts {
  fileprivate static func sample(
    _ name: String, level: Level = .must, since: Int = 1
  ) -> RuleFacts {
    RuleFacts(
      name: name, requirement: "K-3", advice: "Do better", isPremise: false, level: level,
      since: since)
  }
}

@Suite("K-3 Findings describe values in readable texts")
struct FindingTextTests {
  @Test("Counts read “once”, “twice” and “3 times”")
  func counts() {
    #expect(FindingText.counts([:]) == "nothing")
    #expect(FindingText.counts(["b": 2, "a": 1, "c": 3, "d": 0]) == "a once, b twice, c 3 times")
  }

  @Test("A missing value, an empty text, a list and a message have different texts")
  func values() {
    #expect(FindingText.of(Int?.none) == "nothing")
    #expect(FindingText.of(String?.some("")) == "empty")
    #expect(FindingText.of([ShownPicture.loading, .picture]) == "[loading, picture]")
    #expect(FindingText.of(["a", ""]) == #"["a", ""]"#)
    #expect(FindingText.of([Bool]()) == "nothing")
    #expect(
      FindingText.of(ScreenMessage(text: "Late.", retryTitle: "Retry"))
        == "“Late.” with the button “Retry”")
  }

  @Test("A report and an intent are described without names of modules")
  func reports() {
    let screen = ScreenID(.singleImage, number: 5)
    let reports: [AppFlowReport] = [
      .start, .didClose(screen), .didSelectTab(.profile),
      .didAnswerAlert(AlertID(number: 1), with: .accept),
      .didShare(ShareID(number: 2), as: .cancelled),
    ]
    #expect(
      FindingText.of(reports) == "[start, didClose(singleImage#5), didSelectTab(profile),"
        + " didAnswerAlert(alert 1, with: accept), didShare(menu 2, as: cancelled)]")
    #expect(FindingText.of([AppFlowReport]()) == "nothing")
    #expect(
      FindingText.of(SingleImageIntent.didPinch(by: 1.5, around: ScreenPoint(x: 2, y: 3)))
        == "didPinch(by: 1.5, around: ScreenPoint(x: 2.0, y: 3.0))")
  }

  @Test("A card and a person are described in one line")
  func shown() {
    #expect(
      "\(ShownCard(id: "photo-1", dateText: "April 10, 1970", isLiked: true, picture: .loading))"
        == "photo-1 ♥ April 10, 1970 loading")
    let whole = ShownCard(
      id: "photo-2", dateText: "", isLiked: false, picture: .picture, pictureHeight: 75,
      credit: "Photo by Ada")
    #expect(FindingText.of([whole]) == "[photo-2 ♡ picture, 75.0 high, Photo by Ada]")
    #expect("\(ShownPerson(name: "Eve", handle: "@eve", bio: nil))" == "Eve, @eve")
    #expect("\(ShownPerson(name: "Eve", handle: "@eve", bio: "Hi."))" == "Eve, @eve, “Hi.”")
  }
}
