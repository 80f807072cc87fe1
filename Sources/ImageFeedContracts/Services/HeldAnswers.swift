/// A gate before the answers of a back end, for ``HeldService``.
///
/// Each request waits at it until it is opened. The service needs a way to be given a back end, a closure
/// for one; what it is given first passes the gate:
///
/// ```swift
/// /// A feed of an archive that takes its time.
/// struct ArchiveFeed: ImagesListService {
///   /// Asks the archive for a page.
///   let ask: @Sendable (Int) async throws -> Page<Photo>
///
///   func photos(page: Int) async throws -> Page<Photo> {
///     do {
///       return try await ask(page)
///     } catch is CancellationError {
///       throw ServiceError(.cancelled)
///     }
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

  /// Makes a gate that is closed.
  public init() {}

  /// What the back end does before it answers: waits until the gate is open.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first; the service makes a `ServiceError`
  ///   of it, as of what any other back end throws.
  public func pass() async throws {
    hasRequest = true
    waiters.letGo()
    if !isOpen { try await requests.wait() }
  }

  /// Waits until there has been a request.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func waitForRequest() async throws {
    if !hasRequest { try await waiters.wait() }
  }

  /// Lets all go on who wait, and who come later.
  public func open() {
    isOpen = true
    requests.letGo()
  }

  /// Those who wait for the same.
  @MainActor
  private final class Queue {
    private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var last = 0

    func letGo() {
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
          // Who was cancelled before had nobody to end then.
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
  /// Makes one whose back end has each request pass a gate.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - answers: the gate, which its requests pass.
  public init(_ service: Service, heldBy answers: HeldAnswers) {
    self.init(
      service, waitForRequest: { try await answers.waitForRequest() }, answer: { answers.open() })
  }
}
