import Foundation

enum ParallelJobs {
  /// Does the jobs and gives their results in order; `ended` is told each, and how many there are.
  static func run<Job: Sendable, Result: Sendable>(
    _ jobs: [Job], atOnce: Int, ended: @escaping @Sendable (Int, Result) -> Void = { _, _ in },
    work: @escaping @Sendable (Job) throws -> Result
  ) throws -> [Result] {
    let board = Board<Result>()
    let group = DispatchGroup()
    for _ in 0..<min(max(atOnce, 1), jobs.count) {
      group.enter()
      Thread {
        while let index = board.next(below: jobs.count) {
          let result = Swift.Result { try work(jobs[index]) }
          let count = board.note(result, at: index)
          if case .success(let value) = result { ended(count, value) }
        }
        group.leave()
      }.start()
    }
    group.wait()
    return try board.done.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }

  private final class Board<Value: Sendable>: @unchecked Sendable {  // why: guarded by `lock`
    private let lock = NSLock()
    private(set) var done: [Int: Result<Value, any Error>] = [:]
    private var begun = 0
    private var hasFailed = false

    func next(below count: Int) -> Int? {
      lock.withLock {
        guard begun < count, !hasFailed else { return nil }
        begun += 1
        return begun - 1
      }
    }

    func note(_ result: Result<Value, any Error>, at index: Int) -> Int {
      lock.withLock {
        done[index] = result
        if case .failure = result { hasFailed = true }
        return done.count
      }
    }
  }
}
