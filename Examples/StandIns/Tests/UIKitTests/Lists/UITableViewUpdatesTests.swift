import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("A table view checks its updates") @MainActor
struct UITableViewUpdatesTests {
  @Test("Inserted rows that are on screen get cells, others move: UITableView.insertRows(at:with:)")
  func insert() throws {
    let screen = TableScreen(3)
    let second = try #require(screen.table.cellForRow(at: path(1)))
    _ = screen.takeLog()
    screen.rows.insert("new", at: 1)
    screen.table.insertRows(at: [path(1)], with: .automatic)
    let log = screen.takeLog().filter { !$0.hasPrefix("height") }
    #expect(log == ["count", "cell 1", "will 1"])
    #expect(screen.table.cellForRow(at: path(2)) === second)
    #expect(screen.names == ["row0", "new", "row1", "row2"])
  }

  /// UITableView.insertRows(at:with:)
  @Test("Rows inserted above leave the offset, so that what is seen moves down")
  func insertAbove() {
    let screen = TableScreen(20)
    screen.table.contentOffset.y = 500
    screen.layOut()
    #expect(screen.names.first == "row5")
    screen.rows.insert("new", at: 0)
    screen.table.insertRows(at: [path(0)], with: .none)
    #expect(screen.table.contentOffset.y == 500)
    #expect(screen.names.first == "row4")
  }

  @Test("Deleted rows end with the path they had: UITableView.deleteRows(at:with:)")
  func delete() {
    let screen = TableScreen(4)
    _ = screen.takeLog()
    screen.rows.remove(at: 1)
    screen.table.deleteRows(at: [path(1)], with: .fade)
    let log = screen.takeLog().filter { !$0.hasPrefix("height") }
    #expect(log == ["count", "end 1"])
    #expect(screen.names == ["row0", "row2", "row3"])
  }

  @Test("Content that becomes shorter does not stay out of sight: UIScrollView.contentSize")
  func deleteAtTheEnd() {
    let screen = TableScreen(10)
    screen.table.contentOffset.y = 600
    screen.layOut()
    screen.rows.removeLast(4)
    screen.table.deleteRows(at: (6..<10).map(path), with: .none)
    #expect(screen.table.contentOffset.y == 200)
    #expect(screen.names == ["row2", "row3", "row4", "row5"])
  }

  /// performBatchUpdates(_:completion:)
  @Test("Within a batch deletions name rows before it, insertions after")
  func batch() {
    let screen = TableScreen(4)
    var isFinished = false
    screen.table.performBatchUpdates {
      screen.rows = ["row0", "a", "row2", "row3", "b"]
      screen.table.insertRows(at: [path(1), path(4)], with: .none)
      screen.table.deleteRows(at: [path(1)], with: .none)
    } completion: {
      isFinished = $0
    }
    #expect(screen.names == ["row0", "a", "row2", "row3"])
    #expect(!isFinished)
    UIView.standInFinishAnimations()
    #expect(isFinished)
  }

  @Test("Updates between begin and end are one batch: UITableView.beginUpdates()")
  func beginAndEnd() {
    let screen = TableScreen(2)
    _ = screen.takeLog()
    screen.table.beginUpdates()
    screen.rows.append("a")
    screen.table.insertRows(at: [path(2)], with: .none)
    #expect(screen.takeLog() == [])
    screen.rows.append("b")
    screen.table.insertRows(at: [path(3)], with: .none)
    screen.table.endUpdates()
    #expect(screen.names == ["row0", "row1", "a", "b"])
  }

  @Test("An empty batch takes new heights, and keeps the cells: UITableView.beginUpdates()")
  func newHeights() throws {
    let screen = TableScreen(3)
    let cell = try #require(screen.table.cellForRow(at: path(1)))
    screen.height = 50
    screen.table.beginUpdates()
    screen.table.endUpdates()
    #expect(screen.table.cellForRow(at: path(1)) === cell)
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 320, height: 50))
  }

  @Test("A moved row keeps its cell: UITableView.moveRow(at:to:)")
  func move() throws {
    let screen = TableScreen(3)
    let cell = try #require(screen.table.cellForRow(at: path(0)))
    screen.rows = ["row1", "row2", "row0"]
    screen.table.moveRow(at: path(0), to: path(2))
    #expect(screen.table.cellForRow(at: path(2)) === cell)
    #expect(screen.names == screen.rows)
  }

  // MARK: Stops

  @Test("Counts that do not match stop the app in UIKit's words: UITableView.insertRows(at:with:)")
  func invalidCount() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let screen = TableScreen(3)
        screen.rows.append("a")
        screen.rows.append("b")
        screen.table.insertRows(at: [path(3)], with: .none)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
          + "existing section after the update (5) must be equal to the number of rows contained "
          + "in that section before the update (3), plus or minus the number of rows inserted or "
          + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of "
          + "rows moved into or out of that section (0 moved in, 0 moved out)."))
  }

  @Test("A row inserted beyond the end stops the app: UITableView.insertRows(at:with:)")
  func insertBeyondEnd() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let screen = TableScreen(3)
        screen.table.insertRows(at: [path(5)], with: .none)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "attempt to insert row 5 into section 0, but there are only 3 rows in section 0 after the "
          + "update"))
  }

  /// performBatchUpdates(_:completion:)
  @Test("A change before the first count is counted twice and stops")
  func changeBeforeCount() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = TableScreen(3, laysOut: false)
        screen.rows.append("a")
        screen.table.insertRows(at: [path(3)], with: .none)
      }
    }
  }

  /// performBatchUpdates(_:completion:)
  @Test("Changes within a batch are counted right, even before the first layout")
  func changeInBatchBeforeLayout() {
    let screen = TableScreen(3, laysOut: false)
    screen.table.performBatchUpdates {
      screen.rows.append("a")
      screen.table.insertRows(at: [path(3)], with: .none)
    }
    #expect(screen.table.numberOfRows(inSection: 0) == 4)
  }

  /// tableView(_:willDisplay:forRowAt:)
  @Test("A table changed while it updates its cells stops the app")
  func changeInCallback() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let screen = TableScreen(3, laysOut: false)
        screen.onWillDisplay = { _ in
          screen.rows.append("a")
          screen.table.insertRows(at: [path(3)], with: .none)
        }
        screen.layOut()
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("UITableView internal inconsistency"))
  }

  /// dequeueReusableCell(withIdentifier:for:)
  @Test("An identifier that was not registered stops the app")
  func notRegistered() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let table = TableScreen(1).table
        #expect(table.dequeueReusableCell(withIdentifier: "Other") == nil)
        _ = table.dequeueReusableCell(withIdentifier: "Other", for: path(0))
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("unable to dequeue a cell with identifier Other - must register"))
  }

  @Test("Scrolling to a row that is not there stops the app: scrollToRow(at:at:animated:)")
  func scrollBeyondEnd() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        TableScreen(3).table.scrollToRow(at: path(3), at: .top, animated: false)
      }
    }
  }
}
