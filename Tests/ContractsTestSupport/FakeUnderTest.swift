import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes

/// The members that all functions of fakes have.
@MainActor
package protocol Holding {
  func hold(ignoringCancellation: Bool)
  func fail(_ kind: ServiceError.Kind)
}

extension FakeFunction: Holding {}

extension ServiceUnderTest {
  /// A fake over back ends that work, wait and fail.
  ///
  /// - Parameters:
  ///   - makeFakes: creates the fakes.
  ///   - service: the fake.
  ///   - functions: its functions.
  ///   - failure: the error of the back end that fails.
  ///   - works: makes its back end answer.
  package static func fake<Fakes>(
    in makeFakes: @escaping @MainActor () -> Fakes,
    _ service: @escaping @MainActor (Fakes) -> Service,
    _ functions: @escaping @MainActor (Fakes) -> [any Holding],
    failure: ServiceError.Kind = .offline, works: @escaping @MainActor (Fakes) -> Void
  ) -> Self {
    ServiceUnderTest {
      let fakes = makeFakes()
      works(fakes)
      return service(fakes)
    }
    .holding {
      let fakes = makeFakes()
      for function in functions(fakes) { function.hold(ignoringCancellation: false) }
      return HeldService(service(fakes), answer: { works(fakes) })
    }
    .failing(failure) {
      let fakes = makeFakes()
      for function in functions(fakes) { function.fail(failure) }
      return service(fakes)
    }
  }

  /// A fake with one function.
  package static func fake<Fakes, Request: Sendable, Answer: Sendable>(
    in makeFakes: @escaping @MainActor () -> Fakes,
    _ service: @escaping @MainActor (Fakes) -> Service,
    _ function: @escaping @MainActor (Fakes) -> FakeFunction<Request, Answer>,
    answer: @escaping @MainActor (Request) throws -> Answer
  ) -> Self {
    fake(
      in: makeFakes, service, { [function($0)] },
      works: { fakes in
        let calls = function(fakes)
        for number in calls.pending {
          if let late = try? answer(calls.calls[number]) { calls.answer(call: number, with: late) }
        }
        calls.answer(answer)
      })
  }
}
