// Stands in for UIKit's UICollectionViewLayoutAttributes.

/// The place and look of an element of a collection view.
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
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
  /// The order from back to front, which the stand-in keeps only.
  open var zIndex = 0

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
