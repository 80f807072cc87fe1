import Testing

@testable import ImageFeedTerminal

@Suite("Work of which only the latest request counts")
@MainActor
struct LatestWorkTests {
  private let background = ImmediateWork()
  private let done = Done()

  /// The work that was started, and its results that were passed on.
  @MainActor
  private final class Done {
    var begun: [Int] { box.values }
    var results: [Int?] = []
    let box = Box()

    /// A value that the work writes; in these tests it runs on the main thread.
    final class Box: @unchecked Sendable {  // why: the tests' work is done on the main thread
      var values: [Int] = []
    }
  }

  private func ask(_ number: Int?, of work: LatestWork) {
    let box = done.box
    work.run(
      {
        box.values.append(number ?? -1)
        return number
      }, completion: { [done] in done.results.append($0) })
  }

  @Test("A result is passed on at once, also a failure")
  func oneByOne() {
    let work = LatestWork(background)
    ask(1, of: work)
    ask(nil, of: work)
    ask(3, of: work)
    #expect(done.results == [1, nil, 3])
  }

  @Test("Only the last of several waiting requests is started")
  func lastOnly() {
    let work = LatestWork(background)
    background.hold()
    for number in 1...3 { ask(number, of: work) }
    background.release()
    #expect(done.begun == [3])
    #expect(done.results == [3])
  }

  @Test("Dropped work does not start, and later work does")
  func dropped() {
    let work = LatestWork(background)
    background.hold()
    ask(1, of: work)
    work.drop()
    background.release()
    #expect(done.begun == [])
    #expect(done.results == [])
    ask(2, of: work)
    #expect(done.results == [2])
  }

  @Test("Other work that starts meanwhile has no effect on it")
  func apart() {
    let (first, second) = (LatestWork(background), LatestWork(background))
    background.hold()
    ask(1, of: first)
    ask(2, of: second)
    background.release()
    #expect(done.results == [1, 2])
  }

  @Test("A result is dropped if a newer request exists")
  func lateResult() {
    let late = LateWork()
    let work = LatestWork(late)
    ask(1, of: work)
    ask(2, of: work)
    late.handOver()
    #expect(done.begun == [1, 2], "both were started")
    #expect(done.results == [2])
  }

  /// Does work at once and passes its results on later.
  @MainActor
  private final class LateWork: BackgroundWork {
    private var results: [() -> Void] = []

    func run<Value: Sendable>(
      _ work: @escaping @Sendable () -> Value,
      completion: @escaping @MainActor @Sendable (Value) -> Void
    ) {
      let value = work()
      results.append { completion(value) }
    }

    func handOver() {
      for result in results { result() }
    }
  }
}
