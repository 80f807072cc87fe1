import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes

extension ServiceUnderTest {
  /// A fake with one function, over back ends that work, wait and fail.
  ///
  /// - Parameters:
  ///   - makeFakes: creates the fakes.
  ///   - service: the fake.
  ///   - function: its function.
  ///   - answer: the answers of a working back end.
  package static func fake<Fakes, Request: Sendable, Answer: Sendable>(
    in makeFakes: @escaping @MainActor () -> Fakes,
    _ service: @escaping @MainActor (Fakes) -> Service,
    _ function: @escaping @MainActor (Fakes) -> FakeFunction<Request, Answer>,
    answer: @escaping @MainActor (Request) throws -> Answer
  ) -> Self {
    ServiceUnderTest {
      let fakes = makeFakes()
      function(fakes).answer(answer)
      return service(fakes)
    }
    .holding {
      let fakes = makeFakes()
      let calls = function(fakes)
      calls.answerWhenTold()
      return HeldService(service(fakes)) {
        try await calls.waitForCalls(1)
      } answer: {
        for number in calls.pending {
          calls.complete(number, with: try answer(calls.calls[number]))
        }
        calls.answer(answer)
      }
    }
    .failing(.offline) {
      let fakes = makeFakes()
      function(fakes).fail(.offline)
      return service(fakes)
    }
  }
}
