import Foundation
import ImageFeedCore
import ImageFeedSpies

/// A suite of rules that an implementation of one protocol must keep (K-3).
///
/// It needs no test framework, and runs on the main actor. With Swift Testing, which prints the
/// report of a failed expectation:
///
/// ```swift
/// @MainActor @Test func contractIsKept() async {
///   let report = await contract.run()
///   #expect(report.isKept)
/// }
/// ```
///
/// A check runs in the process of the test. Code that traps ends that process, with every report
/// that was not printed: run the suite in a process of its own, or use ``run(eachLine:)``. See
/// <doc:CheckYourOwn>.
@MainActor
public protocol Contract {
  /// The name of the protocol to implement, without "Protocol".
  static var name: String { get }
  /// The rules, in the order in which they are checked.
  @RuleList<Self> static var rules: [ContractRule<Self>] { get }

  /// The number of seconds that one rule's check may take, 60 unless it is set. A check that takes
  /// longer breaks the rule.
  var limit: TimeInterval { get set }
}

extension Contract {
  /// Checks every rule, one after another, each with new objects.
  public func run() async -> ContractReport {
    var report = ContractReport(contract: Self.name)
    for rule in Self.rules { await check(rule, into: &report) }
    return report
  }

  /// Checks every rule, and passes on each line as soon as it is known: the name of a rule before
  /// its check, then what broke it or why it was not checked, and in the end the numbers of rules.
  ///
  /// If the code that is checked traps, the last line names the rule. Write without a buffer, for
  /// example to `FileHandle.standardError`: what a buffer holds is lost with the process.
  public func run(eachLine line: @MainActor (String) -> Void) async -> ContractReport {
    var report = ContractReport(contract: Self.name)
    for rule in Self.rules {
      line("\(Self.name): checking “\(rule.name)”")
      let old = report
      await check(rule, into: &report)
      for violation in report.violations.dropFirst(old.violations.count) { line("- \(violation)") }
      for rule in report.notChecked.dropFirst(old.notChecked.count) { line("- \(rule)") }
    }
    line(report.counts)
    return report
  }

  /// Checks one rule. For an unknown name the report is empty, and ``ContractReport/isKept`` is
  /// `false`.
  public func run(_ name: String) async -> ContractReport {
    var report = ContractReport(contract: Self.name)
    for rule in Self.rules where rule.name == name { await check(rule, into: &report) }
    return report
  }

  private func check(_ rule: ContractRule<Self>, into report: inout ContractReport) async {
    let record = CheckRecord()
    let work = Task<Void, Never> { @MainActor in
      do {
        try await rule.check(self, record)
      } catch let error as CannotCheck {
        record.omit(error.reason)
      } catch {
        // The author's own code threw it. Its text is left out: it may contain secrets.
        let name = (error as? ServiceError).map { "ServiceError(.\($0.kind))" }
        record.add("\(record.step) threw \(name ?? "\(type(of: error))")")
      }
    }
    if await !work.ends(before: Deadline(in: limit)) {
      work.cancel()
      record.giveUp(after: limit)
    }
    record.close()
    report.add(rule, record)
  }
}

extension ContractReport {
  @MainActor
  fileprivate mutating func add<Subject>(_ rule: ContractRule<Subject>, _ record: CheckRecord) {
    violations += record.findings.map { finding in
      Violation(
        contract: contract, rule: rule.name, requirement: rule.requirement, finding: finding,
        advice: rule.advice, isPremise: rule.isPremise)
    }
    guard record.findings.isEmpty else { return }
    if let reason = record.reason {
      notChecked.append(Omission(rule: rule.name, reason: reason))
    } else {
      kept.append(rule.name)
    }
  }
}

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

/// Rules written one below the other, and lists of rules among them.
@resultBuilder
package enum RuleList<Subject> {
  package static func buildExpression(_ rule: ContractRule<Subject>) -> [ContractRule<Subject>] {
    [rule]
  }

  package static func buildExpression(
    _ rules: [ContractRule<Subject>]
  ) -> [ContractRule<Subject>] {
    rules
  }

  package static func buildBlock(_ parts: [ContractRule<Subject>]...) -> [ContractRule<Subject>] {
    parts.flatMap { $0 }
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
