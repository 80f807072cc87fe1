import Testing

@testable import ImageFeedContracts

/// An implementation that breaks one rule, as the contract that is to find it out.
@MainActor
struct WrongImplementation<Subject: Contract> {
  let rule: String
  /// What the finding has to say, so that it is not another rule's.
  let words: String
  let contract: Subject

  init(_ rule: String, says words: String, _ contract: Subject) {
    self.rule = rule
    self.words = words
    self.contract = contract
  }
}

/// A right implementation keeps every rule of the contract.
@MainActor
func expectKept<Subject: Contract>(
  _ contract: Subject, notChecked: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
) async {
  var contract = contract
  // Among all other tests its turn comes late.
  contract.limit = 300
  let report = await contract.run()
  #expect(report.isKept, "\(report)", sourceLocation: sourceLocation)
  #expect(report.notChecked.count == notChecked, "\(report)", sourceLocation: sourceLocation)
  #expect(
    report.kept.count + report.notChecked.count == Subject.rules.count,
    sourceLocation: sourceLocation)
}

/// For every rule there is an implementation that breaks it, and the contract says so.
@MainActor
func expectCaught<Subject: Contract>(
  _ wrong: [WrongImplementation<Subject>], sourceLocation: SourceLocation = #_sourceLocation
) async {
  let names = Subject.rules.map(\.name)
  #expect(Set(names).count == names.count, sourceLocation: sourceLocation)
  let missing = Set(names).subtracting(wrong.map(\.rule))
  #expect(missing.isEmpty, "no wrong implementation", sourceLocation: sourceLocation)
  for implementation in wrong {
    let report = await implementation.contract.run(implementation.rule)
    let findings = report.violations.map(\.finding)
    #expect(
      findings.contains { $0.contains(implementation.words) },
      "\(implementation.rule): \(implementation.words)? \(report)", sourceLocation: sourceLocation)
  }
}
