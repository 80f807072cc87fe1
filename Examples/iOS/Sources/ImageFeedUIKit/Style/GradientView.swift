import UIKit

/// A gradient from clear to dark, so that white text over a light picture can be read.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (layer as? CAGradientLayer)?.colors = [0, 0.6].map {
      UIColor.ypBlack.withAlphaComponent($0).cgColor
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
