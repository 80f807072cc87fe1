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

  @Test("P-5 Token, site data and pictures are removed, the token first (bug-session-01, -02)")
  func order() async throws {
    prepare()

    try await SessionCleaner(fakes.services).clean()

    expectSteps(steps.take())
    #expect(fakes.tokenStorage.storedToken == nil)
  }

  /// Only the token's place is promised.
  private func expectSteps(
    _ taken: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(taken.first == "token", sourceLocation: sourceLocation)
    #expect(
      taken.dropFirst().sorted() == ["pictures", "site data"], sourceLocation: sourceLocation)
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
    expectSteps(steps.take())
  }

  @Test("P-5 Of several failures the first is thrown")
  func severalFailures() async throws {
    prepare(failing: ["token": .timedOut, "pictures": .storageFailure])

    let error = await #expect(throws: ServiceError.self) {
      try await SessionCleaner(fakes.services).clean()
    }

    #expect(error == ServiceError(.timedOut, cause: "token"))
  }

  @Test("P-5 Cleaning twice succeeds")
  func cleanTwice() async throws {
    prepare()

    try await SessionCleaner(fakes.services).clean()
    try await SessionCleaner(fakes.services).clean()

    let taken = steps.take()
    expectSteps(Array(taken.prefix(3)))
    expectSteps(Array(taken.dropFirst(3)))
  }

  @Test("P-5 bug-session-05 The token is gone before the next step begins")
  func awaited() async throws {
    prepare()
    fakes.tokenStorage.writes.hold()
    let cleaning = Task { try await SessionCleaner(fakes.services).clean() }
    try await fakes.tokenStorage.writes.waitForCalls(1)
    #expect(steps.take() == [])

    fakes.tokenStorage.writes.answer(call: 0, with: ())
    try await cleaning.value
    #expect(steps.take().sorted() == ["pictures", "site data"])
  }
}
