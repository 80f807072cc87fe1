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
