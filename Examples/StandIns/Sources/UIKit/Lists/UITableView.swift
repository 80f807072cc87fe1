// Stands in for UIKit's UITableView: its data source is asked, and its cells come, go and are
// reused, when UIKit does it.

/// A list of rows in one column.
open class UITableView: UIScrollView {
  /// A look of the table.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }
  /// A way in which rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// As the system chooses.
    case automatic = 100
  }
  /// A place of a row that is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }
  /// The value that lets cells measure themselves.
  public class var automaticDimension: CGFloat { -1 }

  /// The look of the table.
  public let style: Style
  /// The object that is asked for rows, which is not kept alive.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The height of rows that the delegate does not size.
  open var rowHeight = UITableView.automaticDimension
  /// The height that is taken for rows off screen; 0 to ask for all heights at once.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The line between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The distances of the lines from the edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The colour of the lines.
  open var separatorColor: UIColor? = .gray
  /// A Boolean value that tells whether a person can select.
  open var allowsSelection = true
  /// A Boolean value that tells whether a person can select more than one.
  open var allowsMultipleSelection = false

  // MARK: The state of the rows
  var makers: [String: UITableViewCell.Type] = [:]
  var reusable: [String: [UITableViewCell]] = [:]
  var geometry = RowGeometry()
  /// The cells on screen, and those of a reload that have not been taken away yet.
  var shown: [IndexPath: UITableViewCell] = [:]
  var leaving: [(path: IndexPath, cell: UITableViewCell)] = []
  var hasLoadedRows = false
  var countedWidth: CGFloat = 0
  var isUpdatingVisibleCells = false
  var batchDepth = 0
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
  var selected: [IndexPath] = []

  /// Creates a table with a look.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  // MARK: Views around the rows

  /// The view above the rows.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, with: tableHeaderView) }
  }
  /// The view below the rows.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, with: tableFooterView) }
  }
  /// The view behind the rows.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  // MARK: Cells

  /// Sets the class of new cells of a name.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UITableViewCell.Type
  }
  /// Sets the nib of new cells of a name, which the stand-in does not have.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    if let nib { stopWithoutNibs("UINib “\(nib.name)”") }
    makers[identifier] = nil
  }
  /// Returns a cell that is not used any more, or a new one of a registered class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?.init(standInFor: identifier)
  }
  /// Returns a cell that is not used any more, or a new one; the name has to be registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    raiseInternalInconsistency(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
        + "for the identifier or connect a prototype cell in a storyboard")
  }
  /// Returns the cell of a row that is on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if isUpdatingVisibleCells {
      StandInConsole.warn(
        "Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process "
          + "of updating its visible cells, which is not allowed.")
    }
    return shown[indexPath]
  }
  /// Returns the path of a cell that is on screen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }
  /// The cells on screen.
  open var visibleCells: [UITableViewCell] {
    if isUpdatingVisibleCells {
      StandInConsole.warn(
        "Attempted to access the table view's visibleCells while they were in the process of "
          + "being updated, which is not allowed.")
    } else {
      updateVisibleCells()
    }
    return shown.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The paths of the rows on screen.
  open var indexPathsForVisibleRows: [IndexPath]? {
    if !isUpdatingVisibleCells { updateVisibleCells() }
    return shown.keys.sorted()
  }

  // MARK: Rows

  /// The number of sections.
  open var numberOfSections: Int {
    loadRowsIfNeeded()
    return geometry.counts.count
  }
  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadRowsIfNeeded()
    return geometry.counts[section]
  }
  /// Returns the rectangle of a row in the content.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadRowsIfNeeded()
    return rect(at: indexPath) ?? .zero
  }
  /// Returns the path of the row at a place.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadRowsIfNeeded()
    let index = geometry.firstRow(below: point.y)
    guard index < geometry.rowCount, geometry.top(index) <= point.y else { return nil }
    return geometry.path(at: index)
  }
  /// Scrolls to a row.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Changes

  /// Forgets all cells and counts, and asks again.
  open func reloadData() { reloadAll() }
  /// Begins changes that are taken as one.
  open func beginUpdates() { beginBatch() }
  /// Ends changes that are taken as one.
  open func endUpdates() { endBatch() }
  /// Takes the changes of a closure as one.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates()
    if let completion { completions.append(completion) }
    endBatch()
  }
  /// Takes the changes of a closure, or none, as one. Apple's only form: there a closure that may be
  /// missing does not escape, which Swift cannot write.
  @_disfavoredOverload
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { performBatchUpdates({ updates?() }, completion: completion) }
  /// Inserts the cells of new rows. The offset stays, so that rows inserted above move down what is
  /// seen.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    batch { $0.inserted += indexPaths }
  }
  /// Removes the cells of rows that are gone.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    batch { $0.deleted += indexPaths }
  }
  /// Asks for new cells of rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    batch { $0.reloaded += indexPaths }
  }
  /// Moves the cell of a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    batch { $0.moved.append((indexPath, newIndexPath)) }
  }
  /// Inserts new sections.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    batch { $0.insertedSections.formUnion(sections) }
  }
  /// Removes sections that are gone.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    batch { $0.deletedSections.formUnion(sections) }
  }
  /// Asks for new cells of sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    batch { $0.reloadedSections.formUnion(sections) }
  }

  // MARK: Selection

  /// The path of the selected row.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The paths of the selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
  /// Selects a row without telling the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, scrollPosition, animated)
  }
  /// Deselects a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateVisibleCells()
  }
}
