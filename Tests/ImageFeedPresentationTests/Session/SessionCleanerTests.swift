import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("SessionCleaner")
struct SessionCleanerTests {
  private let fakes = FakeServices()
  private let steps = Recorder<String>()

  /// Prepares the steps, and lets those with these names fail.
  private func prepare(failing kinds: [String: ServiceError.Kind] = [:]) {
    let step: @MainActor (String) throws -> Void = { [steps] name in
      steps.add(name)
      if let kind = kinds[name] { throw ServiceError(kind, cause: name) }
    }
    fakes.tokenStorage.storedToken = AccessToken("of-ada")
    fakes.tokenStorage.writes.answer { token in
      try step(token == nil ? "token" : "another token")
    }
    fakes.siteData.removals.answer { try step("site data") }
    fakes.pictures.removals.answer { try step("pictures") }
  }

  @Test("P-5 Token, site data and pictures are removed, in this order (bug-session-01, -02)")
  func order() async throws {
    prepare()

    try await SessionCleaner(fakes.services).clean()

    #expect(steps.take() == ["token", "site data", "pictures"])
    #expect(fakes.tokenStorage.storedToken == nil)
  }

  @Test(
    "P-5 After one step fails the others are still done, and the failure is thrown",
    arguments: ["token", "site data", "pictures"])
  func oneFailure(failing name: String) async throws {
    prepare(failing: [name: .storageFailure])

    let error = await #expect(throws: ServiceError.self) {
      try await SessionCleaner(fakes.services).clean()
    }

    #expect(error == ServiceError(.storageFailure, cause: name))
    #expect(steps.take() == ["token", "site data", "pictures"])
  }

  @Test("P-5 Of several failures the first is thrown")
  func severalFailures() async throws {
    prepare(failing: ["site data": .timedOut, "pictures": .storageFailure])

    let error = await #expect(throws: ServiceError.self) {
      try await SessionCleaner(fakes.services).clean()
    }

    #expect(error == ServiceError(.timedOut, cause: "site data"))
    #expect(fakes.tokenStorage.storedToken == nil)
  }

  @Test("P-5 Cleaning twice succeeds")
  func cleanTwice() async throws {
    prepare()

    try await SessionCleaner(fakes.services).clean()
    try await SessionCleaner(fakes.services).clean()

    #expect(
      steps.take() == ["token", "site data", "pictures", "token", "site data", "pictures"])
  }

  @Test("P-5 bug-session-05 Each step is awaited before the next begins")
  func awaited() async throws {
    prepare()
    fakes.siteData.removals.hold()
    let cleaning = Task { try await SessionCleaner(fakes.services).clean() }
    try await fakes.siteData.removals.waitForCalls(1)
    #expect(steps.take() == ["token"])
    #expect(fakes.pictures.removals.calls.count == 0)

    fakes.siteData.removals.answer(call: 0, with: ())
    try await cleaning.value
    #expect(steps.take() == ["pictures"])
  }
}
