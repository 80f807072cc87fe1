import ImageFeedContracts
import TestSupport

/// An implementation that breaks one rule, with the contract that should find it.
@MainActor
package struct WrongImplementation<Subject: Contract> {
  let rule: String
  /// A part of the expected finding, so that no finding of another kind counts.
  let text: String
  let contract: Subject

  package init(_ rule: String, says text: String, _ contract: Subject) {
    self.rule = rule
    self.text = text
    self.contract = contract
  }
}

/// Checks that a correct implementation keeps every rule.
///
/// - Returns: what is wrong; empty if nothing is.
@MainActor
package func problems<Subject: Contract>(of contract: Subject, notChecked: Int) async -> [String] {
  var contract = contract
  // Among thousands of other tests a check can wait long for its turn.
  contract.limit = .testLimit
  let report = await contract.run()
  let isComplete = report.kept.count + report.notChecked.count == Subject.rules.count
  return report.isKept && report.notChecked.count == notChecked && isComplete ? [] : ["\(report)"]
}

/// Checks that every rule has a wrong implementation, and that each of them is found.
///
/// - Returns: what is wrong; empty if nothing is.
@MainActor
package func problems<Subject: Contract>(
  of wrong: [WrongImplementation<Subject>]
) async -> [String] {
  let names = Subject.rules.map(\.name)
  var problems = Set(names).subtracting(wrong.map(\.rule)).map { "No implementation breaks: \($0)" }
  if Set(names).count != names.count { problems.append("Two rules have the same name.") }
  for implementation in wrong {
    let report = await implementation.contract.run(implementation.rule)
    if !report.violations.contains(where: { $0.finding.contains(implementation.text) }) {
      problems.append("\(implementation.rule): no finding “\(implementation.text)” in \(report)")
    }
    for violation in report.violations {
      for code in ["ImageFeed", "Optional(", "[]"] where violation.finding.contains(code) {
        problems.append("“\(code)” is no plain English: \(violation)")
      }
    }
  }
  return problems
}
