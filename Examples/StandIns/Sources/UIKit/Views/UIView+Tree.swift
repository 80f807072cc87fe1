// The part of UIKit's UIView that moves views in the tree, tells them about it and passes traits on.
import Foundation

extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    insert(view, at: index.map { $0 + offset } ?? subviews.count)
  }

  func insert(_ view: UIView, at index: Int) {
    precondition(view !== self && !isDescendant(of: view), "Can't add self as subview")
    if view.superview === self { return move(view, to: min(index, subviews.count - 1)) }
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWindowWillChange(to: newWindow) }
    if let old = view.superview {
      view.deactivateConstraintsAcross()
      old.willRemoveSubview(view)
      old.subviews.removeAll { $0 === view }
      old.setNeedsLayout()
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    if oldWindow !== newWindow { view.tellWindowChanged(from: oldWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.traitsChanged()
    view.layoutChanged()
    setNeedsLayout()
  }

  func move(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: old), at: index)
    setNeedsLayout()
  }

  func leaveSuperview() {
    guard let superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { tellWindowWillChange(to: nil) }
    superview.willRemoveSubview(self)
    deactivateConstraintsAcross()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if oldWindow != nil { tellWindowChanged(from: oldWindow) }
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  private func tellWindowWillChange(to window: UIWindow?) {
    owner?.viewWillMove(to: window)
    willMove(toWindow: window)
    for view in subviews { view.tellWindowWillChange(to: window) }
  }

  private func tellWindowChanged(from old: UIWindow?) {
    if window == nil, isFirstResponder { resignFirstResponder() }
    didMoveToWindow()
    owner?.viewMoved(from: old, to: window)
    for view in subviews { view.tellWindowChanged(from: old) }
  }

  /// Tells whether the view is another one or lies inside it.
  public func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Returns the view of a tag, this one or one inside.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The topmost view of the tree.
  var root: UIView { superview?.root ?? self }

  func tellTintColor() {
    tintColorDidChange()
    for view in subviews { view.tellTintColor() }
  }
}

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
