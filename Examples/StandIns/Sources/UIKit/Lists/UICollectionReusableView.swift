// Stands in for UIKit's UICollectionReusableView.

/// A cell or a supplementary view of a collection view.
open class UICollectionReusableView: UIView {
  /// The name under which views are reused.
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  /// Stand-in: Objective-C makes an object from its class. A subclass that overrides both
  /// initializers above inherits this one.
  public required convenience init(standInWithFrame frame: CGRect) { self.init(frame: frame) }

  /// Called before the view is reused for something else.
  open func prepareForReuse() {}
  /// Called with the place and look that the layout gives the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}
