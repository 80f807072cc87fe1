/// What is to be said about the reference: nothing where all is well.
struct ReferenceText {
  let text: String

  init(_ reference: Reference) {
    let heading: String? =
      switch reference.status {
      case .passed: nil
      case .flaky:
        "These tests pass on the right code only at times. They do not count: what they say of a fault "
          + "may be chance. Look for what they wait for, or share."
      case .empty:
        "There is no test in the suite. Nothing was caught: write a first one, for one presenter."
      case .failed:
        "These tests fail on the right code, so nothing they say of a fault can be believed: the "
          + "suite scores nothing. Make them pass first."
      case .crashed:
        "The tests crash on the right code: the suite scores nothing. Run them by themselves and "
          + "look for a trap, an index or a forced unwrap."
      case .exited:
        "A test ends the whole process, so the others never run: the suite scores nothing. Take "
          + "`exit` out of the tests."
      case .stopped:
        "The tests do not come to an end on the right code: the suite scores nothing. Look for a "
          + "loop, or a wait for something that never happens."
      case .doesNotBuild:
        "The tests do not build: the suite scores nothing. Correct these errors first."
      }
    let details = reference.details.map { "  \($0)" }
    text = heading.map { ([$0] + details).joined(separator: "\n") } ?? ""
  }
}
