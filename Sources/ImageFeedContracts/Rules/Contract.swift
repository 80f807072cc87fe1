import Foundation
import ImageFeedSpies

/// The rules of one protocol of the kit, ready to be looked at in somebody else's implementation
/// (K-3).
///
/// No test framework is needed. The suites are the main actor's. In Swift Testing two lines are
/// enough, and elsewhere it is as short:
///
/// ```swift
/// @MainActor @Test func contractIsKept() async {
///   let report = await contract.run()
///   #expect(report.isKept, "\(report)")
/// }
/// ```
@MainActor
public protocol Contract {
  /// The protocol's name without "Protocol".
  static var name: String { get }
  /// The rules, in the order they are looked at.
  static var rules: [ContractRule<Self>] { get }

  /// For how many seconds one rule may be looked at; only what never ends takes that long, and
  /// breaks the rule.
  var limit: TimeInterval { get set }
}

extension Contract {
  /// Looks at every rule, one after the other, each with objects of its own.
  public func run() async -> ContractReport {
    var report = ContractReport(contract: Self.name)
    for rule in Self.rules { await look(at: rule, into: &report) }
    return report
  }

  /// Looks at one rule; a name that is no rule's gives an empty report, which is not kept.
  public func run(_ name: String) async -> ContractReport {
    var report = ContractReport(contract: Self.name)
    for rule in Self.rules where rule.name == name { await look(at: rule, into: &report) }
    return report
  }

  private func look(at rule: ContractRule<Self>, into report: inout ContractReport) async {
    let record = CheckRecord()
    let work = Task<Void, Never> { @MainActor in
      do {
        try await rule.look(self, record)
      } catch let missing as MissingMeans {
        record.omit(missing.reason)
      } catch {
        record.add("\(record.step) threw \(CallOutcome<Void>(throwing: error))")
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
        advice: rule.advice)
    }
    guard record.findings.isEmpty else { return }
    if let reason = record.reason {
      notChecked.append(Omission(rule: rule.name, reason: reason))
    } else {
      kept.append(rule.name)
    }
  }
}
