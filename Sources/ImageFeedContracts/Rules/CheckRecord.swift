import Foundation

/// What was seen while one rule was looked at.
@MainActor
final class CheckRecord {
  /// Why a rule cannot be looked at that begins with a cancelled call.
  static let endlessCall = "the call did not end when it was cancelled"

  /// What broke the rule; each reads on after "But".
  private(set) var findings: [String] = []
  /// Why the rule could not be looked at.
  private(set) var reason: String?
  /// What is being waited for, for the case that it never comes.
  private(set) var step = "the check"
  /// Why the rule cannot be looked at if that never comes, where another rule says that it must.
  private var reasonIfEndless: String?
  private var isClosed = false

  /// Says what is done next.
  ///
  /// - Parameter reason: why the rule cannot be looked at if this never ends; `nil` where that breaks
  ///   the rule.
  func begin(_ step: String, orOmit reason: String? = nil) {
    self.step = step
    reasonIfEndless = reason
  }

  /// What was begun last has not ended in time.
  func giveUp(after limit: TimeInterval) {
    if let reason = reasonIfEndless {
      omit(reason)
    } else {
      add("\(step) had not ended after \(limit) s")
    }
  }

  /// Adds what broke the rule, unless it has been said or nobody listens any more.
  func add(_ finding: String) {
    if !isClosed, !findings.contains(finding) { findings.append(finding) }
  }

  /// Adds a finding unless all is well.
  func expect(_ isWell: Bool, _ finding: @autoclosure () -> String) {
    if !isWell { add(finding()) }
  }

  /// The rule cannot be looked at.
  func omit(_ reason: String) {
    self.reason = reason
  }

  /// A check that goes on after its time is over says nothing more.
  func close() {
    isClosed = true
  }

  /// Makes a call and says how it ended.
  ///
  /// - Parameters:
  ///   - name: how findings call it.
  ///   - call: runs in a task of its own, off the main actor.
  func outcome<Answer: Sendable>(
    of name: String, _ call: @escaping @Sendable () async throws -> Answer
  ) async -> CallOutcome<Answer> {
    begin(name)
    return await CallOutcome(of: call)
  }

  /// Makes a call that should be answered.
  ///
  /// - Returns: the answer, `nil` after a finding.
  func answer<Answer: Sendable>(
    of name: String, _ call: @escaping @Sendable () async throws -> Answer
  ) async -> Answer? {
    let outcome = await outcome(of: name, call)
    if case .answer(let answer) = outcome { return answer }
    add("\(name) threw \(outcome)")
    return nil
  }
}
