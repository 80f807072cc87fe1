import ContractsTestSupport
import ImageFeedContracts
import Testing

/// Expects that a correct implementation keeps every rule.
@MainActor
func expectKept(
  _ contract: some Contract, notChecked: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let problems = await problems(of: contract, notChecked: notChecked)
  #expect(problems == [], sourceLocation: sourceLocation)
}

/// Expects that every rule has a wrong implementation and each of them is found.
@MainActor
func expectFound<Subject: Contract>(
  _ wrong: [WrongImplementation<Subject>], sourceLocation: SourceLocation = #_sourceLocation
) async {
  let problems = await problems(of: wrong)
  #expect(problems == [], sourceLocation: sourceLocation)
}

/// Expects that a correct view keeps every rule, and that each fault breaks its own.
@MainActor
func expectRules<Subject: ViewContract, Fault>(
  brokenBy faults: [FaultEntry<Fault>], sourceLocation: SourceLocation = #_sourceLocation,
  of contract: (Fault?, LifetimeFault?) -> Subject
) async {
  await expectKept(contract(nil, nil), sourceLocation: sourceLocation)
  await expectFound(
    wrongLifetimes { contract(nil, $0) } + faults.map { $0.wrong { contract($0, nil) } },
    sourceLocation: sourceLocation)
}
