import Foundation
import Testing

@testable import ImageFeed

@Suite("Cleaning after a session") @MainActor
struct SessionCleanerTests {
  let device = Device()
  let all = ["remove the token", "remove site data", "remove pictures"]

  @Test("Everything is removed once, the token first")
  func order() async throws {
    try await SessionCleaner(device.services(Server())).clean()
    #expect(device.log.first == "remove the token")
    #expect(device.log.sorted() == all.sorted())
  }

  @Test(
    "A step that fails does not keep the others from being carried out",
    arguments: ["remove the token", "remove site data", "remove pictures"])
  func failure(step: String) async {
    device.failing = [step]
    await #expect(throws: Device.Failure(step: step)) {
      try await SessionCleaner(device.services(Server())).clean()
    }
    #expect(device.log.sorted() == all.sorted())
  }

  @Test("Of several failures the first one is thrown")
  func firstFailure() async {
    device.failing = Set(all)
    await #expect(throws: Device.Failure(step: "remove the token")) {
      try await SessionCleaner(device.services(Server())).clean()
    }
  }
}
