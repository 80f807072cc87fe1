import Foundation
import ImageFeedCore

/// A function of a fake service, which records its calls and gives prepared answers.
///
/// It answers at once (``answer(_:)``, ``fail(_:)``) or later
/// (``hold(ignoringCancellation:)``, then ``answer(call:with:)-(_,Answer)`` in any order).
/// An unprepared call is reported to ``UnexpectedCalls`` and fails, so that no request goes
/// unnoticed.
///
/// All of it happens on the main actor: between two `await`s of a test nothing changes.
@MainActor
public final class FakeFunction<Request: Sendable, Answer: Sendable> {
  private enum Behaviour {
    case unprepared
    case atOnce(@MainActor (Request) throws -> Answer)
    case held(ignoringCancellation: Bool)
  }

  private struct CallWaiter {
    let count: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// The arguments of the calls, in order.
  public private(set) var calls: [Request] = []
  /// The numbers of the calls that were cancelled before their answer, counted from 0.
  public private(set) var cancelled: [Int] = []

  private let name: String
  private let member: String?
  private let unexpected: UnexpectedCalls
  private var behaviour = Behaviour.unprepared
  private var failures: [ServiceError.Kind] = []
  private var gates: [Int: CheckedContinuation<Result<Answer, ServiceError>, Never>] = [:]
  private var waiters: [Int: CallWaiter] = [:]
  private var lastWaiter = 0

  /// Creates a function without prepared answers, for a fake of your own.
  ///
  /// - Parameters:
  ///   - name: its name in reports.
  ///   - member: where a test finds it, such as `likes.changes`; reports say how to prepare it.
  ///   - unexpected: receives the calls without a prepared answer.
  public init(_ name: String, member: String? = nil, unexpected: UnexpectedCalls) {
    self.name = name
    self.member = member
    self.unexpected = unexpected
  }

  /// The numbers of the calls that wait for their answer, counted from 0.
  public var pending: [Int] { gates.keys.sorted() }

  // MARK: Preparing answers

  /// Answers every call at once from now on. Any error that the closure throws becomes a
  /// ``/ImageFeedCore/ServiceError``.
  public func answer(_ answer: @escaping @MainActor (Request) throws -> Answer) {
    behaviour = .atOnce(answer)
  }

  /// Answers every call at once with the same value from now on.
  public func answer(with answer: Answer) {
    behaviour = .atOnce { _ in answer }
  }

  /// Lets every call fail at once from now on.
  public func fail(_ kind: ServiceError.Kind) {
    behaviour = .atOnce { _ in throw ServiceError(kind) }
  }

  /// Lets only the next call fail at once.
  public func failNext(_ kind: ServiceError.Kind) {
    failures.append(kind)
  }

  /// Lets every call wait for ``answer(call:with:)-(_,Answer)`` from now on.
  ///
  /// - Parameter ignoringCancellation: `false` for a service that ends when it is cancelled, like
  ///   URLSession; `true` for one whose answer still comes, too late.
  public func hold(ignoringCancellation: Bool = false) {
    behaviour = .held(ignoringCancellation: ignoringCancellation)
  }

  // MARK: Answering

  /// Answers a call that waits. A cancelled call has ended already, and answering it changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - number: the number of the call, counted from 0.
  ///   - result: success, failure or cancellation.
  public func answer(call number: Int, with result: Result<Answer, ServiceError>) {
    guard let gate = gates.removeValue(forKey: number) else {
      if !cancelled.contains(number) {
        unexpected.add(
          "call \(number) of \(name) cannot be answered: no such call waits; waiting: \(pending).")
      }
      return
    }
    gate.resume(returning: result)
  }

  /// Answers a call that waits with success.
  public func answer(call number: Int, with answer: Answer) {
    self.answer(call: number, with: .success(answer))
  }

  /// Lets a call that waits fail.
  public func fail(call number: Int, _ kind: ServiceError.Kind) {
    answer(call: number, with: .failure(ServiceError(kind)))
  }

  // MARK: Waiting

  /// Waits until there have been this many calls.
  ///
  /// - Parameters:
  ///   - count: the number of all calls so far.
  ///   - limit: in seconds; only a failing test waits that long.
  /// - Throws: ``MissingCalls`` with the calls so far.
  public func waitForCalls(_ count: Int, limit: TimeInterval = 5) async throws {
    guard calls.count < count else { return }
    lastWaiter += 1
    let waiter = lastWaiter
    let timer = Task { [weak self] in
      // In parts: a main actor that is busy with other tests would otherwise let the limit pass
      // before a single step of this one.
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
      throw MissingCalls(name: name, expected: count, limit: limit, seen: calls.map { "\($0)" })
    }
  }

  private func end(_ waiter: Int, hasArrived: Bool) {
    waiters.removeValue(forKey: waiter)?.continuation.resume(returning: hasArrived)
  }

  // MARK: Calls

  /// Records a call and gives its prepared answer.
  public func call(_ request: Request) async throws(ServiceError) -> Answer {
    let number = calls.count
    calls.append(request)
    for (waiter, waiting) in waiters where waiting.count <= calls.count {
      end(waiter, hasArrived: true)
    }
    if !failures.isEmpty { throw ServiceError(failures.removeFirst()) }
    switch behaviour {
    case .unprepared:
      let remedy = member.map { " Prepare it with `\($0).answer(with:)`." } ?? ""
      unexpected.add("\(name) was called with \(request), and nothing was prepared.\(remedy)")
      throw ServiceError(.unreadableAnswer, cause: "\(name) was not prepared.")
    case .atOnce(let answer):
      do { return try answer(request) } catch { throw ServiceError(error) }
    case .held(let ignoringCancellation):
      return try await gate(number, ignoringCancellation: ignoringCancellation).get()
    }
  }

  private func gate(
    _ number: Int, ignoringCancellation: Bool
  ) async -> Result<Answer, ServiceError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        gates[number] = continuation
        // `onCancel` has already run, before there was a gate. Its turn on the main actor may come
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
    gate.resume(returning: .failure(ServiceError(.cancelled)))
  }
}

/// The calls without a prepared answer, and other unintended events of a test.
///
/// Fakes import no test framework; `report` passes each event to yours:
///
/// ```swift
/// UnexpectedCalls { Issue.record("\($0)") }  // Swift Testing
/// UnexpectedCalls { XCTFail($0) }            // XCTest
/// ```
@MainActor
public final class UnexpectedCalls {
  /// The events so far, as sentences.
  public private(set) var all: [String] = []

  private let report: @MainActor (String) -> Void

  /// Creates a list.
  ///
  /// - Parameter report: runs for each sentence. By default they are only kept.
  public init(report: @escaping @MainActor (String) -> Void = { _ in }) {
    self.report = report
  }

  /// Adds and reports a sentence.
  public func add(_ sentence: String) {
    all.append(sentence)
    report(sentence)
  }
}

/// The error of calls that did not come.
public struct MissingCalls: Error, CustomStringConvertible {
  /// The function.
  public let name: String
  /// The awaited number of calls.
  public let expected: Int
  /// The number of seconds waited.
  public let limit: TimeInterval
  /// The arguments of the calls that came.
  public let seen: [String]

  public var description: String {
    "Waited \(limit) s for \(expected) calls of \(name), saw \(seen.count): "
      + "[\(seen.joined(separator: ", "))]."
  }
}
