import UIKit

/// A column of views that scrolls when they do not fit, for example with large text. Hidden views
/// leave no gap.
final class ScrollingStack: UIScrollView {
  static let margin: CGFloat = 16

  let stack: UIStackView

  init(_ views: [UIView], spacing: CGFloat = 16) {
    stack = UIStackView(arrangedSubviews: views)
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.spacing = spacing
    alwaysBounceVertical = true
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let (content, margin) = (contentLayoutGuide, Self.margin)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: margin),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -margin),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margin),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -margin),
      stack.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -2 * margin),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Fills the safe area of a view.
  func fill(_ view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
