// Stands in for UIKit's UIButton.

/// A control that a person taps.
open class UIButton: UIControl {
  /// A look of buttons.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    /// A cross in a circle.
    case close = 7
  }

  /// The look of the button.
  open private(set) var buttonType = ButtonType.custom
  /// The view of the title.
  open private(set) lazy var titleLabel: UILabel? = {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    addSubview(label)
    return label
  }()
  /// The view of the image.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    addSubview(view)
    return view
  }()
  /// The distances between the edges and the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// The distances that the title is moved by; the stand-in keeps them only.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// The distances that the image is moved by; the stand-in keeps them only.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// A Boolean value that tells whether the image is darker under a finger.
  open var adjustsImageWhenHighlighted = true
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a button with a look.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  /// Creates a button of the system with an image and a target.
  open class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  // MARK: What is shown in a state

  /// Sets the title in a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }
  /// Returns the title in a state, by default that of the normal one.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// Sets the styled title in a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    contentChanged()
  }
  /// Returns the styled title in a state, by default that of the normal one.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  /// Sets the title's colour in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    contentChanged()
  }
  /// Returns the title's colour in a state, by default that of the normal one.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal]
  }
  /// Sets the image in a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }
  /// Returns the image in a state, by default that of the normal one.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// Sets the image behind the title in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentChanged()
  }
  /// Returns the image behind the title in a state, by default that of the normal one.
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }

  // MARK: What is shown now

  /// The title of the present state.
  open var currentTitle: String? { title(for: state) }
  /// The styled title of the present state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title's colour of the present state.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .system ? tintColor ?? .white : .white)
  }
  /// The image of the present state.
  open var currentImage: UIImage? { image(for: state) }
  /// The image behind the title of the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let (image, title) = (imageSize, titleSize)
    // A system button without insets leaves room above and below its title.
    let room: CGFloat = contentEdgeInsets == .zero && title.height > 0 ? 12 : 0
    return CGSize(
      width: image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(image.height, title.height) + room + contentEdgeInsets.top
        + contentEdgeInsets.bottom)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (image, title) = (imageSize, titleSize)
    var place = bounds.midX - (image.width + title.width) / 2
    if image != .zero {
      imageView?.frame = CGRect(
        x: place, y: bounds.midY - image.height / 2, width: image.width, height: image.height)
      place += image.width
    }
    if title != .zero {
      titleLabel?.frame = CGRect(
        x: place, y: bounds.midY - title.height / 2, width: min(title.width, bounds.width),
        height: title.height)
    }
  }
  private var imageSize: CGSize { currentImage?.size ?? .zero }
  private var titleSize: CGSize {
    hasTitle ? titleLabel?.intrinsicContentSize ?? .zero : .zero
  }
  private var hasTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }

  open override var standInOwnText: String? {
    let title =
      currentAttributedTitle?.string ?? currentTitle ?? accessibilityLabel ?? currentImage?
      .standInName ?? ""
    return isEnabled ? "( \(title) )" : "( \(title) ) off"
  }

  private func contentChanged() {
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  override func stateChanged() {
    super.stateChanged()
    if hasTitle || !titles.isEmpty {
      if let title = currentAttributedTitle {
        titleLabel?.attributedText = title
      } else {
        titleLabel?.text = currentTitle
      }
      titleLabel?.textColor = currentTitleColor
    }
    if currentImage != nil || !images.isEmpty { imageView?.image = currentImage }
  }
}
