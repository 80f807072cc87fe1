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
    await run { _ in }
  }

  /// Checks every rule, and passes on each line as soon as it is known: the name of a rule before
  /// its check, then what broke it or why it was not checked, and in the end the numbers of rules.
  ///
  /// If the code that is checked traps, the last line names the rule. Write without a buffer, for
  /// example to `FileHandle.standardError`: what a buffer holds is lost with the process.
  public func run(eachLine line: @MainActor (String) -> Void) async -> ContractReport {
    var report = ContractReport(contract: Self.name)
    for rule in Self.rules {
      line("\(Self.name): checking “\(rule.facts.name)”")
      let result = await check(rule)
      report.results.append(result)
      for remark in report.remarks(on: result) { line("- \(remark)") }
    }
    line(report.counts)
    return report
  }

  /// Checks one rule. For an unknown name the report is empty, and ``ContractReport/isKept`` is
  /// `false`.
  public func run(_ name: String) async -> ContractReport {
    var report = ContractReport(contract: Self.name)
    for rule in Self.rules where rule.facts.name == name {
      report.results.append(await check(rule))
    }
    return report
  }

  private func check(_ rule: ContractRule<Self>) async -> ContractReport.Result {
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
    let omission = record.reason.map { ContractReport.Outcome.notChecked($0) }
    return ContractReport.Result(
      rule.facts, record.findings.isEmpty ? omission ?? .kept : .broken(record.findings))
  }
}

/// What reports say about a rule.
public struct RuleFacts: Hashable, Sendable {
  /// The weight of a rule.
  public enum Level: String, Encodable, Sendable {
    /// Without it, the app does not do what it should.
    case must
    /// A view or a front end may have a reason to break it.
    case should
  }

  /// The rule, as a sentence without a full stop.
  public let name: String
  /// The identifier of the requirement behind the rule, such as `F-4`.
  public let requirement: String
  /// What to do if the rule is broken, as a sentence without a full stop.
  public let advice: String
  /// Indicates whether most other rules cannot be kept if this one is broken.
  public let isPremise: Bool
  /// The weight of the rule.
  public package(set) var level = Level.must
  /// The version of the rule set that brought the rule. The greatest one is the present version.
  public package(set) var since = 1
  /// Indicates whether the rule is about Swift objects and their references, so that it says nothing
  /// about a program in another process.
  public package(set) var isAboutObjects = false
}

/// One rule of a contract, and its check.
@MainActor
public struct ContractRule<Subject> {
  /// The rule.
  nonisolated public let facts: RuleFacts

  package let check: @MainActor (Subject, CheckRecord) async throws -> Void

  private init(
    _ facts: RuleFacts, check: @escaping @MainActor (Subject, CheckRecord) async throws -> Void
  ) {
    self.facts = facts
    self.check = check
  }

  package init(
    _ name: String, _ requirement: String, advice: String, isPremise: Bool = false,
    check: @escaping @MainActor (Subject, CheckRecord) async throws -> Void
  ) {
    self.init(
      RuleFacts(name: name, requirement: requirement, advice: advice, isPremise: isPremise),
      check: check)
  }

  /// Creates a rule of a suite of your own. `check` returns what broke the rule, as sentences
  /// without a capital letter and a full stop, and throws ``CannotCheck`` if something is missing.
  public init(
    _ name: String, _ requirement: String, advice: String, level: RuleFacts.Level = .must,
    since: Int = 1, check: @escaping @MainActor (Subject) async throws -> [String]
  ) {
    let facts = RuleFacts(
      name: name, requirement: requirement, advice: advice, isPremise: false, level: level,
      since: since)
    self.init(facts) { subject, record in
      for finding in try await check(subject) { record.add(finding) }
    }
  }

  /// The same rule for a contract that contains this one.
  package func of<Other>(
    _ part: @escaping @MainActor (Other, CheckRecord) -> Subject
  ) -> ContractRule<Other> {
    ContractRule<Other>(facts) { contract, record in
      try await check(part(contract, record), record)
    }
  }

  /// The same rule with one fact changed.
  package func with<Value>(_ fact: WritableKeyPath<RuleFacts, Value>, _ value: Value) -> Self {
    var facts = facts
    facts[keyPath: fact] = value
    return Self(facts, check: check)
  }
}

/// Rules written one below the other, and lists of rules among them.
@resultBuilder
public enum RuleList<Subject> {
  public static func buildExpression(_ rule: ContractRule<Subject>) -> [ContractRule<Subject>] {
    [rule]
  }

  public static func buildExpression(
    _ rules: [ContractRule<Subject>]
  ) -> [ContractRule<Subject>] {
    rules
  }

  public static func buildBlock(_ parts: [ContractRule<Subject>]...) -> [ContractRule<Subject>] {
    parts.flatMap { $0 }
  }
}

/// The error of a rule that cannot be checked: the implementation or its probe lacks something.
public struct CannotCheck: Error {
  /// What is missing, as a sentence without a capital letter and a full stop.
  let reason: String

  /// Creates the error.
  public init(_ reason: String) {
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
