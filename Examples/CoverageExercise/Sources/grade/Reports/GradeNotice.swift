import Foundation

/// Something about the tests that a person needs to know before the score.
struct GradeNotice: Equatable {
  /// The kind of notice, from the gravest to the mildest.
  enum Kind: String {
    /// The suite is void.
    case void
    /// The tests cannot be graded, or some of them do not count.
    case reference
    /// Tests are left out.
    case leftOut
    /// Tests can fail for nothing.
    case testsNothing
    /// Tests failed for no fault.
    case quiet
  }

  let kind: Kind
  /// What happened, and what to do next.
  let heading: String
  /// The tests, or the compiler's errors, a line each.
  let lines: [String]

  /// The notice for people who read lines: at most `limit` of its own ones.
  func text(limit: Int = .max) -> [String] {
    let rest = lines.count - limit
    return [heading] + lines.prefix(limit).map { "  \($0)" }
      + (rest > 0 ? ["  and \(rest) more (--verbose lists all)"] : [])
  }
}

extension Grade {
  /// All notices, the gravest first.
  var notices: [GradeNotice] {
    [voidNotice, referenceNotice, leftOutNotice].compactMap { $0 }
      + [
        quietNotice(
          .testsNothing, .testsNothing,
          "These tests run none of the app's code that faults are planted in. Can anything make them "
            + "fail?"),
        quietNotice(
          .noticesNothing, .quiet,
          "These tests run code with planted faults and fail for none of them. Look at what they check."
        ),
        quietNotice(
          .outOfScope, .quiet,
          "These tests run code with faults that were not chosen, so nothing is said about them."),
      ].compactMap { $0 }
  }

  private var voidNotice: GradeNotice? {
    guard !voidedBy.isEmpty else { return nil }
    return GradeNotice(
      kind: .void,
      heading:
        "Void: these tests failed in runs without any fault, which were hidden among the others, "
        + "so the score is 0. A test may depend only on the app, not on how it is run.",
      lines: voidedBy.map(\.title))
  }

  private var referenceNotice: GradeNotice? {
    guard !isNoneLeft else { return nil }
    return ReferenceText(reference).heading.map {
      GradeNotice(kind: .reference, heading: $0, lines: reference.details)
    }
  }

  private var leftOutNotice: GradeNotice? {
    guard !leftOut.isEmpty else { return nil }
    let result =
      isNoneLeft ? "so there is none to grade." : "so they are left out and the others are graded."
    return GradeNotice(
      kind: isNoneLeft ? .reference : .leftOut,
      heading: "These tests fail without any fault, \(result) Correct them first.",
      lines: leftOut.map(\.description))
  }

  /// A Boolean value that tells whether the suite has tests and all of them are left out.
  private var isNoneLeft: Bool { reference.status == .empty && !leftOut.isEmpty }

  private func quietNotice(
    _ reason: QuietTest.Reason, _ kind: GradeNotice.Kind, _ heading: String
  ) -> GradeNotice? {
    let tests = (quietTests ?? []).filter { $0.reason == reason }
    return tests.isEmpty
      ? nil : GradeNotice(kind: kind, heading: heading, lines: tests.map(\.name.title))
  }
}

extension LeftOutTest: CustomStringConvertible {
  /// One line that editors understand: `Tests/WebViewTests.swift:12: a title: the message`.
  var description: String {
    let place = file.map { file in line.map { "\(file):\($0)" } ?? file }
    return [place ?? "", name.title, message.components(separatedBy: "\n").joined(separator: " ")]
      .filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
