import UIKit

/// A loader over a screen, which takes all touches.
final class BlockingLoader: UIView {
  static func show(over view: UIView) {
    let loader = BlockingLoader(frame: view.bounds)
    let indicator = UIActivityIndicatorView(style: .large)
    indicator.color = .white
    indicator.center = CGPoint(x: loader.bounds.midX, y: loader.bounds.midY)
    indicator.startAnimating()
    loader.addSubview(indicator)
    view.addSubview(loader)
  }

  static func hide(from view: UIView) {
    view.subviews.last { $0 is BlockingLoader }?.removeFromSuperview()
  }
}
