#if canImport(FoundationNetworking)
  import Foundation
  import Testing

  @testable import UnsplashServices

  @Suite("The queue of a session's delegate callbacks")
  struct SessionDelegateQueueTests {
    /// A queue whose first callback is blocked until the test releases it.
    private final class BlockedQueue: Sendable {
      let queue = SessionDelegateQueue()
      let begun = EventCount("begun")
      let added = EventCount("added")
      let done = EventCount("done")
      let gate = DispatchSemaphore(value: 0)

      /// Adds callbacks on a thread of its own.
      func add(_ count: Int, first: @escaping @Sendable () -> Void = {}) {
        Thread.detachNewThread { [self] in
          for number in 0..<count {
            queue.addOperation { [self] in
              if number == 0 {
                first()
                begun.add()
                gate.wait()
              }
              done.add()
            }
            added.add()
          }
        }
      }
    }

    @Test("The queue holds sixty-four callbacks; adding more waits for the first to finish")
    func room() async throws {
      let blocked = BlockedQueue()
      blocked.add(200)
      try await blocked.added.wait(for: 64)
      // A thread that does not wait would have the time to add more.
      for _ in 0..<1_000 { sched_yield() }
      #expect(blocked.added.count == 64)
      blocked.gate.signal()
      try await blocked.done.wait(for: 200)
      #expect(blocked.added.count == 200)
    }

    @Test("Callbacks added by callbacks do not wait, even if the queue is full")
    func nested() async throws {
      let blocked = BlockedQueue()
      let inner = EventCount("inner")
      let isFull = DispatchSemaphore(value: 0)
      blocked.add(
        64,
        first: { [queue = blocked.queue] in
          isFull.wait()
          for _ in 0..<10 { queue.addOperation { inner.add() } }
        })
      try await blocked.added.wait(for: 64)
      isFull.signal()
      try await blocked.begun.wait(for: 1)
      blocked.gate.signal()
      try await inner.wait(for: 10)
      try await blocked.done.wait(for: 64)
    }
  }
#endif
