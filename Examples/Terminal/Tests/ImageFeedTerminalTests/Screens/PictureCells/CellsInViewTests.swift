import Testing

@testable import ImageFeedTerminal

@Suite("F-1 Cells are reported when they come into view and leave it") @MainActor
struct CellsInViewTests {
  private final class Log {
    var told: [String] = []
    func take() -> [String] {
      defer { told = [] }
      return told
    }
  }

  private let log = Log()
  private let cells = CellsInView<Int, String>()

  init() {
    cells.make = { $0 < 0 ? nil : "cell \($0)" }
    cells.willDisplay = { [log] in log.told.append("+\($0)") }
    cells.didEndDisplaying = { [log] in log.told.append("-\($0)") }
  }

  @Test("Cells that leave are reported first, then those that come, each once and in order")
  func order() {
    cells.show([1, 2, 3])
    #expect(log.take() == ["+1", "+2", "+3"])
    cells.show([1, 2, 3])
    #expect(log.take() == [])
    cells.show([3, 4, 5])
    #expect(log.take() == ["-1", "-2", "+4", "+5"])
    #expect(cells[3] == "cell 3")
    #expect(cells[1] == nil)
    cells.show([])
    #expect(log.take() == ["-3", "-4", "-5"])
    #expect(cells.cells.isEmpty)
  }

  @Test("A cell without a picture is not reported")
  func nothing() {
    cells.show([-1, 1])
    #expect(log.take() == ["+1"])
    cells.show([])
    #expect(log.take() == ["-1"])
  }

  @Test(
    "A change made inside a report takes precedence, and the reports of every cell are balanced")
  func reentrant() {
    var wishes = [[7, 8], [2]]
    cells.willDisplay = { [log, unowned cells] key in
      log.told.append("+\(key)")
      if key == 2, !wishes.isEmpty { cells.show(wishes.removeFirst()) }
    }
    cells.show([1, 2, 3])
    #expect(log.take() == ["+1", "+2", "-1", "-2", "+7", "+8"])
    cells.didEndDisplaying = { [log, unowned cells] key in
      log.told.append("-\(key)")
      if key == 7, !wishes.isEmpty { cells.show(wishes.removeFirst()) }
    }
    cells.show([9])
    #expect(log.take() == ["-7", "-8", "+2"], "9 is not wanted any more")
    #expect(Set(cells.cells.keys) == [2])
  }
}
