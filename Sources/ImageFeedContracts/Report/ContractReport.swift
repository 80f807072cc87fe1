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

  /// A line that counts, then a line for each violation and for each rule that was not checked.
  public var description: String {
    let broken = Set(violations.map(\.rule)).count
    let counts =
      "\(contract): \(kept.count) rules kept, \(broken) broken, \(notChecked.count) not checked."
    return ([counts] + violations.map { "- \($0)" } + notChecked.map { "- \($0)" })
      .joined(separator: "\n")
  }
}
