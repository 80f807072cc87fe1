// The part of UIKit's UIView that runs layout passes.
import Foundation

extension UIView {
  func markForLayout() {
    needsLayout = true
    layoutChanged()
  }

  func contentSizeChanged() {
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func performLayout(round: Int = 0) {
    tellSafeArea()
    performConstraintUpdates()
    solveIfNeeded()
    var passes = 0
    // A view whose layout asks for layout again and again must not keep the test.
    while needsLayout, passes < 100 {
      passes += 1
      needsLayout = false
      owner?.viewWillLayoutSubviews()
      layoutSubviews()
      owner?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
    // What a view inside asked for during its own layout belongs to the same pass.
    if needsLayout, passes < 100, round < 10 { performLayout(round: round + 1) }
  }

  /// Takes the size of the content that constraints inside determine, as a scroll view does.
  func takeContentSize(_ size: CGSize) { (self as? UIScrollView)?.contentSize = size }

  func performConstraintUpdates() {
    guard layoutState.needsConstraints else { return }
    layoutState.needsConstraints = false
    owner?.updateViewConstraints()
    updateConstraints()
  }

  // MARK: Safe area

  var inheritedSafeAreaInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview {
      let outer = superview.safeAreaInsets
      let frame = self.frame
      insets.top = max(outer.top - frame.minY + superview.bounds.minY, 0)
      insets.left = max(outer.left - frame.minX + superview.bounds.minX, 0)
      insets.bottom = max(outer.bottom - (superview.bounds.maxY - frame.maxY), 0)
      insets.right = max(outer.right - (superview.bounds.maxX - frame.maxX), 0)
    }
    guard let owner else { return insets }
    let more = owner.additionalSafeAreaInsets
    let bars = owner.insetsOfBars
    return UIEdgeInsets(
      top: max(insets.top, bars.top) + more.top, left: insets.left + more.left,
      bottom: max(insets.bottom, bars.bottom) + more.bottom, right: insets.right + more.right)
  }

  private func tellSafeArea() {
    let insets = safeAreaInsets
    guard insets != layoutState.toldSafeArea else { return }
    let isFirst = layoutState.toldSafeArea == nil && insets == .zero
    layoutState.toldSafeArea = insets
    setNeedsLayout()
    guard !isFirst else { return }
    safeAreaInsetsDidChange()
    owner?.viewSafeAreaInsetsDidChange()
  }
}
