import Foundation
import ImageFeedCore

/// One function of a fake service: it records its calls and answers as it was prepared to.
///
/// It answers at once (``answer(_:)``, ``fail(_:)``) or when told (``answerWhenTold(ignoringCancellation:)``, then
/// ``complete(_:with:)`` in any order). An unprepared call is reported to ``UnexpectedCalls`` and
/// fails, so that no request goes unnoticed.
///
/// All of it happens on the main actor: between two `await`s of a test nothing changes.
@MainActor
public final class FakeFunction<Request: Sendable, Answer: Sendable> {
  private enum Behaviour {
    case unprepared
    case atOnce(@MainActor (Request) throws -> Answer)
    case whenTold(ignoringCancellation: Bool)
  }

  private struct CallWaiter {
    let count: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// What it was asked, in order.
  public private(set) var calls: [Request] = []
  /// The numbers, from 0, of calls that were cancelled before they were answered.
  public private(set) var cancelled: [Int] = []

  private let name: String
  private let unexpected: UnexpectedCalls
  private var behaviour = Behaviour.unprepared
  private var failures: [ServiceError.Kind] = []
  private var gates: [Int: CheckedContinuation<Answer, any Error>] = [:]
  private var waiters: [Int: CallWaiter] = [:]
  private var lastWaiter = 0

  /// Makes an unprepared function, for a fake of one's own.
  ///
  /// - Parameters:
  ///   - name: how reports call it.
  ///   - unexpected: where unprepared calls are reported.
  public init(_ name: String, unexpected: UnexpectedCalls) {
    self.name = name
    self.unexpected = unexpected
  }

  /// The numbers, from 0, of calls that wait to be told their answer.
  public var pending: [Int] { gates.keys.sorted() }

  // MARK: Preparing

  /// From now on, answers every call at once.
  public func answer(_ answer: @escaping @MainActor (Request) throws -> Answer) {
    behaviour = .atOnce(answer)
  }

  /// From now on, answers every call at once and the same.
  public func answer(with answer: Answer) {
    behaviour = .atOnce { _ in answer }
  }

  /// From now on, every call fails at once.
  public func fail(_ kind: ServiceError.Kind) {
    behaviour = .atOnce { _ in throw ServiceError(kind) }
  }

  /// The next call fails at once; after it everything is as it was prepared before.
  public func failNext(_ kind: ServiceError.Kind) {
    failures.append(kind)
  }

  /// From now on, every call waits for ``complete(_:with:)``.
  ///
  /// - Parameter ignoringCancellation: `false` for a service that ends with a cancelled call, as
  ///   URLSession does; `true` for one whose answer comes all the same, too late.
  public func answerWhenTold(ignoringCancellation: Bool = false) {
    behaviour = .whenTold(ignoringCancellation: ignoringCancellation)
  }

  // MARK: Answering

  /// Answers a call that waits.
  ///
  /// A call that was cancelled has ended already; completing it changes nothing, as in life.
  ///
  /// - Parameters:
  ///   - number: of the call, from 0.
  ///   - result: success, failure or cancellation.
  public func complete(_ number: Int, with result: Result<Answer, ServiceError>) {
    guard let gate = gates.removeValue(forKey: number) else {
      if !cancelled.contains(number) {
        unexpected.add("complete(\(number)) of \(name): no such call waits; waiting: \(pending).")
      }
      return
    }
    gate.resume(with: result.mapError { $0 })
  }

  /// Answers a call that waits with success.
  public func complete(_ number: Int, with answer: Answer) {
    complete(number, with: .success(answer))
  }

  /// Lets a call that waits fail.
  public func complete(_ number: Int, failing kind: ServiceError.Kind) {
    complete(number, with: .failure(ServiceError(kind)))
  }

  // MARK: Waiting

  /// Waits until there have been so many calls.
  ///
  /// - Parameters:
  ///   - count: of all calls so far.
  ///   - limit: in seconds; only a test that fails ever waits that long.
  /// - Throws: ``MissingCalls`` with the calls there were.
  public func waitForCalls(_ count: Int, limit: TimeInterval = 5) async throws {
    guard calls.count < count else { return }
    lastWaiter += 1
    let waiter = lastWaiter
    let timer = Task { [weak self] in
      // In parts, each with a turn of its own: a main actor that is busy with other tests would let
      // the limit pass before a single step of this one.
      for _ in 0..<10 {
        try await Task.sleep(nanoseconds: UInt64(min(max(limit, 0), 86_400) * 100_000_000))
        guard self?.waiters[waiter] != nil else { return }
      }
      self?.end(waiter, hasArrived: false)
    }
    let hasArrived = await withCheckedContinuation { continuation in
      waiters[waiter] = CallWaiter(count: count, continuation: continuation)
    }
    timer.cancel()
    guard hasArrived else {
      throw MissingCalls(
        name: name, expected: count, limit: limit, seen: calls.map { "\($0)" })
    }
  }

  private func end(_ waiter: Int, hasArrived: Bool) {
    waiters.removeValue(forKey: waiter)?.continuation.resume(returning: hasArrived)
  }

  // MARK: Being called

  /// What the fake's function does: records the call and answers it as prepared.
  ///
  /// - Throws: ``ServiceError``, or what a closure given to ``answer(_:)`` throws.
  public func call(_ request: Request) async throws -> Answer {
    let number = calls.count
    calls.append(request)
    for (waiter, waiting) in waiters where waiting.count <= calls.count {
      end(waiter, hasArrived: true)
    }
    if !failures.isEmpty { throw ServiceError(failures.removeFirst()) }
    switch behaviour {
    case .unprepared:
      unexpected.add("\(name) was called with \(request), and nothing was prepared.")
      throw ServiceError(.unreadableAnswer, cause: "\(name) was not prepared.")
    case .atOnce(let answer): return try answer(request)
    case .whenTold(let ignoringCancellation):
      return try await gate(number, ignoringCancellation: ignoringCancellation)
    }
  }

  private func gate(_ number: Int, ignoringCancellation: Bool) async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        gates[number] = continuation
        // `onCancel` has run already, before there was a gate; its turn on the main actor may come
        // too late for a test that looks now.
        if Task.isCancelled, !ignoringCancellation { cancel(number) }
      }
    } onCancel: {
      if !ignoringCancellation { Task { @MainActor in self.cancel(number) } }
    }
  }

  private func cancel(_ number: Int) {
    guard let gate = gates.removeValue(forKey: number) else { return }
    cancelled.append(number)
    gate.resume(throwing: ServiceError(.cancelled))
  }
}
