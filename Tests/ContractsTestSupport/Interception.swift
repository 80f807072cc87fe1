import ImageFeedContracts
import ImageFeedCore

/// Surrounds each call of a right service with a mistake.
package actor Interception {
  /// A mistake of any service, and the rule that it breaks.
  package enum Mistake: String, CaseIterable {
    case refusesAll = "A call to a working back end is answered"
    case needsTaskLocalValue = "Any task can call, on or off the main actor, several at once"
    case failsInCancelledTask =
      "A call in a cancelled task is answered or ends with ServiceError(.cancelled)"
    case failsWhenCancelled = "A cancelled call ends at once with ServiceError(.cancelled)"
    case failsAfterCancellation = "A late answer to a cancelled call does not affect later calls"
    case failsAlike = "A failure has the right kind"
  }

  @TaskLocal static var isSet = false
  private let mistake: Mistake?
  private var wasCancelled = false

  /// Whatever the mistake, and without one, a call that would time out never ends.
  init(_ mistake: Mistake?) {
    self.mistake = mistake
  }

  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws(ServiceError) -> Answer {
    if mistake == .refusesAll || mistake == .needsTaskLocalValue && !Self.isSet {
      throw ServiceError(.offline)
    }
    if mistake == .failsInCancelledTask, Task.isCancelled { throw ServiceError(.unreadableAnswer) }
    if mistake == .failsAfterCancellation, wasCancelled { throw ServiceError(.cancelled) }
    do {
      return try await inner()
    } catch {
      let error = ServiceError(error)
      if error.kind == .timedOut { try? await HeldAnswers().pass() }
      wasCancelled = error.kind == .cancelled
      let isLost = mistake == .failsAlike || wasCancelled && mistake == .failsWhenCancelled
      throw isLost ? ServiceError(.unreadableAnswer) : error
    }
  }
}
