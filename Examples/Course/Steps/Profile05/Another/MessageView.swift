import UIKit

/// A text over a button, in white and without a background.
final class MessageView: UIView {
  let button = UIButton(type: .system)
  private let textLabel = UILabel()

  /// The message that is shown; without one the view is hidden.
  var message: ScreenMessage? { didSet { update() } }

  /// - Parameter onRetry: runs for each tap; it must not hold the view.
  init(onRetry: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    textLabel.textColor = .white
    textLabel.textAlignment = .center
    textLabel.numberOfLines = 0
    button.addAction(UIAction { _ in onRetry() }, for: .touchUpInside)
    let column = UIStackView(arrangedSubviews: [textLabel, button])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func update() {
    textLabel.text = message?.text
    button.setTitle(message?.retryTitle, for: .normal)
    button.isHidden = message?.retryTitle == nil
    isHidden = message == nil
  }
}
