/// A gate that holds the answers of a back end, for ``HeldService``.
///
/// Each request waits at the gate until it opens. The service must take its back end as a
/// parameter, such as a closure; the one for the suite passes the gate before it answers:
///
/// ```swift
/// /// A feed from a slow archive.
/// struct ArchiveFeed: ImagesListService {
///   /// Requests a page from the archive.
///   let ask: @Sendable (Int) async throws -> Page<Photo>
///
///   func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
///     do { return try await ask(page) } catch { throw ServiceError(error) }
///   }
/// }
///
/// @MainActor
/// func archiveFeed(
///   asking archive: @escaping @Sendable (Int) async throws -> Page<Photo>
/// ) -> ServiceUnderTest<any ImagesListService> {
///   ServiceUnderTest { ArchiveFeed(ask: archive) }
///     .holding {
///       let answers = HeldAnswers()
///       let feed = ArchiveFeed { page in
///         try await answers.pass()
///         return try await archive(page)
///       }
///       return HeldService(feed, heldBy: answers)
///     }
/// }
/// ```
@MainActor
public final class HeldAnswers {
  private var isOpen = false
  private var hasRequest = false
  private let requests = Queue()
  private let waiters = Queue()

  /// Creates a closed gate.
  public init() {}

  /// Waits until the gate is open. The back end calls it before it answers.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first. The service turns it into
  ///   `ServiceError(.cancelled)`, as `ServiceError(_:)` does.
  public func pass() async throws {
    hasRequest = true
    waiters.resumeAll()
    if !isOpen { try await requests.wait() }
  }

  /// Waits until a request has reached the gate.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func waitForRequest() async throws {
    if !hasRequest { try await waiters.wait() }
  }

  /// Opens the gate for waiting and later requests.
  public func open() {
    isOpen = true
    requests.resumeAll()
  }

  /// Tasks that wait for the same event.
  @MainActor
  private final class Queue {
    private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var last = 0

    func resumeAll() {
      let all = waiting
      waiting = [:]
      for number in all.keys.sorted() { all[number]?.resume() }
    }

    func wait() async throws {
      last += 1
      let number = last
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          waiting[number] = continuation
          // A task that was cancelled earlier was not in the queue at that time.
          if Task.isCancelled { cancel(number) }
        }
      } onCancel: {
        Task { @MainActor in self.cancel(number) }
      }
    }

    private func cancel(_ number: Int) {
      waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
    }
  }
}

extension HeldService {
  /// Creates a held service whose back end passes a gate before each answer.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - answers: the gate.
  public init(_ service: Service, heldBy answers: HeldAnswers) {
    self.init(
      service, waitForRequest: { try await answers.waitForRequest() }, answer: { answers.open() })
  }
}

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
