import UIKit

/// A text and a button under it.
final class MessageView: UIView {
  let label = UILabel()
  let button = UIButton(type: .system)

  init() {
    super.init(frame: .zero)
    (isHidden, button.isHidden) = (true, true)
    label.numberOfLines = 0
    label.textColor = .white
    for part in [label, button] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
      part.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      button.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
