import Foundation
import ImageFeedCore

/// Surrounds each call of a right service with a mistake.
package actor Interception {
  /// A mistake of any service, and the rule that it breaks.
  package enum Mistake: String, CaseIterable {
    case refusesAll = "A call to a working back end is answered"
    case needsTaskLocalValue = "Any task can call, on or off the main actor, several at once"
    case throwsCancellationErrorAtOnce =
      "A call in a cancelled task is answered or ends with ServiceError(.cancelled)"
    case throwsCancellationError = "A cancelled call ends at once with ServiceError(.cancelled)"
    case failsAfterCancellation = "A late answer to a cancelled call does not affect later calls"
    case throwsForeignErrors = "A failure is a ServiceError of the right kind"
  }

  @TaskLocal static var isSet = false
  private let mistake: Mistake
  private var wasCancelled = false

  init(_ mistake: Mistake) {
    self.mistake = mistake
  }

  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    if mistake == .refusesAll || mistake == .needsTaskLocalValue && !Self.isSet {
      throw ServiceError(.offline)
    }
    if mistake == .throwsCancellationErrorAtOnce { try Task.checkCancellation() }
    if mistake == .failsAfterCancellation, wasCancelled { throw ServiceError(.cancelled) }
    do {
      return try await inner()
    } catch {
      if mistake == .throwsForeignErrors { throw URLError(.badServerResponse) }
      wasCancelled = (error as? ServiceError)?.kind == .cancelled
      if wasCancelled, mistake == .throwsCancellationError { throw CancellationError() }
      throw error
    }
  }
}
