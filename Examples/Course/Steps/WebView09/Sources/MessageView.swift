import UIKit

/// A text and a button under it, in place of a screen's contents.
final class MessageView: UIView {
  let label = UILabel()
  let button = UIButton(type: .system)

  init(onTap: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = .white
    label.numberOfLines = 0
    label.textAlignment = .center
    button.addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    placeViews()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ message: ScreenMessage?) {
    label.text = message?.text
    button.setTitle(message?.retryTitle, for: .normal)
    button.isHidden = message?.retryTitle == nil
    isHidden = message == nil
  }

  private func placeViews() {
    for part in [label, button] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
      part.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -32),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 16),
    ])
  }
}
