import ImageFeedPresentation
import UIKit

/// A message next to a screen's content, with a button if a retry can help.
final class MessageView: UIView {
  let label = UILabel.styled(.subheadline)
  let button = UIButton.plain()
  private let targets = ActionTargets()

  /// - Parameter didTapButton: runs for a tap on the button; it must hold its screen weakly.
  init(didTapButton: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = UIColor.black.withAlphaComponent(0.8)
    layer.cornerRadius = 16
    label.textAlignment = .center
    targets.onTap(of: button, didTapButton)
    addConstrained(label, button)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
      button.centerXAnchor.constraint(equalTo: centerXAnchor),
      button.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a message; `nil` hides the view.
  func show(_ message: ScreenMessage?) {
    isHidden = message == nil
    label.text = message?.text
    button.isHidden = message?.retryTitle == nil
    button.setTitle(message?.retryTitle, for: .normal)
  }

  /// Places the view at the bottom of a screen, above everything.
  func place(in view: UIView) {
    view.addConstrained(self)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -16),
    ])
  }
}
