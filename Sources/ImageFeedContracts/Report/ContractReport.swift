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
  public var description: String {
    let broken = brokenRules
    let counts =
      "\(contract): \(kept.count) kept, \(broken.count) broken, \(notChecked.count) not checked."
    return ([counts] + broken.map { "- \($0)" } + notChecked.map { "- \($0)" })
      .joined(separator: "\n")
  }

  /// A text for each broken rule, in the order of the rules.
  private var brokenRules: [String] {
    var rules: [String] = []
    for violation in violations where !rules.contains(violation.rule) {
      rules.append(violation.rule)
    }
    let findings = Dictionary(grouping: violations, by: \.rule)
    return rules.compactMap { rule in
      findings[rule].flatMap { all in all.first?.text(others: all.count - 1) }
    }
  }
}
