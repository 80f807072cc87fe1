// Stands in for UIKit's UICollectionViewCell and UICollectionReusableView.

/// The cell of an item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the cell's content.
  public let contentView = UIView(frame: .zero)
  /// A Boolean value that tells whether it is selected.
  open var isSelected = false
  /// A Boolean value that tells whether it is highlighted.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content while the cell is selected.
  open var selectedBackgroundView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

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
