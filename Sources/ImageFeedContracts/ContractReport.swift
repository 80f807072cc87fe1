import Foundation

/// The result of a contract suite.
public struct ContractReport: Hashable, Sendable, CustomStringConvertible {
  /// The outcome of one rule's check.
  public enum Outcome: Hashable, Sendable {
    /// The rule is kept.
    case kept
    /// The rule is broken, in one or more ways.
    case broken([String])
    /// The rule could not be checked; with what the check needs.
    case notChecked(String)
    /// The rule says nothing about what was checked; with the reason.
    case notApplicable(String)
  }

  /// A rule and the outcome of its check.
  public struct Result: Hashable, Sendable {
    /// The rule.
    public let rule: RuleFacts
    /// The outcome.
    public var outcome: Outcome

    /// Creates a result.
    public init(_ rule: RuleFacts, _ outcome: Outcome) {
      self.rule = rule
      self.outcome = outcome
    }
  }

  /// A rule that could not be checked.
  public struct Omission: Hashable, Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: String
    /// What the check needs.
    public let reason: String

    /// Creates an omission.
    public init(rule: String, reason: String) {
      self.rule = rule
      self.reason = reason
    }

    public var description: String { "\(rule). Not checked: \(reason)." }
  }

  /// The name of the contract.
  public let contract: String
  /// The rules with their outcomes, in the order of the checks.
  public var results: [Result]

  /// Creates a report.
  public init(contract: String, results: [Result] = []) {
    self.contract = contract
    self.results = results
  }

  /// The rules that are kept.
  public var kept: [String] { results.filter { $0.outcome == .kept }.map(\.rule.name) }
  /// Everything that broke a rule. A rule can be broken in several ways.
  public var violations: [Violation] { results.flatMap(violations) }
  /// The rules that could not be checked.
  public var notChecked: [Omission] {
    results.compactMap { result in
      guard case .notChecked(let reason) = result.outcome else { return nil }
      return Omission(rule: result.rule.name, reason: reason)
    }
  }

  /// Indicates whether there was a rule to check and none is broken, neither a MUST nor a SHOULD. A
  /// rule in ``notChecked`` may be broken.
  public var isKept: Bool { violations.isEmpty && !(kept.isEmpty && notChecked.isEmpty) }

  /// A line with the numbers of rules, a line for each broken rule with its first violation, and a
  /// line for each rule that was not checked.
  ///
  /// If a rule is broken that most others rely on, it comes first, and the others are listed as its
  /// possible consequences.
  public var description: String {
    ([counts] + brokenRules + notChecked.map { "- \($0)" }).joined(separator: "\n")
  }

  /// The numbers of rules.
  var counts: String {
    let broken = results.filter { !violations(of: $0).isEmpty }.count
    let others = results.count - kept.count - broken - notChecked.count
    return "\(contract): \(kept.count) kept, \(broken) broken, \(notChecked.count) not checked"
      + (others > 0 ? ", \(others) not applicable." : ".")
  }

  /// Everything about a result, unless its rule is kept.
  func remarks(on result: Result) -> [String] {
    violations(of: result).map(\.description) + [result.omission].compactMap { $0 }
  }

  private func violations(of result: Result) -> [Violation] {
    guard case .broken(let findings) = result.outcome else { return [] }
    let rule = result.rule
    return findings.map { finding in
      Violation(
        contract: contract, rule: rule.name, requirement: rule.requirement, finding: finding,
        advice: rule.advice, isPremise: rule.isPremise, level: rule.level)
    }
  }

  /// The lines about the broken rules, in their order, but the cause before its consequences.
  private var brokenRules: [String] {
    var broken = results.compactMap { result in
      let violations = violations(of: result)
      return violations.first.map { (first: $0, others: violations.count - 1) }
    }
    guard broken.count > 1, let index = broken.firstIndex(where: { $0.first.isPremise }) else {
      return broken.map { "- \($0.first.text(others: $0.others))" }
    }
    let cause = broken.remove(at: index)
    let rest = broken.map { "  - \($0.first.shortText(others: $0.others))" }
    return [
      "- \(cause.first.text(others: cause.others))", "- These may follow from it. Mend it first:",
    ] + rest
  }
}

extension ContractReport.Result {
  /// Why there is neither a kept nor a broken rule.
  fileprivate var omission: String? {
    switch outcome {
    case .kept, .broken: nil
    case .notChecked(let reason):
      ContractReport.Omission(rule: rule.name, reason: reason).description
    case .notApplicable(let reason): "\(rule.name). Not applicable: \(reason)."
    }
  }
}

/// One way in which a view, a service or a front end breaks its contract.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The name of the contract.
  public let contract: String
  /// The rule, as a sentence that should be true.
  public let rule: String
  /// The identifier of the requirement behind the rule, such as `F-4`.
  public let requirement: String
  /// What happened instead.
  public let finding: String
  /// What to do about it.
  public let advice: String
  /// Indicates whether most other rules cannot be kept if this one is broken.
  public let isPremise: Bool
  /// The weight of the rule.
  public let level: RuleFacts.Level

  /// Creates a violation.
  public init(
    contract: String, rule: String, requirement: String, finding: String, advice: String,
    isPremise: Bool = false, level: RuleFacts.Level = .must
  ) {
    self.isPremise = isPremise
    self.contract = contract
    self.rule = rule
    self.requirement = requirement
    self.finding = finding
    self.advice = advice
    self.level = level
  }

  /// The rule, what happened instead, and what to do, in three sentences.
  public var description: String { text(others: 0) }

  /// The description, with the number of the rule's other violations.
  func text(others: Int) -> String {
    let level = level == .should ? " (SHOULD)" : ""
    return "\(contract), \(requirement)\(level): \(shortText(others: others)) Fix: \(advice)."
  }

  /// The rule and what happened instead.
  func shortText(others: Int) -> String {
    "\(rule). Found: \(finding)\(others > 0 ? " (and \(others) more)" : "")."
  }
}

// MARK: For programs

extension [ContractReport] {
  /// A JSON array with an object for each rule: `contract`, `rule`, `requirement`, `level`, `since`
  /// and `outcome`, which is `kept`, `broken` (with `findings` and `fix`), `not-checked` or
  /// `not-applicable` (with the `reason`).
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      flatMap { report in report.results.map { ResultFields($0, of: report.contract) } })
  }

  /// A JUnit file with a suite for each contract and a case for each rule. A broken MUST is a
  /// failure; a broken SHOULD is skipped, as is a rule that was not checked or is not applicable.
  public func junit() -> String {
    let suites = map { report in
      let rules = report.results.map { ResultFields($0, of: report.contract) }
      let cases = rules.map { rule in
        let broken = rule.findings.map { findings in
          let text = "\(findings.joined(separator: "; ")). Fix: \(rule.fix ?? "")."
          return rule.level == .must
            ? "<failure message=\(xml(text))/>"
            : "<skipped message=\(xml("SHOULD, broken: \(text)"))/>"
        }
        let skipped = rule.reason.map { "<skipped message=\(xml("\(rule.outcome): \($0)"))/>" }
        return """
              <testcase classname=\(xml(rule.contract)) name=\(xml(rule.rule))>\
          \(broken ?? skipped ?? "")</testcase>

          """
      }
      return """
          <testsuite name=\(xml(report.contract)) tests="\(rules.count)" \
        failures="\(cases.filter { $0.contains("<failure ") }.count)" \
        skipped="\(cases.filter { $0.contains("<skipped ") }.count)">
        \(cases.joined())  </testsuite>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(suites.joined())</testsuites>

      """
  }
}

/// A result as a JSON object.
private struct ResultFields: Encodable {
  let contract, rule, requirement: String
  let level: RuleFacts.Level
  let since: Int
  let outcome: String
  var findings: [String]?
  var fix, reason: String?

  init(_ result: ContractReport.Result, of contract: String) {
    self.contract = contract
    (rule, requirement) = (result.rule.name, result.rule.requirement)
    (level, since) = (result.rule.level, result.rule.since)
    switch result.outcome {
    case .kept: outcome = "kept"
    case .broken(let findings):
      outcome = "broken"
      (self.findings, fix) = (findings, result.rule.advice)
    case .notChecked(let reason):
      outcome = "not-checked"
      self.reason = reason
    case .notApplicable(let reason):
      outcome = "not-applicable"
      self.reason = reason
    }
  }
}

/// A quoted value of an XML attribute. Characters that XML does not allow become U+FFFD.
private func xml(_ text: String) -> String {
  let value = text.unicodeScalars.map { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\t", "\n", "\r": "&#\(scalar.value);"
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: "\(scalar)"
    }
  }
  return "\"\(value.joined())\""
}
