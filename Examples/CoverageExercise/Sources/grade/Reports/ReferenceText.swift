/// The report on the run without a fault; empty if all tests pass.
struct ReferenceText {
  /// What happened, and what to do next; `nil` if all tests pass.
  let heading: String?
  /// The heading and the details.
  let text: String

  init(_ reference: Reference) {
    heading =
      switch reference.status {
      case .passed: nil
      case .flaky:
        "These tests pass only sometimes without a fault, so they do not count. Look for what they wait "
          + "for, or share."
      case .empty:
        "There is no test in the suite. Write a first one, for one presenter."
      case .failed:
        "These tests fail without a fault, so the score is 0. Make them pass first."
      case .crashed
      where reference.details.contains(where: { $0.contains(CrashMessage.notAsync) }):
        "XCTest on Linux ends the process at a test method of the main actor that is not `async`, so "
          + "the score is 0. Write `async` after its name: `func testSomething() async {`."
      case .crashed:
        "The tests crash without a fault, so the score is 0. Run them with `swift test` and look for a "
          + "trap, an index out of range or a forced unwrap."
      case .exited:
        "A test ends the whole process, so the others never run and the score is 0. Remove `exit` from "
          + "the tests."
      case .stopped:
        "The tests do not end without a fault, so the score is 0. Look for a loop, or a wait for "
          + "something that never happens."
      case .doesNotBuild:
        "The tests do not build, so the score is 0. Correct these errors first."
      }
    let details = reference.details.map { "  \($0)" }
    text = heading.map { ([$0] + details).joined(separator: "\n") } ?? ""
  }
}
