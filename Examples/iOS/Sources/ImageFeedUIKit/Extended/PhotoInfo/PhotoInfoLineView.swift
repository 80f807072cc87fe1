import ImageFeedExtended
import UIKit

/// One fact about a photo: a title and a text below it.
final class PhotoInfoLineView: UIView {
  let line: PhotoInfo.Line
  let titleLabel = UILabel.styled(.footnote, color: .ypGray)
  let textLabel = UILabel.styled(.body)

  init(_ line: PhotoInfo.Line) {
    self.line = line
    super.init(frame: .zero)
    titleLabel.text = line.title
    textLabel.text = line.text
    let stack = UIStackView(arrangedSubviews: [titleLabel, textLabel])
    stack.axis = .vertical
    stack.spacing = 2
    addSubview(stack, fillingWith: .zero)
    // A screen reader reads both as one fact.
    isAccessibilityElement = true
    accessibilityLabel = "\(line.title), \(line.text)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
