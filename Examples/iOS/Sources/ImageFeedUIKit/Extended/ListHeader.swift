import UIKit

/// The views above a list, one below another: a title or a total, a switch.
final class ListHeader: UIView {
  init(_ views: [UIView]) {
    super.init(frame: .zero)
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 8
    addSubview(stack, fillingWith: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Adds a header at the top of the safe area, a list that fills the rest, and a loader above the
  /// end of the list.
  func addList(_ list: UIView, below header: ListHeader, above loader: UIView? = nil) {
    addConstrained(header, list)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: leadingAnchor),
      header.trailingAnchor.constraint(equalTo: trailingAnchor),
      list.topAnchor.constraint(equalTo: header.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: leadingAnchor),
      list.trailingAnchor.constraint(equalTo: trailingAnchor),
      list.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    guard let loader else { return }
    addConstrained(loader)
    NSLayoutConstraint.activate([
      loader.centerXAnchor.constraint(equalTo: centerXAnchor),
      loader.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }
}
