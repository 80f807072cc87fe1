import UIKit

/// A table of strings in a window, and a log of what it asks and tells.
@MainActor
final class TableScreen: NSObject, UITableViewDataSource, UITableViewDelegate {
  final class Cell: UITableViewCell {
    private(set) var reuses = 0
    var name = ""
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  var rows: [String]
  var height: CGFloat = 100
  var log: [String] = []
  var onWillDisplay: ((IndexPath) -> Void)?
  var onCellForRow: ((IndexPath) -> Void)?
  let table: UITableView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

  /// Shows four rows of a hundred points.
  init(_ count: Int = 10, estimates: Bool = false, laysOut: Bool = true) {
    rows = (0..<count).map { "row\($0)" }
    table = UITableView(frame: window.bounds, style: .plain)
    super.init()
    table.register(Cell.self, forCellReuseIdentifier: "Cell")
    table.contentInsetAdjustmentBehavior = .never
    if !estimates { table.estimatedRowHeight = 0 }
    table.dataSource = self
    table.delegate = self
    window.addSubview(table)
    window.isHidden = false
    if laysOut { layOut() }
  }

  func layOut() {
    window.layoutIfNeeded()
    table.layoutIfNeeded()
  }

  /// What was logged since the last time.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  var names: [String] { table.visibleCells.compactMap { ($0 as? Cell)?.name } }

  // MARK: Asked and told

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.append("count")
    return rows.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(indexPath.row)")
    onCellForRow?(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    (cell as? Cell)?.name = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    log.append("height \(indexPath.row)")
    return height
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.append("will \(indexPath.row)")
    onWillDisplay?(indexPath)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.append("end \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
}

func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
