import ImageFeedContracts
import Testing

@Test func signInKeepsItsContractInItsOwnProcess() async {
  await #expect(processExitsWith: .success) {
    let report = await AuthViewContract { SignInLineProbe($0) }.run()
    // From that process only the comment comes back, so the report is the comment.
    #expect(report.isKept, "\(report)")
  }
}
