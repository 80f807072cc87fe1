// Stands in for UIKit's UIImageView.

/// A view that shows an image.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  /// A Boolean value that tells whether it is highlighted.
  open var isHighlighted = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// Creates a view as large as an image.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }
  /// Creates a view as large as an image.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  open override var standInOwnText: String? {
    image == nil ? nil : "(\(accessibilityLabel ?? "picture"))"
  }
  open override var standInHidesSubviewsInText: Bool { false }
}
