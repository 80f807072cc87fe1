// The part of UIKit's UIView that computes frames, converts points and finds the view touched.
import Foundation

extension UIView {
  func syncLayer() {
    layer.bounds = storedBounds
    layer.position = storedCenter
  }

  func change(_ body: () -> Void) {
    let old = storedBounds.size
    let oldCenter = storedCenter
    body()
    syncLayer()
    if storedBounds.size != old {
      setNeedsLayout()
      layoutChanged()
      if autoresizesSubviews { resizeSubviews(from: old) }
    } else if storedCenter != oldCenter {
      layoutChanged()
    }
  }

  var frameOfBounds: CGRect {
    let size = CGRect(
      x: -storedBounds.width / 2, y: -storedBounds.height / 2,
      width: storedBounds.width, height: storedBounds.height)
    let turned = transform.isIdentity ? size : size.applying(transform)
    return CGRect(
      x: turned.minX + storedCenter.x, y: turned.minY + storedCenter.y,
      width: turned.width, height: turned.height)
  }

  func setFrame(_ frame: CGRect) {
    change {
      let inverse = transform.isIdentity ? transform : transform.inverted()
      let size = CGRect(origin: .zero, size: frame.size).applying(inverse).size
      storedBounds.size = size
      storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  private func resizeSubviews(from old: CGSize) {
    let change = CGSize(
      width: storedBounds.width - old.width, height: storedBounds.height - old.height)
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.follow(change)
    }
  }

  private func follow(_ change: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    var frame = self.frame
    // What is flexible shares the change; the stand-in shares it equally.
    let columns = [AutoresizingMask.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    let rows = [AutoresizingMask.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let column = change.width / CGFloat(max(columns.filter { mask.contains($0) }.count, 1))
    let row = change.height / CGFloat(max(rows.filter { mask.contains($0) }.count, 1))
    if mask.contains(.flexibleLeftMargin) { frame.origin.x += column }
    if mask.contains(.flexibleWidth) { frame.size.width += column }
    if mask.contains(.flexibleTopMargin) { frame.origin.y += row }
    if mask.contains(.flexibleHeight) { frame.size.height += row }
    self.frame = frame
  }

  // MARK: Points of other views

  func pointAbove(_ point: CGPoint) -> CGPoint {
    let bounds = self.bounds
    let fromMiddle = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
    let turned = transform.isIdentity ? fromMiddle : fromMiddle.applying(transform)
    return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
  }

  func pointInside(_ point: CGPoint) -> CGPoint {
    let bounds = self.bounds
    let fromMiddle = CGPoint(x: point.x - center.x, y: point.y - center.y)
    let turned = transform.isIdentity ? fromMiddle : fromMiddle.applying(transform.inverted())
    return CGPoint(x: turned.x + bounds.midX, y: turned.y + bounds.midY)
  }

  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return superview.pointInRoot(pointAbove(point))
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return pointInside(superview.pointFromRoot(point))
  }

  /// Returns a point of this view in another one, or in the topmost view.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inRoot = pointInRoot(point)
    return view?.pointFromRoot(inRoot) ?? inRoot
  }

  /// Returns a point of another view, or of the topmost one, in this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromRoot(view?.pointInRoot(point) ?? point)
  }

  /// Returns the rectangle around one of this view in another one, or in the topmost view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    around(rect) { convert($0, to: view) }
  }

  /// Returns the rectangle around one of another view, or of the topmost one, in this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    around(rect) { convert($0, from: view) }
  }

  private func around(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let xs = corners.map(\.x).sorted()
    let ys = corners.map(\.y).sorted()
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }

  // MARK: Touches

  func viewTouched(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let touched = view.hitTest(view.pointInside(point), with: event) { return touched }
    }
    return self
  }

  func sizeThatContentsNeed(within size: CGSize) -> CGSize {
    let contents = intrinsicContentSize
    return CGSize(
      width: contents.width >= 0 ? contents.width : bounds.width,
      height: contents.height >= 0 ? contents.height : bounds.height)
  }
}
