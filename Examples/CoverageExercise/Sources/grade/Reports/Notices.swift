import Foundation

extension Reference {
  /// What happened in the run without a bug, and what to do next; `nil` if all tests pass.
  var heading: String? {
    switch status {
    case .passed: nil
    case .flaky:
      "These tests pass only sometimes without a bug, so they do not count. Look for what they wait "
        + "for, or share."
    case .empty:
      "There is no test in the suite. Write a first one, for one presenter."
    case .failed:
      "These tests fail without a bug, so the score is 0. Make them pass first."
    case .crashed where details.contains { $0.contains(TestReport.notAsync) }:
      "XCTest on Linux ends the process at a test method of the main actor that is not `async`, so "
        + "the score is 0. Write `async` after its name: `func testSomething() async {`."
    case .crashed:
      "The tests crash without a bug, so the score is 0. Run them with `swift test` and look for a "
        + "trap, an index out of range or a forced unwrap."
    case .exited:
      "A test ends the whole process, so the others never run and the score is 0. Remove `exit` from "
        + "the tests."
    case .stopped:
      "The tests do not end without a bug, so the score is 0. Look for a loop, or a wait for "
        + "something that never happens."
    case .doesNotBuild:
      "The tests do not build, so the score is 0. Correct these errors first."
    }
  }

  var notice: GradeNotice? { heading.map { GradeNotice(heading: $0, lines: details) } }
}

/// Something about the tests that a person needs to know before the score.
struct GradeNotice: Equatable {
  let heading: String
  let lines: [String]

  /// The notice for people who read lines: the first ten.
  var text: [String] {
    let rest = lines.count - 10
    return [heading] + lines.prefix(10).map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more"] : [])
  }
}

extension Grade {
  var notices: [GradeNotice] {
    let isNoneLeft = [.empty, .failed].contains(reference.status) && !leftOut.isEmpty
    let left = isNoneLeft ? "so there is none to grade." : "so only the others are graded."
    let quiet = Dictionary(grouping: quietTests ?? [], by: \.reason)
      .mapValues { $0.map(\.name.title) }
    let void = GradeNotice(
      heading: "Void: these tests failed in runs without any bug, which were hidden among the "
        + "others, so the score is 0. A test may depend only on the app, not on how it is run.",
      lines: voidedBy.map(\.title))
    let open = GradeNotice(
      heading: "This system has no namespaces, or forbids them: a test that remembers earlier runs "
        + "may go unnamed. Read the tests before you believe the score.", lines: [])
    let others: [(String, [String])] = [
      (
        "These tests fail without any bug, \(left) Correct them first.",
        leftOut.map { ([$0.description] + expectations(of: $0)).joined(separator: "\n    ") }
      ),
      (
        "These tests refuse a correct app: each demands what nobody promised. A learner’s test that "
          + "does so earns nothing.", refusingTests
      ),
      (
        "These tests equal tests of the kit, names aside"
          + (countsKitTests ? "." : ", so they do not count."),
        kitTests.map { "\($0.test) = \($0.kitTest)" }
      ),
      (
        "The tests use these names, by which they can reach beyond what they test. Read them before "
          + "you believe the score.", outsideNames
      ),
      (
        "These tests run none of the app's code that bugs are planted in. Can anything make them fail?",
        quiet[.testsNothing] ?? []
      ),
      (
        "These tests run code with bugs and fail for none of them. Look at what they check.",
        quiet[.noticesNothing] ?? []
      ),
    ]
    let reference = isNoneLeft ? nil : reference.notice
    return [voidedBy.isEmpty ? nil : void, reference, isIsolated ? nil : open].compactMap { $0 }
      + others.filter { !$1.isEmpty }.map(GradeNotice.init)
  }
}

extension Grade {
  /// What the bugs do with which a test passes, and what the requirements say.
  private func expectations(of test: FailedTest) -> [String] {
    test.expects.map { bug in
      let text = bug.rule.flatMap { rule in
        requirements[rule].map { " The requirement says: “\($0)” (\(rule))." }
      }
      return "Your test expects what this bug does: “\(bug.story)”" + (text ?? "")
    }
  }

  /// A line for each test that refuses a variant, and below it the first of those variants.
  private var refusingTests: [String] {
    let all = variants.flatMap { result in result.refusedBy.map { (result.variant, $0) } }
    return Dictionary(grouping: all) { $1.name }.sorted { $0.key < $1.key }.map { _, refusals in
      let (variant, test) = refusals[0]
      let more = refusals.count > 1 ? " And \(refusals.count - 1) more." : ""
      return "\(test)\n    It refuses \(variant.id): “\(variant.story)” \(variant.why)\(more)"
    }
  }
}

extension FailedTest: CustomStringConvertible {
  /// One line that editors understand: `Tests/WebViewTests.swift:12: a title: the message`.
  var description: String {
    let place = place.map { "\($0.file):\($0.line)" }
    return [place, name.title, message.replacingOccurrences(of: "\n", with: " ")]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
