/// One rule of a contract, and its check.
@MainActor
public struct ContractRule<Subject> {
  /// The rule, as a sentence without a full stop.
  nonisolated public let name: String
  /// The identifier of the requirement behind the rule, such as `F-4`.
  nonisolated public let requirement: String
  /// What to do if the rule is broken, as a sentence without a full stop.
  nonisolated public let advice: String
  /// Indicates whether most other rules cannot be kept if this one is broken.
  nonisolated public let isPremise: Bool

  package let check: @MainActor (Subject, CheckRecord) async throws -> Void

  package init(
    _ name: String, _ requirement: String, advice: String, isPremise: Bool = false,
    check: @escaping @MainActor (Subject, CheckRecord) async throws -> Void
  ) {
    self.name = name
    self.requirement = requirement
    self.advice = advice
    self.isPremise = isPremise
    self.check = check
  }

  /// The same rule for a contract that contains this one.
  package func of<Other>(
    _ part: @escaping @MainActor (Other, CheckRecord) -> Subject
  ) -> ContractRule<Other> {
    ContractRule<Other>(name, requirement, advice: advice, isPremise: isPremise) {
      contract, record in
      try await check(part(contract, record), record)
    }
  }
}

/// The error of a rule that cannot be checked: the implementation or its probe lacks something.
package struct CannotCheck: Error {
  /// What is missing, as a sentence without a capital letter and a full stop.
  let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

extension Optional {
  /// Returns the value, or throws ``CannotCheck`` if there is none.
  package func required(_ reason: String) throws -> Wrapped {
    guard let self else { throw CannotCheck(reason) }
    return self
  }
}
