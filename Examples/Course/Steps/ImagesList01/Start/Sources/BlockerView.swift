import UIKit

/// A loader over a whole screen, which takes all touches.
final class BlockerView: UIView {
  private let loader = UIActivityIndicatorView(style: .large)

  override init(frame: CGRect) {
    super.init(frame: frame)
    loader.startAnimating()
    loader.accessibilityLabel = "waiting"
    loader.translatesAutoresizingMaskIntoConstraints = false
    addSubview(loader)
    NSLayoutConstraint.activate([
      loader.centerXAnchor.constraint(equalTo: centerXAnchor),
      loader.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
