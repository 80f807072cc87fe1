// Stands in for UIKit's UICollectionView: its data source is asked, and its cells come, go and are
// reused, when UIKit does it. Cells are not prefetched.

/// A list of items that a layout places.
open class UICollectionView: UIScrollView {
  /// A direction of scrolling.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
  /// Places of an item that is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// On the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle between the sides.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// On the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
  /// The kind of views above sections.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of views below sections.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  /// A cell's or a supplementary view's place in the list.
  struct Element: Hashable {
    /// `nil` for cells.
    let kind: String?
    let path: IndexPath
  }
  struct Kind: Hashable {
    let kind: String?
    let identifier: String
  }

  /// The object that is asked for items, which is not kept alive.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// A Boolean value that tells whether cells are made ahead; the stand-in never does.
  open var isPrefetchingEnabled = true
  /// A Boolean value that tells whether a person can select.
  open var allowsSelection = true
  /// A Boolean value that tells whether a person can select more than one.
  open var allowsMultipleSelection = false
  /// The layout, which places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { layoutChanged(from: oldValue) }
  }
  /// The view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { addSubview(backgroundView) }
    }
  }

  // MARK: The state of the items
  var makers: [Kind: UICollectionReusableView.Type] = [:]
  var reusable: [Kind: [UICollectionReusableView]] = [:]
  var counts: [Int] = []
  var hasLoadedItems = false
  var shown: [Element: UICollectionReusableView] = [:]
  var leaving: [(element: Element, view: UICollectionReusableView)] = []
  var isUpdatingVisibleCells = false
  var batchDepth = 0
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
  var selected: [IndexPath] = []

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  // MARK: Cells and supplementary views

  /// Sets the class of new cells of a name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    makers[Kind(kind: nil, identifier: identifier)] = cellClass as? UICollectionViewCell.Type
  }
  /// Sets the nib of new cells of a name, which the stand-in does not have.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    if let nib { stopWithoutNibs("UINib “\(nib.name)”") }
    makers[Kind(kind: nil, identifier: identifier)] = nil
  }
  /// Sets the class of new supplementary views of a kind and name.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    makers[Kind(kind: elementKind, identifier: identifier)] =
      viewClass as? UICollectionReusableView.Type
  }
  /// Returns a cell that is not used any more, or a new one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(Kind(kind: nil, identifier: identifier), indexPath)
    guard let cell = view as? UICollectionViewCell else { raiseNothingRegistered(nil, identifier) }
    return cell
  }
  /// Returns a supplementary view that is not used any more, or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(Kind(kind: elementKind, identifier: identifier), indexPath)
  }
  /// Returns the cell of an item that is on screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[Element(kind: nil, path: indexPath)] as? UICollectionViewCell
  }
  /// Returns a supplementary view that is on screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shown[Element(kind: elementKind, path: indexPath)] }
  /// Returns the path of a cell that is on screen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }
  /// In no particular order in UIKit; here by index path.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }
  /// The paths of the items on screen.
  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
  }

  // MARK: Items

  /// The number of sections.
  open var numberOfSections: Int {
    loadItemsIfNeeded()
    return counts.count
  }
  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadItemsIfNeeded()
    return counts[section]
  }
  /// Returns the path of the item at a place.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let attributes = collectionViewLayout.layoutAttributesForElements(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    return attributes?.first {
      $0.representedElementKind == nil && $0.frame.contains(point)
    }?.indexPath
  }
  /// Returns the place and look of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Scrolls to an item.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Changes

  /// Forgets all cells and counts, and asks again.
  open func reloadData() { reloadAll() }
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
  /// Inserts the cells of new items.
  open func insertItems(at indexPaths: [IndexPath]) { batch { $0.inserted += indexPaths } }
  /// Removes the cells of items that are gone.
  open func deleteItems(at indexPaths: [IndexPath]) { batch { $0.deleted += indexPaths } }
  /// Asks for new cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) { batch { $0.reloaded += indexPaths } }
  /// Moves the cell of an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    batch { $0.moved.append((indexPath, newIndexPath)) }
  }
  /// Inserts new sections.
  open func insertSections(_ sections: IndexSet) {
    batch { $0.insertedSections.formUnion(sections) }
  }
  /// Removes sections that are gone.
  open func deleteSections(_ sections: IndexSet) {
    batch { $0.deletedSections.formUnion(sections) }
  }
  /// Asks for new cells of sections.
  open func reloadSections(_ sections: IndexSet) {
    batch { $0.reloadedSections.formUnion(sections) }
  }
  /// Sets the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  // MARK: Selection

  /// The paths of the selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }
  /// Selects an item without telling the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, scrollPosition, animated)
  }
  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateVisibleCells()
  }
}
