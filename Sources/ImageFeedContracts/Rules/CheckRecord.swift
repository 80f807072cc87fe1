import Foundation
import ImageFeedCore

/// What one rule's check found.
@MainActor
package final class CheckRecord {
  /// Why a rule that begins with a cancelled call cannot be checked if that call never ends.
  package static let endlessCall = "the call did not end when it was cancelled"

  /// What broke the rule, as sentences without a capital letter and a full stop.
  package private(set) var findings: [String] = []
  /// Why the rule could not be checked.
  package private(set) var reason: String?
  /// What the check is waiting for.
  package private(set) var step = "the check"
  private var reasonIfEndless: String?
  private var isClosed = false

  package init() {}

  /// Names the next step, for the case that it never ends.
  ///
  /// - Parameter reason: why the rule cannot be checked if this step never ends; `nil` if that
  ///   breaks the rule.
  package func begin(_ step: String, orOmit reason: String? = nil) {
    self.step = step
    reasonIfEndless = reason
  }

  /// Ends the check because its last step did not end in time.
  package func giveUp(after limit: TimeInterval) {
    if let reason = reasonIfEndless {
      omit(reason)
    } else {
      add("\(step) had not ended after \(limit) s")
    }
  }

  /// Adds a finding, unless it is there already or the check is over.
  package func add(_ finding: String) {
    if !isClosed, !findings.contains(finding) { findings.append(finding) }
  }

  /// Adds a finding if a condition is false.
  package func expect(_ condition: Bool, _ finding: @autoclosure () -> String) {
    if !condition { add(finding()) }
  }

  /// Marks the rule as not checked.
  package func omit(_ reason: String) {
    self.reason = reason
  }

  /// Ends the check: findings that come later are ignored.
  package func close() {
    isClosed = true
  }

  /// Makes a call, which need not be answered: one that never ends is a finding, one that traps
  /// ends the process.
  @discardableResult
  package func outcome<Answer: Sendable>(
    of name: String, _ call: @escaping @Sendable () async throws -> Answer
  ) async -> CallOutcome<Answer> {
    begin(name)
    return await CallOutcome(of: call)
  }

  /// Makes a call that should be answered, and adds a finding if it is not.
  ///
  /// - Returns: the answer; `nil` after a finding.
  package func answer<Answer: Sendable>(
    of name: String, _ call: @escaping @Sendable () async throws -> Answer
  ) async -> Answer? {
    let outcome = await outcome(of: name, call)
    if case .answer(let answer) = outcome { return answer }
    add("\(name) threw \(outcome)")
    return nil
  }

  /// Makes a call about something unknown, and adds a finding unless it throws `notFound`.
  package func expectNotFound<Answer: Sendable>(
    _ name: String, _ call: @escaping @Sendable () async throws -> Answer
  ) async {
    let outcome = await outcome(of: name, call)
    expect(outcome.kind == .notFound, "\(name) ended with \(outcome)")
  }
}
