import Foundation

/// Jobs that each block a thread, several at once.
enum ParallelJobs {
  /// Does the jobs and gives their results in order.
  ///
  /// - Parameters:
  ///   - jobs: what to do.
  ///   - atOnce: how many threads, at least 1.
  ///   - work: does one job; called from several threads.
  /// - Throws: the first error of `work`; no job begins after it.
  static func run<Job: Sendable, Result: Sendable>(
    _ jobs: [Job], atOnce: Int, work: @escaping @Sendable (Job) throws -> Result
  ) throws -> [Result] {
    let board = Board<Result>(count: jobs.count)
    let group = DispatchGroup()
    for _ in 0..<min(max(atOnce, 1), jobs.count) {
      group.enter()
      Thread {
        while let index = board.next() {
          board.note(Swift.Result { try work(jobs[index]) }, at: index)
        }
        group.leave()
      }.start()
    }
    group.wait()
    return try board.results()
  }

  /// The results so far, and the next job.
  private final class Board<Result: Sendable>: @unchecked Sendable {  // why: guarded by `lock`
    private let lock = NSLock()
    private var done: [Result?]
    private var nextIndex = 0
    private var error: (any Error)?

    init(count: Int) { done = Array(repeating: nil, count: count) }

    func next() -> Int? {
      lock.withLock {
        guard nextIndex < done.count, error == nil else { return nil }
        nextIndex += 1
        return nextIndex - 1
      }
    }

    func note(_ result: Swift.Result<Result, any Error>, at index: Int) {
      lock.withLock {
        switch result {
        case .success(let value): done[index] = value
        case .failure(let failure): error = error ?? failure
        }
      }
    }

    func results() throws -> [Result] {
      try lock.withLock {
        if let error { throw error }
        return done.compactMap { $0 }
      }
    }
  }
}
