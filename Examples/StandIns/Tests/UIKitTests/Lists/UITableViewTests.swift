import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("A table view asks for what it shows") @MainActor
struct UITableViewTests {
  /// UITableViewDataSource.tableView(_:cellForRowAt:)
  @Test("Cells are asked for the rows on screen only")
  func cellsOnScreen() {
    let screen = TableScreen()
    let log = screen.takeLog()
    #expect(log.filter { $0.hasPrefix("cell") } == ["cell 0", "cell 1", "cell 2", "cell 3"])
    #expect(screen.table.indexPathsForVisibleRows == [path(0), path(1), path(2), path(3)])
  }

  @Test("Without estimates all heights are asked at once: UITableView.estimatedRowHeight")
  func heightsWithoutEstimates() {
    let log = TableScreen().takeLog()
    #expect(log.filter { $0.hasPrefix("height") }.count == 10)
    #expect(log.first == "count")
  }

  @Test("With estimates only the heights on screen are asked: UITableView.estimatedRowHeight")
  func heightsWithEstimates() {
    let screen = TableScreen(100, estimates: true)
    #expect(screen.takeLog().filter { $0.hasPrefix("height") }.count == 4)
    // Four rows of 100 points, and 96 of the estimated 44.
    #expect(screen.table.contentSize.height == 4624)
  }

  /// UITableViewDelegate.tableView(_:willDisplay:forRowAt:)
  @Test("A cell is told to appear right after it is made")
  func willDisplay() {
    let log = TableScreen(2).takeLog().filter { !$0.hasPrefix("height") }
    #expect(log == ["count", "cell 0", "will 0", "cell 1", "will 1"])
  }

  @Test("A cell that leaves is reused, after prepareForReuse(): UITableViewCell.prepareForReuse()")
  func reuse() throws {
    let screen = TableScreen()
    let first = try #require(screen.table.cellForRow(at: path(0)) as? TableScreen.Cell)
    _ = screen.takeLog()
    screen.table.contentOffset.y = 100
    screen.layOut()
    #expect(screen.takeLog() == ["scroll", "cell 4", "will 4", "end 0"])
    #expect(first.reuses == 0)
    screen.table.contentOffset.y = 200
    screen.layOut()
    #expect(screen.table.cellForRow(at: path(5)) === first)
    #expect(first.reuses == 1)
    #expect(screen.table.cellForRow(at: path(0)) == nil)
  }

  @Test("Reloading counts at once and asks for cells at layout: UITableView.reloadData()")
  func reload() {
    let screen = TableScreen(3)
    screen.rows = ["new"]
    _ = screen.takeLog()
    screen.table.reloadData()
    #expect(screen.takeLog() == ["count", "height 0"])
    #expect(screen.table.numberOfRows(inSection: 0) == 1)
    screen.layOut()
    #expect(screen.takeLog() == ["cell 0", "will 0", "end 0", "end 1", "end 2"])
    #expect(screen.names == ["new"])
  }

  /// tableView(_:didEndDisplaying:forRowAt:)
  @Test("A table that leaves its window does not end its cells")
  func leave() {
    let screen = TableScreen(3)
    _ = screen.takeLog()
    screen.table.removeFromSuperview()
    #expect(screen.takeLog() == [])
  }

  /// UITableView.reloadRows(at:with:)
  @Test("Reloading a row brings a new cell before the old one ends")
  func reloadRow() {
    let screen = TableScreen(3)
    _ = screen.takeLog()
    screen.rows[1] = "new"
    screen.table.reloadRows(at: [path(1)], with: .none)
    let log = screen.takeLog().filter { !$0.hasPrefix("height") }
    #expect(log == ["count", "cell 1", "will 1", "end 1"])
    #expect(screen.names == ["row0", "new", "row2"])
  }

  @Test("The data source, the delegate and nothing else is held weakly: UITableView.dataSource")
  func references() {
    let table = UITableView(frame: .zero, style: .plain)
    weak var source: TableScreen?
    weak var footer: UIView?
    do {
      let screen = TableScreen(1)
      let view = UIView(frame: .zero)
      (source, footer) = (screen, view)
      table.dataSource = screen
      table.delegate = screen
      table.tableFooterView = view
    }
    #expect(source == nil && table.dataSource == nil && table.delegate == nil)
    #expect(footer != nil)
  }

  @Test("The views above and below the rows have places of their own: UITableView.tableHeaderView")
  func headerAndFooter() {
    let screen = TableScreen(2)
    screen.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    screen.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    screen.layOut()
    #expect(screen.table.rectForRow(at: path(0)).minY == 50)
    #expect(screen.table.tableFooterView?.frame == CGRect(x: 0, y: 250, width: 320, height: 30))
    #expect(screen.table.contentSize == CGSize(width: 320, height: 280))
  }

  /// UITableView.scrollToRow(at:at:animated:)
  @Test("A row is scrolled to the place that is asked for")
  func scrollToRow() {
    let screen = TableScreen()
    screen.table.scrollToRow(at: path(5), at: .none, animated: false)
    #expect(screen.table.contentOffset.y == 200)
    screen.table.scrollToRow(at: path(5), at: .top, animated: false)
    #expect(screen.table.contentOffset.y == 500)
    screen.table.scrollToRow(at: path(9), at: .top, animated: false)
    #expect(screen.table.contentOffset.y == 600)
    screen.table.scrollToRow(at: path(0), at: .none, animated: false)
    #expect(screen.table.contentOffset.y == 0)
  }

  @Test("A row is found behind estimates that were wrong: UITableView.scrollToRow(at:at:animated:)")
  func scrollToEstimatedRow() {
    let screen = TableScreen(100, estimates: true)
    screen.table.scrollToRow(at: path(50), at: .bottom, animated: false)
    screen.layOut()
    #expect(screen.table.indexPathsForVisibleRows?.contains(path(50)) == true)
    #expect(screen.table.rectForRow(at: path(50)).maxY == screen.table.bounds.maxY)
  }

  @Test("A tap selects a row, and another one deselects it: tableView(_:didSelectRowAt:)")
  func select() {
    let screen = TableScreen()
    _ = screen.takeLog()
    #expect(screen.table.standInTap(rowAt: path(1)))
    #expect(screen.table.standInTap(rowAt: path(2)))
    #expect(screen.takeLog() == ["select 1", "deselect 1", "select 2"])
    #expect(screen.table.indexPathForSelectedRow == path(2))
    screen.table.deselectRow(at: path(2), animated: true)
    #expect(screen.table.indexPathForSelectedRow == nil)
    #expect(screen.takeLog() == [])
    #expect(!screen.table.standInTap(rowAt: path(9)))
  }

  @Test("Asking for cells while they are updated is warned of: UITableView.visibleCells")
  func visibleCellsInCallback() {
    let screen = TableScreen(laysOut: false)
    let before = StandInConsole.warnings.count
    screen.onWillDisplay = { [weak screen] _ in _ = screen?.table.visibleCells }
    screen.layOut()
    let text = StandInConsole.warnings.dropFirst(before).first ?? ""
    #expect(text.hasPrefix("Attempted to access the table view's visibleCells while"))
  }
}
