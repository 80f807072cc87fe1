import ImageFeedContracts
import Testing

@testable import ImageFeed

@Suite("Profile: the contract") @MainActor
struct ProfileContractTests {
  @Test("The view keeps every rule of the kit's profile")
  func contractIsKept() async {
    let report = await ProfileViewContract { ProfileViewProbe($0) }.run()
    #expect(report.isKept)
    #expect(report.notChecked.isEmpty)
  }
}
