import UIKit

/// A text and a button at the lower edge of a screen, over its contents.
final class MessageView: UIView {
  let label = UILabel()
  let button = UIButton(type: .system)

  init(onTap: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = .black
    label.textColor = .white
    label.numberOfLines = 0
    label.textAlignment = .center
    button.addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    layOut()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a message; `nil` hides the view.
  func show(_ message: ScreenMessage?) {
    label.text = message?.text
    button.setTitle(message?.retryTitle, for: .normal)
    button.isHidden = message?.retryTitle == nil
    isHidden = message == nil
  }

  /// Lies over the lower edge of a view from now on.
  func place(over view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }

  private func layOut() {
    for part in [label, button] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
      part.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -32),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      button.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }
}
