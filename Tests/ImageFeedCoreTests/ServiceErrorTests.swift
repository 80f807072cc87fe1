import Foundation
import ImageFeedCore
import Testing

@Suite("ServiceError")
struct ServiceErrorTests {
  private struct Foreign: Error, CustomStringConvertible {
    var description: String { "text with a secret" }
  }

  @Test(
    "E A ServiceError stays unchanged",
    arguments: [
      ServiceError(.offline), ServiceError(.unauthorised, cause: "401"),
      ServiceError(.rejected(status: 422, message: "no")), ServiceError(.cancelled),
    ])
  func own(error: ServiceError) {
    #expect(ServiceError(error as any Error) == error)
  }

  @Test("E A cancellation error becomes a cancellation")
  func cancellation() {
    #expect(ServiceError(CancellationError()) == ServiceError(.cancelled))
  }

  @Test("E A-7 Any other error becomes an unreadable answer, and only its type is kept")
  func foreign() {
    #expect(ServiceError(Foreign()) == ServiceError(.unreadableAnswer, cause: "Foreign"))
    #expect(ServiceError(Foreign() as any Error).cause == "Foreign")
  }

  @Test("E Errors differ by kind, values and cause")
  func equality() {
    #expect(ServiceError(.offline) != ServiceError(.timedOut))
    #expect(ServiceError(.serverFailure(status: 500)) != ServiceError(.serverFailure(status: 503)))
    #expect(
      ServiceError(.rejected(status: 400, message: "a"))
        != ServiceError(.rejected(status: 400, message: "b")))
    #expect(ServiceError(.offline, cause: "reset") != ServiceError(.offline))
    #expect(ServiceError(.offline).cause == nil)
  }
}
