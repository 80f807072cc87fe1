import UIKit

extension UIActivityIndicatorView {
  /// Starts or stops the animation.
  func setAnimating(_ isAnimating: Bool) {
    if isAnimating { startAnimating() } else { stopAnimating() }
  }
}
