import Foundation
import Testing

@testable import grade

@Suite("Several jobs at once")
struct ParallelJobsTests {
  @Test("Results have the order of the jobs", arguments: [0, 1, 3, 100])
  func order(_ count: Int) async throws {
    let jobs = Array(0..<count)
    let results = try await OwnThread.run {
      try ParallelJobs.run(jobs, atOnce: 4) { $0 * 2 }
    }
    #expect(results == jobs.map { $0 * 2 })
  }

  @Test("The chosen number of jobs runs in parallel: three wait for each other")
  func atOnce() async throws {
    let together = try await OwnThread.run {
      let arrived = DispatchSemaphore(value: 0)
      let go = DispatchSemaphore(value: 0)
      return try ParallelJobs.run([0, 1, 2], atOnce: 3) { job in
        if job == 0 {
          for _ in 0..<2 { _ = arrived.wait(timeout: .now() + 20) }
          for _ in 0..<2 { go.signal() }
          return true
        }
        arrived.signal()
        return go.wait(timeout: .now() + 20) == .success
      }
    }
    #expect(together == [true, true, true])
  }

  @Test("After an error no other job begins, and the error is thrown")
  func error() async throws {
    let done = Done()
    await #expect(throws: GradeError.self) {
      try await OwnThread.run {
        try ParallelJobs.run(Array(0..<50), atOnce: 1) { job in
          done.add()
          if job == 3 { throw GradeError("three", next: "") }
        }
      }
    }
    #expect(done.count == 4)
  }

  private final class Done: @unchecked Sendable {  // why: `value` is guarded by `lock`
    private let lock = NSLock()
    private var value = 0
    var count: Int { lock.withLock { value } }
    func add() { lock.withLock { value += 1 } }
  }
}
