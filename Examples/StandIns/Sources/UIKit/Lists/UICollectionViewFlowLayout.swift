// Stands in for UIKit's UICollectionViewFlowLayout: lines of items, with a header and a footer for
// each section. Items that measure themselves are not modelled.

/// A layout of lines of items.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The space between two lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between two items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items that have none of their own.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The distances around each section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The direction in which the lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  private var items: [[UICollectionViewLayoutAttributes]] = []
  private var supplements: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero
  private var preparedBounds = CGSize.zero

  open override func prepare() {
    super.prepare()
    items = []
    supplements = []
    contentSize = .zero
    guard let collectionView else { return }
    preparedBounds = collectionView.bounds.size
    var place: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      place = prepareSection(section, in: collectionView, from: place)
    }
    contentSize =
      isVertical
      ? CGSize(width: across(collectionView), height: place)
      : CGSize(width: place, height: across(collectionView))
  }

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return contentSize
  }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    return (items.joined() + supplements).filter { $0.frame.overlaps(rect) }
  }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard items.indices.contains(indexPath.section),
      items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.section][indexPath.item]
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return supplements.first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isVertical
      ? newBounds.width != preparedBounds.width : newBounds.height != preparedBounds.height
  }

  // MARK: Lines

  private var isVertical: Bool { scrollDirection == .vertical }

  /// The room across the direction of scrolling.
  private func across(_ collectionView: UICollectionView) -> CGFloat {
    let inset = collectionView.adjustedContentInset
    return isVertical
      ? collectionView.bounds.width - inset.left - inset.right
      : collectionView.bounds.height - inset.top - inset.bottom
  }

  /// Lengths along and across the direction of scrolling, as a rectangle.
  private func rect(
    along: CGFloat, across: CGFloat, _ length: CGFloat, _ breadth: CGFloat
  ) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  private func prepareSection(
    _ section: Int, in collectionView: UICollectionView, from start: CGFloat
  ) -> CGFloat {
    let values = SectionValues(section, of: self, in: collectionView)
    let room = across(collectionView)
    let header = isVertical ? values.header.height : values.header.width
    var place = start
    add(UICollectionView.elementKindSectionHeader, section, at: &place, header, room)
    place += isVertical ? values.inset.top : values.inset.left
    let (before, after) =
      isVertical
      ? (values.inset.left, values.inset.right) : (values.inset.top, values.inset.bottom)
    warnOfItems(wider: room - before - after, values.sizes)
    let lines = FlowLines(
      sizes: values.sizes.map { isVertical ? ($0.height, $0.width) : ($0.width, $0.height) },
      room: room - before - after, spacing: values.interitem)
    var attributes: [UICollectionViewLayoutAttributes] = []
    for (number, line) in lines.lines.enumerated() {
      if number > 0 { place += values.line }
      for item in line.items {
        let one = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item.index, section: section))
        one.frame = rect(
          along: place + (line.length - item.length) / 2, across: before + item.place,
          item.length, item.breadth)
        attributes.append(one)
      }
      place += line.length
    }
    items.append(attributes)
    place += isVertical ? values.inset.bottom : values.inset.right
    let footer = isVertical ? values.footer.height : values.footer.width
    add(UICollectionView.elementKindSectionFooter, section, at: &place, footer, room)
    return place
  }

  private func add(
    _ kind: String, _ section: Int, at place: inout CGFloat, _ length: CGFloat, _ room: CGFloat
  ) {
    guard length > 0 else { return }
    let one = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    one.frame = rect(along: place, across: 0, length, room)
    supplements.append(one)
    place += length
  }

  private func warnOfItems(wider room: CGFloat, _ sizes: [CGSize]) {
    // A view without a size is not laid out yet.
    guard room > 0, sizes.contains(where: { (isVertical ? $0.width : $0.height) > room })
    else { return }
    let side = isVertical ? "width" : "height"
    let (first, second) = isVertical ? ("left", "right") : ("top", "bottom")
    StandInConsole.warn(
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(side) "
        + "must be less than the \(side) of the UICollectionView minus the section insets "
        + "\(first) and \(second) values, minus the content insets \(first) and \(second) values.")
  }
}

extension CGRect {
  /// A Boolean value that tells whether two rectangles have more in common than an edge.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
