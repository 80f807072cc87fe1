// Stands in for UIKit's UITableViewCell.

/// The cell of a row of a table view.
open class UITableViewCell: UIView {
  /// A set of labels in the cell.
  public enum CellStyle: Int, Sendable {
    /// One label and an image.
    case `default`
    /// A label on the left and one on the right.
    case value1
    /// Two labels side by side.
    case value2
    /// A label and a smaller one below it.
    case subtitle
  }
  /// A look of the selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
  /// A line between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }
  /// A sign on the right of the cell.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The view that holds the cell's content.
  public let contentView = UIView(frame: .zero)
  /// The name under which the cell is reused.
  public let reuseIdentifier: String?
  /// The look of the selected cell.
  open var selectionStyle = SelectionStyle.default
  /// The sign on the right.
  open var accessoryType = AccessoryType.none
  /// The view on the right in place of a sign.
  open var accessoryView: UIView?
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content while the cell is selected.
  open var selectedBackgroundView: UIView?
  /// The distances of the line from the edges.
  open var separatorInset = UIEdgeInsets.zero
  /// The main label.
  open private(set) lazy var textLabel: UILabel? = label()
  /// The second label, where the style has one.
  open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : label()
  /// The view of the image.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    return view
  }()
  /// A Boolean value that tells whether it is selected.
  open var isSelected = false
  /// A Boolean value that tells whether it is highlighted.
  open var isHighlighted = false
  private let style: CellStyle

  /// Creates a cell with a set of labels.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    contentView.frame = bounds
    addSubview(contentView)
  }
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  /// Stand-in: Objective-C makes an object from its class. A subclass that overrides
  /// `init(style:reuseIdentifier:)` and `init(coder:)` inherits this one.
  public required convenience init(standInFor identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Called before the view is reused for something else.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }
  /// Sets whether the cell is selected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets whether the cell is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  private func label() -> UILabel {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    return label
  }
}
