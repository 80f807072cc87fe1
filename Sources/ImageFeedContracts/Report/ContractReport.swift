/// What a contract suite found out.
public struct ContractReport: Hashable, Sendable, CustomStringConvertible {
  /// A rule that could not be looked at.
  public struct Omission: Hashable, Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: String
    /// What is needed to look at it.
    public let reason: String

    /// Makes an omission.
    public init(rule: String, reason: String) {
      self.rule = rule
      self.reason = reason
    }

    /// The rule and what is needed, in two sentences.
    public var description: String { "\(rule). Not checked: \(reason)." }
  }

  /// The contract.
  public let contract: String
  /// The rules that are kept, as sentences.
  public internal(set) var kept: [String] = []
  /// The rules that are broken, as sentences, each with what was seen.
  public internal(set) var violations: [Violation] = []
  /// The rules that nobody looked at, and why.
  public internal(set) var notChecked: [Omission] = []

  init(contract: String) {
    self.contract = contract
  }

  /// Whether no rule was seen broken, of at least one that was looked for. Look at ``notChecked``,
  /// too: what was not looked at may be.
  public var isKept: Bool { violations.isEmpty && !(kept.isEmpty && notChecked.isEmpty) }

  /// A line that counts, then a line for each rule that is broken, with what was seen first, and for
  /// each that was not checked. All that was seen is in ``violations``.
  public var description: String {
    let broken = brokenRules
    let counts =
      "\(contract): \(kept.count) rules kept, \(broken.count) broken, \(notChecked.count) not checked."
    return ([counts] + broken.map { "- \($0)" } + notChecked.map { "- \($0)" })
      .joined(separator: "\n")
  }

  /// What is said of each broken rule, in the order of the rules.
  private var brokenRules: [String] {
    var rules: [String] = []
    for violation in violations where !rules.contains(violation.rule) {
      rules.append(violation.rule)
    }
    let findings = Dictionary(grouping: violations, by: \.rule)
    return rules.compactMap { rule in
      findings[rule].flatMap { all in all.first?.words(more: all.count - 1) }
    }
  }
}
