/// One way in which a service, a view or a front end breaks its contract.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The contract: the name of the protocol without "Protocol".
  public let contract: String
  /// The rule, as a sentence that should be true.
  public let rule: String
  /// The requirement the rule comes from, `F-4` for one.
  public let requirement: String
  /// What was seen instead.
  public let finding: String
  /// What to do about it.
  public let advice: String

  /// Makes a violation.
  public init(
    contract: String, rule: String, requirement: String, finding: String, advice: String
  ) {
    self.contract = contract
    self.rule = rule
    self.requirement = requirement
    self.finding = finding
    self.advice = advice
  }

  /// What should be, what is, and what to do next, in three sentences.
  public var description: String { words(more: 0) }

  /// The same, where so many other findings of the rule are left out.
  func words(more: Int) -> String {
    let others = more > 0 ? " (and \(more) more)" : ""
    return "\(contract), \(requirement): \(rule). But \(finding)\(others). \(advice)."
  }
}
