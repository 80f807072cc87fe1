import UIKit

extension UIView {
  /// Adds subviews that are placed by constraints.
  func addConstrained(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  /// Adds a subview that fills the view, apart from insets.
  func addSubview(_ view: UIView, fillingWith insets: UIEdgeInsets) {
    addConstrained(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left),
      view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.right),
    ])
  }
}
