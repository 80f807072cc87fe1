import UIKit

extension UILabel {
  /// Uses the font of a text style, in the size that the person has chosen.
  func use(_ style: UIFont.TextStyle) {
    font = .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
  }

  /// A white label for text of any length.
  static func styled(_ style: UIFont.TextStyle, color: UIColor = .white) -> UILabel {
    let label = UILabel(frame: .zero)
    label.use(style)
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  /// Shows a text, or hides the label without one.
  func show(_ text: String?) {
    self.text = text
    isHidden = text == nil
  }
}
