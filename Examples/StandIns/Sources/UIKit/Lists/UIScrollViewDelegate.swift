// Stands in for UIKit's UIScrollViewDelegate: what is optional in Objective-C has a default body.

/// The object that a scroll view tells about scrolling and zooming.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after the scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called before a finger drags the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called before the finger leaves, with where the content will rest, which can be set.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the finger left.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content moves on.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called after the content came to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after an animated scroll.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view that is zoomed.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before fingers zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after the scale was set.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called after the adjusted inset changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
