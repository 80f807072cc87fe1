/// The result of a contract suite.
public struct ContractReport: Hashable, Sendable, CustomStringConvertible {
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
  /// The rules that are kept.
  public internal(set) var kept: [String] = []
  /// Everything that broke a rule. A rule can be broken in several ways.
  public internal(set) var violations: [Violation] = []
  /// The rules that could not be checked.
  public internal(set) var notChecked: [Omission] = []

  init(contract: String) {
    self.contract = contract
  }

  /// Indicates whether there was a rule to check and none is broken. A rule in ``notChecked`` may
  /// be broken.
  public var isKept: Bool { violations.isEmpty && !(kept.isEmpty && notChecked.isEmpty) }

  /// A line with the numbers of rules, a line for each broken rule with its first violation, and a
  /// line for each rule that was not checked.
  ///
  /// If a rule is broken that most others rely on, it comes first, and the others are listed as its
  /// possible consequences.
  public var description: String {
    let notChecked = notChecked.map { "- \($0)" }
    return ([counts] + brokenRules + notChecked).joined(separator: "\n")
  }

  /// The numbers of rules.
  var counts: String {
    let broken = Set(violations.map(\.rule)).count
    return "\(contract): \(kept.count) kept, \(broken) broken, \(notChecked.count) not checked."
  }

  /// The lines about the broken rules, in their order, but the cause before its consequences.
  private var brokenRules: [String] {
    let findings = Dictionary(grouping: violations, by: \.rule)
    let first = violations.filter { findings[$0.rule]?.first == $0 }
    let others = first.map { (findings[$0.rule]?.count ?? 1) - 1 }
    let broken = Array(zip(first, others))
    guard broken.count > 1, let cause = broken.first(where: { $0.0.isPremise }) else {
      return broken.map { "- \($0.text(others: $1))" }
    }
    let rest = broken.filter { $0.0 != cause.0 }.map { "  - \($0.shortText(others: $1))" }
    return ["- \(cause.0.text(others: cause.1))", "- These may follow from it. Mend it first:"]
      + rest
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

  /// Creates a violation.
  public init(
    contract: String, rule: String, requirement: String, finding: String, advice: String,
    isPremise: Bool = false
  ) {
    self.isPremise = isPremise
    self.contract = contract
    self.rule = rule
    self.requirement = requirement
    self.finding = finding
    self.advice = advice
  }

  /// The rule, what happened instead, and what to do, in three sentences.
  public var description: String { text(others: 0) }

  /// The description, with the number of the rule's other violations.
  func text(others: Int) -> String {
    "\(contract), \(requirement): \(shortText(others: others)) Fix: \(advice)."
  }

  /// The rule and what happened instead.
  func shortText(others: Int) -> String {
    "\(rule). Found: \(finding)\(others > 0 ? " (and \(others) more)" : "")."
  }
}
