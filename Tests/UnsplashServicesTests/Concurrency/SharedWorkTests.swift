import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Shared work", .serialized)
struct SharedWorkTests {
  /// Work that a test ends, and that records its starts and cancellations.
  private final class Work: @unchecked Sendable {  // why: `gates` is guarded by `lock`
    let begun = EventCount("begun")
    let cancelled = EventCount("cancelled")
    private let lock = NSLock()
    private var gates: [CheckedContinuation<Int, Never>] = []

    /// Ends on demand, even after a cancellation, like a late answer.
    @Sendable func run() async throws -> Int {
      await withTaskCancellationHandler {
        await withCheckedContinuation { gate in
          lock.withLock { gates.append(gate) }
          begun.add()
        }
      } onCancel: {
        cancelled.add()
      }
    }

    func end(_ number: Int, with value: Int) {
      lock.withLock { gates[number] }.resume(returning: value)
    }
  }

  private let shared = SharedWork<String, Int>()
  private let work = Work()
  private let joined = EventCount("joined")
  private let ended = EventCount("ended")

  init() {
    shared.listen(.init(joined: joined.add, ended: ended.add))
  }

  /// Asks for the value of a key in a task of its own.
  private func ask(_ key: String, endsOthers: Bool = false) -> Task<Int, any Error> {
    Task { try await shared.value(for: key, endsOthers: endsOthers, work: work.run) }
  }

  @Test("Work continues while one waiter remains, and is cancelled with the last")
  func lastWaiter() async throws {
    let callers = (0..<3).map { _ in ask("a") }
    try await joined.wait(for: 3)
    try await work.begun.wait(for: 1)
    for number in 0..<2 {
      callers[number].cancel()
      #expect(await serviceError { try await callers[number].value }?.kind == .cancelled)
      // Work is cancelled before its last waiter is resumed, so this count is final.
      #expect(work.cancelled.count == 0)
    }
    callers[2].cancel()
    #expect(await serviceError { try await callers[2].value }?.kind == .cancelled)
    #expect(work.cancelled.count == 1)
    work.end(0, with: 1)
    try await ended.wait(for: 1)
    #expect(work.begun.count == 1)
  }

  @Test("Work ended by other work serves no later caller, however late it ends")
  func endedByOthers() async throws {
    let first = ask("a")
    try await work.begun.wait(for: 1)
    let other = ask("b", endsOthers: true)
    try await work.begun.wait(for: 2)
    #expect(await serviceError { try await first.value }?.kind == .cancelled)
    let again = ask("a")
    try await joined.wait(for: 3)
    work.end(0, with: 1)
    try await ended.wait(for: 1)
    try await work.begun.wait(for: 3)
    work.end(2, with: 3)
    #expect(try await again.value == 3)
    work.end(1, with: 2)
    #expect(try await other.value == 2)
  }

  @Test("A waiter that remains after others have left gets the value")
  func oneIsLeft() async throws {
    let callers = (0..<3).map { _ in ask("a") }
    try await joined.wait(for: 3)
    try await work.begun.wait(for: 1)
    for number in [0, 2] {
      callers[number].cancel()
      #expect(await serviceError { try await callers[number].value }?.kind == .cancelled)
    }
    work.end(0, with: 5)
    #expect(try await callers[1].value == 5)
  }

  @Test("bug-login-15 The late end of cancelled work does not end newer work for the same key")
  func lateEnd() async throws {
    let older = ask("a")
    try await work.begun.wait(for: 1)
    older.cancel()
    _ = await serviceError { try await older.value }
    let newer = ask("a")
    try await work.begun.wait(for: 2)
    work.end(0, with: 1)
    try await ended.wait(for: 1)
    work.end(1, with: 2)
    #expect(try await newer.value == 2)
  }

  @Test("A waiter cancelled before it waits starts no work")
  func cancelledBefore() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shared.value(for: "a", work: work.run)
    }
    #expect(await serviceError { try await task.value }?.kind == .cancelled)
    let next = ask("a")
    try await work.begun.wait(for: 1)
    work.end(0, with: 7)
    #expect(try await next.value == 7)
  }

  @Test(
    "A-4 With many keys at once, each ending the others, one remains and all callers are resumed")
  func manyKeys() async throws {
    let (shared, work) = (SharedWork<Int, Int>(), Work())
    let callers = (0..<50).map { number in
      Task { try await shared.value(for: number, endsOthers: true, work: work.run) }
    }
    try await work.begun.wait(for: 50)
    try await work.cancelled.wait(for: 49)
    for number in 0..<50 { work.end(number, with: 1) }
    var kinds: [ServiceError.Kind?] = []
    for caller in callers {
      switch await caller.result {
      case .success: kinds.append(nil)
      case .failure(let error): kinds.append(ServiceError(error).kind)
      }
    }
    #expect(kinds.filter { $0 == nil }.count == 1)
    #expect(kinds.filter { $0 == .cancelled }.count == 49)
  }

  @Test("Many waiters that join and leave are each resumed exactly once")
  func crowd() async throws {
    let shared = SharedWork<Int, Int>()
    let resumed = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<2_000 {
        group.addTask {
          let task = Task {
            try await shared.value(for: number % 7) {
              await Task.yield()
              return number % 7
            }
          }
          if number.isMultiple(of: 3) { task.cancel() }
          switch await task.result {
          case .success(let value): return value == number % 7
          case .failure(let error): return ServiceError(error).kind == .cancelled
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(resumed == 2_000)
  }
}
