import UIKit

/// An object that hears of gestures on a photo.
@MainActor
protocol PhotoGesturesDelegate: AnyObject {
  func didPan(by offset: ScreenPoint)
  /// `factor` is relative to the last report.
  func didPinch(by factor: Double, around point: ScreenPoint)
  /// `angle` is in radians, clockwise, relative to the last report.
  func didRotate(by angle: Double, around point: ScreenPoint)
  func didDoubleTap(at point: ScreenPoint)
}

/// Movements of fingers on a photo: each reports what has changed since its last report.
@MainActor
final class PhotoGestures: NSObject {
  private let pan = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()
  private var targets: [GestureTarget] = []
  private weak var delegate: (any PhotoGesturesDelegate)?

  /// - Parameter delegate: is not kept alive.
  init(delegate: any PhotoGesturesDelegate) {
    self.delegate = delegate
  }

  func add(to view: UIView) {
    targets = [
      GestureTarget(pan) { [weak self] in self?.didPan() },
      GestureTarget(pinch) { [weak self] in self?.didPinch() },
      GestureTarget(rotation) { [weak self] in self?.didRotate() },
    ]
    for gesture in [pan, pinch, rotation] {
      gesture.delegate = self
      view.addGestureRecognizer(gesture)
    }
  }

  // UIKit reports once more when the fingers leave, without a further movement.

  private func didPan() {
    let offset = pan.translation(in: pan.view)
    guard offset != .zero else { return }
    pan.setTranslation(.zero, in: pan.view)
    delegate?.didPan(by: ScreenPoint(offset))
  }

  private func didPinch() {
    let factor = pinch.scale
    guard factor != 1 else { return }
    pinch.scale = 1
    delegate?.didPinch(by: Double(factor), around: pinch.place)
  }

  private func didRotate() {
    let angle = rotation.rotation
    guard angle != 0 else { return }
    rotation.rotation = 0
    delegate?.didRotate(by: Double(angle), around: rotation.place)
  }
}

extension PhotoGestures: UIGestureRecognizerDelegate {
  /// Two fingers move, zoom and turn at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let together = [pan, pinch, rotation]
    return together.contains(gestureRecognizer) && together.contains(otherGestureRecognizer)
  }
}

// MARK: - UIKit and numbers

extension UIGestureRecognizer {
  var place: ScreenPoint { ScreenPoint(location(in: view)) }
}

extension ScreenPoint {
  init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension ScreenSize {
  init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension UIImageView {
  func place(_ placement: PicturePlacement) {
    // The frame has no meaning while the picture is turned.
    transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation))
    bounds.size = CGSize(width: placement.size.width, height: placement.size.height)
    center = CGPoint(x: placement.center.x, y: placement.center.y)
  }
}
