// The part of UIKit's UIView that passes traits from the window to the views inside.
import Foundation

extension UIView {
  var inheritedTraits: UITraitCollection {
    var style = overrideUserInterfaceStyle
    if style == .unspecified { style = owner?.overrideUserInterfaceStyle ?? .unspecified }
    let above: UITraitCollection
    if let superview {
      above = superview.traitCollection
    } else if let container = owner?.parent, container.isViewLoaded {
      above = container.traitCollection
    } else {
      above = UIApplication.shared.standInTraitCollection
    }
    return style == .unspecified ? above : above.with(style)
  }

  /// Tells the view and the views inside it if their traits are not those they were told.
  func traitsChanged() {
    let traits = traitCollection
    let told = toldTraits
    toldTraits = traits
    if let told, told != traits {
      owner?.traitCollectionDidChange(told)
      traitCollectionDidChange(told)
      setNeedsLayout()
    }
    for view in subviews { view.traitsChanged() }
  }
}
