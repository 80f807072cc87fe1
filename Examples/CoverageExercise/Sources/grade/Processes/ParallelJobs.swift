import Foundation

enum ParallelJobs {
  /// Does the jobs and gives their results in order; `ended` is told each, and how many there are. After
  /// an error no other job begins.
  static func run<Job: Sendable, Result: Sendable>(
    _ jobs: [Job], atOnce: Int, ended: @escaping @Sendable (Int, Result) -> Void = { _, _ in },
    work: @escaping @Sendable (Job) throws -> Result
  ) throws -> [Result] {
    let (board, group) = (Board<Result>(left: Array(jobs.indices.reversed())), DispatchGroup())
    for _ in 0..<min(max(atOnce, 1), jobs.count) {
      group.enter()
      Thread {
        while let index = board.lock.withLock({ board.left.popLast() }) {
          let result = Swift.Result { try work(jobs[index]) }
          let count = board.lock.withLock {
            board.done[index] = result
            if case .failure = result { board.left = [] }
            return board.done.count
          }
          if case .success(let value) = result { ended(count, value) }
        }
        group.leave()
      }.start()
    }
    group.wait()
    return try board.done.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }

  private final class Board<Value: Sendable>: @unchecked Sendable {  // why: guarded by `lock`
    let lock = NSLock()
    var left: [Int]
    var done: [Int: Result<Value, any Error>] = [:]

    init(left: [Int]) { self.left = left }
  }
}
