// Stands in for UIKit's UINavigationBar: it describes its topmost item.
import Foundation

/// The bar over a stack of controllers.
open class UINavigationBar: UIView {
  /// The items, the topmost last.
  open var items: [UINavigationItem]? {
    didSet {
      for item in items ?? [] { item.bar = self }
      setNeedsLayout()
    }
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item to which the button leads back.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// A Boolean value that tells whether what is behind shines through.
  open var isTranslucent = true
  /// A Boolean value that tells whether titles are large at first.
  open var prefersLargeTitles = false
  /// The colour behind the bar.
  open var barTintColor: UIColor?
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The picture of the button that leads back.
  open var backIndicatorImage: UIImage?
  /// The mask of that picture.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The picture of the line under the bar.
  open var shadowImage: UIImage?
  /// The look.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look where content begins under the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look where there is little space.
  open var compactAppearance: UINavigationBarAppearance?

  /// Sets the picture behind the bar, which nothing draws.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  /// A Boolean value that tells whether the button that leads back is shown.
  var showsBackButton: Bool {
    guard let top = topItem, backItem != nil, !top.hidesBackButton else { return false }
    return top.leftItemsSupplementBackButton || (top.leftBarButtonItems ?? []).isEmpty
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Views in the bar are in the window, so that they receive touches and appear to tests.
    let top = topItem
    let buttons = (top?.leftBarButtonItems ?? []) + (top?.rightBarButtonItems ?? [])
    let views = buttons.compactMap(\.customView) + [top?.titleView].compactMap(\.self)
    for view in subviews where !views.contains(view) { view.removeFromSuperview() }
    for view in views where view.superview !== self { addSubview(view) }
  }

  open override var standInOwnText: String? {
    guard let top = topItem else { return "" }
    var parts: [String] = []
    if showsBackButton, let backItem { parts.append("( < \(backItem.titleOfBackButton) )") }
    parts += (top.leftBarButtonItems ?? []).compactMap(\.line)
    if let title = top.titleView?.standInText ?? top.title, !title.isEmpty { parts.append(title) }
    parts += (top.rightBarButtonItems ?? []).reversed().compactMap(\.line)
    return parts.joined(separator: "  ")
  }
}

/// The space that a bar has.
public enum UIBarMetrics: Int, Sendable {
  /// The usual space.
  case `default`
  /// Little space.
  case compact
}
