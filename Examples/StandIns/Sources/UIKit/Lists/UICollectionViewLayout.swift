// Stands in for UIKit's UICollectionViewLayout and UICollectionViewLayoutAttributes.

/// The object that places the elements of a collection view.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view whose layout this is.
  open internal(set) weak var collectionView: UICollectionView?
  var isValid = false

  public override init() { super.init() }
  /// Creates a layout from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  /// Called after an invalidation, to compute places.
  open func prepare() {}
  /// The size of all that is placed.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the places of all that lies in a rectangle.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the place of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the place of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Tells whether other bounds need other places.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Asks for places to be computed anew.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// Prepares after an invalidation, once.
  func prepareIfNeeded() {
    guard !isValid else { return }
    isValid = true
    prepare()
  }
}

/// The place and look of an element of a collection view.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  /// The path of the item.
  open var indexPath: IndexPath
  /// The kind of a supplementary view; `nil` for cells.
  open private(set) var representedElementKind: String?
  /// The rectangle in the content.
  open var frame = CGRect.zero
  /// The opacity.
  open var alpha: CGFloat = 1
  /// A Boolean value that tells whether it is hidden.
  open var isHidden = false

  /// Creates the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, kind: nil) }
  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) { self.init(indexPath, kind: elementKind) }

  private init(_ indexPath: IndexPath, kind: String?) {
    self.indexPath = indexPath
    representedElementKind = kind
    super.init()
  }

  /// The size of the rectangle.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The middle of the rectangle.
  open var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}
