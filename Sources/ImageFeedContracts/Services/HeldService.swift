/// A service over a back end that receives requests and answers only when told to.
/// ``HeldAnswers`` is a gate for such a back end.
@MainActor
public struct HeldService<Service: Sendable> {
  package let service: Service
  package let waitForRequest: @MainActor () async throws -> Void
  package let answer: (@MainActor () async throws -> Void)?

  /// Creates a held service.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - waitForRequest: returns once the back end has received a request. By default it only gives
  ///     other tasks some time, and a call may not have reached the back end yet.
  ///   - answer: makes the back end answer the requests it holds, and later ones at once.
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
