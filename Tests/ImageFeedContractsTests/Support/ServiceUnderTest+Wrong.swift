import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

extension ServiceUnderTest {
  /// The same in every situation, but for what is done to each service.
  func with(_ change: @escaping @MainActor (Service) -> Service) -> ServiceUnderTest {
    let (make, makeHeld) = (make, makeHeld)
    var copy = ServiceUnderTest { change(try await make()) }
    if let makeHeld {
      copy = copy.holding {
        let held = try await makeHeld()
        return HeldService(
          change(held.service), waitForRequest: held.waitForRequest, answer: held.answer)
      }
    }
    for failure in failures {
      copy = copy.failing(failure.kind) { change(try await failure.make()) }
    }
    return copy
  }
}

/// An implementation for each rule that holds for every call.
///
/// - Parameters:
///   - subject: the right service.
///   - contract: makes the contract.
///   - intercepted: puts something around each call of a service.
@MainActor
func wrongCalls<Subject: ServiceContract>(
  _ subject: ServiceUnderTest<Subject.Service>,
  contract: @MainActor (ServiceUnderTest<Subject.Service>) -> Subject,
  intercepted: @escaping @MainActor (Subject.Service, any Interception) -> Subject.Service
) -> [WrongImplementation<Subject>] {
  func wrong(
    _ rule: Int, says words: String, _ interception: @escaping @MainActor () -> any Interception
  ) -> WrongImplementation<Subject> {
    WrongImplementation(
      Subject.callRules[rule].name, says: words,
      contract(subject.with { intercepted($0, interception()) }))
  }
  return [
    wrong(0, says: "threw ServiceError(.offline)") { RefusesAll() },
    wrong(1, says: "called from several tasks, threw ServiceError(.unauthorised)") {
      NeedsItsTask()
    },
    wrong(2, says: "in a cancelled task threw a CancellationError") {
      ThrowsCancellationError()
    },
    wrong(3, says: "cancelled in flight, ended with a CancellationError") {
      ThrowsCancellationError()
    },
    wrong(4, says: "called again after it was cancelled, threw ServiceError(.cancelled)") {
      SpoiltByCancellation()
    },
    wrong(5, says: "over a back end that is made to fail threw a URLError; ServiceError(.") {
      ThrowsForeignErrors()
    },
  ]
}
