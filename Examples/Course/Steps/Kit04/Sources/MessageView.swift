import ImageFeedPresentation
import UIKit

/// A text and a button under it, if there is something to try again.
final class MessageView: UIView {
  let label = UILabel()
  let button = UIButton(type: .system)

  /// - Parameter onTap: must hold the screen weakly, which holds this view.
  init(onTap: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    isHidden = true
    label.numberOfLines = 0
    label.textColor = .white
    button.addAction(UIAction { _ in onTap() }, for: .touchUpInside)
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

  /// Shows a message; `nil` hides the view.
  func show(_ message: ScreenMessage?) {
    isHidden = message == nil
    label.text = message?.text
    button.setTitle(message?.retryTitle, for: .normal)
    button.isHidden = message?.retryTitle == nil
  }
}
