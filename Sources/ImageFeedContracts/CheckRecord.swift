import Foundation
import ImageFeedCore
import ImageFeedPresentation

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
}

/// The result of a service call.
package enum CallOutcome<Answer>: CustomStringConvertible {
  /// The call was answered.
  case answer(Answer)
  /// The call threw.
  case error(ServiceError)

  /// Makes a call.
  package init(of call: @Sendable () async throws -> Answer) async {
    do {
      self = .answer(try await call())
    } catch {
      self = .error(ServiceError(error))
    }
  }

  /// The kind of the error; `nil` for an answer.
  package var kind: ServiceError.Kind? {
    if case .error(let error) = self { error.kind } else { nil }
  }

  /// A phrase that follows "threw" or "ended with". The error's other texts are left out: they may
  /// contain secrets.
  package var description: String {
    switch self {
    case .answer: "an answer"
    case .error(let error): "ServiceError(.\(error.kind))"
    }
  }
}

extension CallOutcome: Sendable where Answer: Sendable {}

/// Readable texts of values in findings.
package enum FindingText {
  /// The text of a value that a view shows, or of something that it reports.
  package static func of(_ value: some Any) -> String {
    if let text = known(value) { return text }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children
    switch mirror.displayStyle {
    case .optional: return parts.first.map { of($0.value) } ?? "nothing"
    case .collection:
      let elements = parts.map { element($0.value) }.joined(separator: ", ")
      return elements.isEmpty ? "nothing" : "[\(elements)]"
    default:
      if let value = value as? any CustomStringConvertible { return value.description }
    }
    switch (mirror.displayStyle, parts.first) {
    case (.enum, let payload?): return "\(payload.label ?? "")(\(arguments(payload.value)))"
    case (.struct, _?): return "\(mirror.subjectType)(\(list(mirror)))"
    default: return "\(value)"
    }
  }

  /// The texts of values whose own description is long, or has names of modules.
  private static func known(_ value: Any) -> String? {
    switch value {
    case let message as ScreenMessage: text(of: message)
    case let alert as Alert: "“\(alert.title)” \(of(alert.buttons.map(\.title)))"
    case let item as TabItem: item.title
    case let tab as Tab: tab.rawValue
    case let id as AlertID: "alert \(id.number)"
    case let id as ShareID: "menu \(id.number)"
    case let text as String: text.isEmpty ? "empty" : text
    default: nil
    }
  }

  /// The arguments of an enumeration's case.
  private static func arguments(_ payload: Any) -> String {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? list(mirror) : element(payload)
  }

  /// The parts with their labels, if these are names.
  private static func list(_ mirror: Mirror) -> String {
    mirror.children.map { part in
      guard let label = part.label, !label.hasPrefix(".") else { return element(part.value) }
      return "\(label): \(element(part.value))"
    }.joined(separator: ", ")
  }

  /// Texts are quoted, because they can contain commas.
  private static func element(_ value: Any) -> String {
    (value as? String)?.debugDescription ?? of(value)
  }

  private static func text(of message: ScreenMessage) -> String {
    let button = message.retryTitle.map { " with the button “\($0)”" } ?? " without a button"
    return "“\(message.text)”\(button)"
  }

  /// The text of a count of each item: "photo-1 once, photo-2 twice".
  package static func counts(_ counts: [String: Int]) -> String {
    let items = counts.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { name, count in
      switch count {
      case 1: "\(name) once"
      case 2: "\(name) twice"
      default: "\(name) \(count) times"
      }
    }
    return items.isEmpty ? "nothing" : items.joined(separator: ", ")
  }
}
