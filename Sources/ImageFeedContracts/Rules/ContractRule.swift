/// One rule of a contract, and how to look whether it is kept.
@MainActor
public struct ContractRule<Subject> {
  /// The rule, as a sentence without a full stop.
  nonisolated public let name: String
  /// The requirement it comes from, `F-4` for one.
  nonisolated public let requirement: String
  /// What to do when it is broken, as a sentence without a full stop.
  nonisolated public let advice: String

  let look: @MainActor (Subject, CheckRecord) async throws -> Void

  init(
    _ name: String, _ requirement: String, advice: String,
    look: @escaping @MainActor (Subject, CheckRecord) async throws -> Void
  ) {
    self.name = name
    self.requirement = requirement
    self.advice = advice
    self.look = look
  }
}

/// The author of what is checked has not said how to bring a situation about.
struct MissingMeans: Error {
  /// What is missing, as a sentence without a full stop.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
