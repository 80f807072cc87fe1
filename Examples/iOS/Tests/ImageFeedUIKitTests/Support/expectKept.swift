import ImageFeedContracts
import Testing

/// Runs a suite and expects every rule to be checked and kept.
@MainActor
func expectKept(
  _ contract: some Contract, sourceLocation: SourceLocation = #_sourceLocation
) async {
  var contract = contract
  // Long, because many tests run at the same time; only a failing test waits that long.
  contract.limit = 300
  let report = await contract.run()
  #expect(report.isKept, "\(report)", sourceLocation: sourceLocation)
  #expect(report.notChecked.isEmpty, "\(report)", sourceLocation: sourceLocation)
}
