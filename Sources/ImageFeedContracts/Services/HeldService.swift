/// A service over a back end that takes requests and does not answer them until it is told to.
/// ``HeldAnswers`` is a gate for such a back end, with an example.
@MainActor
public struct HeldService<Service: Sendable> {
  let service: Service
  let waitForRequest: @MainActor () async throws -> Void
  let answer: (@MainActor () async throws -> Void)?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - waitForRequest: returns once the back end has a request. By default other tasks get their
  ///     turn a few times, and it is left open how far a call has come.
  ///   - answer: has the back end answer what it holds, and from then on everything at once.
  public init(
    _ service: Service,
    waitForRequest: @escaping @MainActor () async throws -> Void = {
      for _ in 0..<20 { await Task.yield() }
    },
    answer: (@MainActor () async throws -> Void)? = nil
  ) {
    self.service = service
    self.waitForRequest = waitForRequest
    self.answer = answer
  }
}
