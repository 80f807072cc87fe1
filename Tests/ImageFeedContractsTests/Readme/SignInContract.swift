import ImageFeedContracts
import Testing

@MainActor
@Test func signInKeepsItsContract() async {
  let report = await AuthViewContract { SignInLineProbe($0) }.run()
  #expect(report.isKept)
}
