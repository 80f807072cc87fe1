// Stands in for UIKit's UICollectionViewLayout.

/// The object that places the elements of a collection view.
@MainActor open class UICollectionViewLayout: NSObject {
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
