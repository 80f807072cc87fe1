import ImageFeedContracts

extension ServiceUnderTest {
  /// The same service over the same back ends, with a change to each.
  package func with(_ change: @escaping @MainActor (Service) -> Service) -> ServiceUnderTest {
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

/// The wrong implementations of the rules of every service call.
///
/// - Parameters:
///   - subject: the correct service.
///   - contract: creates the contract.
///   - intercepted: surrounds each call of a service with a fault.
@MainActor
package func wrongCalls<Subject: ServiceContract>(
  _ subject: ServiceUnderTest<Subject.Service>,
  contract: @MainActor (ServiceUnderTest<Subject.Service>) -> Subject,
  intercepted: @escaping @MainActor (Subject.Service, any Interception) -> Subject.Service
) -> [WrongImplementation<Subject>] {
  func wrong(
    _ rule: Int, says text: String, _ interception: @escaping @MainActor () -> any Interception
  ) -> WrongImplementation<Subject> {
    WrongImplementation(
      Subject.callRules[rule].name, says: text,
      contract(subject.with { intercepted($0, interception()) }))
  }
  return [
    wrong(0, says: "threw ServiceError(.offline)") { RefusesAll() },
    wrong(1, says: "called from several tasks, threw ServiceError(.unauthorised)") {
      NeedsTaskLocalValue()
    },
    wrong(2, says: "in a cancelled task threw a CancellationError") {
      ThrowsCancellationError()
    },
    wrong(3, says: "cancelled in flight, ended with a CancellationError") {
      ThrowsCancellationError()
    },
    wrong(4, says: "called again after it was cancelled, threw ServiceError(.cancelled)") {
      FailsAfterCancellation()
    },
    wrong(5, says: "with a failing back end threw a URLError instead of throwing ServiceError(.") {
      ThrowsForeignErrors()
    },
  ]
}
