#if canImport(FoundationNetworking)
  import Foundation
  import Testing

  @testable import UnsplashServices

  @Suite("A session waits until its news are taken")
  struct NewsQueueTests {
    /// A queue whose first piece of news is not done until the test says so.
    private final class Stuck: Sendable {
      let queue = NewsQueue()
      let begun = EventCount("begun")
      let added = EventCount("added")
      let done = EventCount("done")
      let gate = DispatchSemaphore(value: 0)

      /// Tells as many pieces of news, on a thread of its own.
      func tell(_ count: Int, first: @escaping @Sendable () -> Void = {}) {
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

    @Test("Sixty-four pieces of news have room; who tells more waits for the first to be done")
    func room() async throws {
      let stuck = Stuck()
      stuck.tell(200)
      try await stuck.added.wait(for: 64)
      // Whoever need not wait has the time to tell more: it costs next to nothing.
      for _ in 0..<1_000 { sched_yield() }
      #expect(stuck.added.count == 64)
      stuck.gate.signal()
      try await stuck.done.wait(for: 200)
      #expect(stuck.added.count == 200)
    }

    @Test("News that come of other news wait for no place, also when there is none")
    func nested() async throws {
      let stuck = Stuck()
      let inner = EventCount("inner")
      let isFull = DispatchSemaphore(value: 0)
      stuck.tell(
        64,
        first: { [queue = stuck.queue] in
          isFull.wait()
          for _ in 0..<10 { queue.addOperation { inner.add() } }
        })
      try await stuck.added.wait(for: 64)
      isFull.signal()
      try await stuck.begun.wait(for: 1)
      stuck.gate.signal()
      try await inner.wait(for: 10)
      try await stuck.done.wait(for: 64)
    }
  }
#endif
