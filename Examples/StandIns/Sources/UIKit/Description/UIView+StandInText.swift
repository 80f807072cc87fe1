// How a test reads a screen, and finds what it touches.
import Foundation

extension UIView {
  /// Stand-in: what a person sees of the view, top to bottom.
  ///
  /// Labels are as they are, buttons `( Title )`, text fields `[ text ]` or `[ placeholder… ]`,
  /// progress `[#####.....]`, the selected part of a bar `[ Title ]`, pictures `(label)` or
  /// `(picture)`, loaders `(loading)`.
  /// What is hidden, transparent, outside of the view or covered is left out.
  public var standInText: String {
    let top = window ?? root
    if (top as? UIWindow)?.isHidden == true { return "" }
    top.layoutIfNeeded()
    return Description(of: self).text
  }

  /// Stand-in: the view of an accessibility identifier, this one or one inside, unless it is hidden.
  public func standInElement(withIdentifier identifier: String) -> UIView? {
    guard !isHidden || self is UIWindow else { return nil }
    if accessibilityIdentifier == identifier { return self }
    for view in subviews.reversed() {
      if let found = view.standInElement(withIdentifier: identifier) { return found }
    }
    return nil
  }

  /// Stand-in: the button of an accessibility identifier in a navigation bar inside this view.
  public func standInBarButton(withIdentifier identifier: String) -> UIBarButtonItem? {
    guard !isHidden || self is UIWindow else { return nil }
    if let item = (self as? UINavigationBar)?.topItem {
      let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
      if let found = buttons.first(where: { $0.accessibilityIdentifier == identifier }) {
        return found
      }
    }
    for view in subviews.reversed() {
      if let found = view.standInBarButton(withIdentifier: identifier) { return found }
    }
    return nil
  }
}
