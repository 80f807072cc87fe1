import ImageFeedCore

/// The asynchronous work of a screen: the only file where the app's screens start a `Task`.
///
/// A piece of work is a body: straight-line code on the main actor, from the first command to the
/// last. Bodies for the same ``Purpose`` never overlap. A body holds its presenter while it runs, so
/// each `await` of a service in it goes through ``answer(_:)``, which throws in a cancelled body.
@MainActor
public final class ScreenTasks {
  private var running: [Purpose: (number: Int, task: Task<Void, Never>)] = [:]
  private var lastNumber = 0
  /// Indicates whether ``close()`` was called.
  public private(set) var isClosed = false
  private let didStart: (@MainActor (Purpose, Task<Void, Never>) -> Void)?

  /// Creates an owner without work.
  ///
  /// - Parameter didStart: runs for each body that starts, so that a test can wait for it even
  ///   after the owner is released.
  nonisolated public init(didStart: (@MainActor (Purpose, Task<Void, Never>) -> Void)? = nil) {
    self.didStart = didStart
  }

  /// Indicates whether a body has not ended, not even a cancelled one.
  public func isRunning(_ purpose: Purpose) -> Bool { running[purpose] != nil }

  /// Starts a body, unless one for the same purpose is running. It begins after this call returns.
  public func startIfIdle(_ purpose: Purpose, _ body: @escaping @MainActor () async -> Void) {
    if !isRunning(purpose) { replace(purpose, body) }
  }

  /// Starts a body in place of any for the same purpose, which is cancelled and ends first.
  public func replace(_ purpose: Purpose, _ body: @escaping @MainActor () async -> Void) {
    guard !isClosed else { return }
    let older = running[purpose]?.task
    older?.cancel()
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self] in
      await older?.value
      if !Task.isCancelled { await body() }
      if self?.running[purpose]?.number == number { self?.running[purpose] = nil }
    }
    running[purpose] = (number, task)
    didStart?(purpose, task)
  }

  /// Cancels a body: the answer it waits for throws `cancelled`.
  public func cancel(_ purpose: Purpose) { running[purpose]?.task.cancel() }

  /// Cancels all bodies. Nothing starts afterwards.
  public func close() {
    isClosed = true
    for body in running.values { body.task.cancel() }
  }

  /// The purposes of the bodies that have not ended, in the order in which they started.
  public var purposes: [Purpose] {
    running.sorted { $0.value.number < $1.value.number }.map(\.key)
  }

  /// A body that has not ended. For tests.
  public var unfinished: Task<Void, Never>? { running.values.first?.task }

  /// Waits until nothing runs. For tests.
  public func finish() async {
    while let unfinished { await unfinished.value }
  }
}

/// Waits for a service's answer, but no longer than the body that asks for it.
///
/// Put it directly around the service call. It throws `cancelled` as soon as the body is cancelled,
/// even if the service goes on, and never returns an answer after that: the caller continues on the
/// main actor without another suspension.
@MainActor
public func answer<Value: Sendable>(
  _ request: @escaping @Sendable () async throws -> Value
) async throws(ServiceError) -> Value {
  let (answers, arrival) = AsyncStream<Result<Value, ServiceError>>.makeStream()
  let call = Task {
    do {
      // A request that was cancelled before it began is not sent.
      try Task.checkCancellation()
      arrival.yield(.success(try await request()))
    } catch {
      arrival.yield(.failure(ServiceError(error)))
    }
  }
  let answer = await withTaskCancellationHandler {
    // The answer may have come just before the cancellation.
    for await answer in answers where !Task.isCancelled { return answer }
    return .failure(ServiceError(.cancelled))
  } onCancel: {
    call.cancel()
  }
  return try answer.get()
}

extension ScreenTasks {
  /// What a body is for. Add your own in an extension.
  public struct Purpose: Hashable, Sendable, CustomStringConvertible {
    private let name: String
    private let subject: String?

    /// Creates a purpose, equal to any other with the same name and subject.
    public init(_ name: String, subject: String? = nil) {
      (self.name, self.subject) = (name, subject)
    }

    /// Loading pages of a list.
    public static let page = Purpose("page")
    /// Changing a like while the interface is blocked (F-4).
    public static let like = Purpose("like")

    /// Loading the picture of a photo.
    public static func picture(_ id: PhotoID) -> Self { Self("picture", subject: id.rawValue) }

    public var description: String { subject.map { "\(name)(\($0))" } ?? name }
  }
}
