import ImageFeedPresentation
import UIKit

/// The gestures on a photo: each reports its amount since its last report (I-3).
@MainActor
final class PhotoGestures: NSObject {
  let pan = UIPanGestureRecognizer()
  let pinch = UIPinchGestureRecognizer()
  let rotation = UIRotationGestureRecognizer()
  let doubleTap = UITapGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private let presenter: any SingleImagePresenterProtocol
  private let targets = ActionTargets()

  /// - Parameter presenter: receives the gestures.
  init(_ presenter: any SingleImagePresenterProtocol) {
    self.presenter = presenter
  }

  /// Adds the gestures to a view.
  func add(to view: UIView) {
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    for gesture in [pan, pinch, rotation] { gesture.delegate = self }
    targets.on(pan) { [weak self] in self?.didPan() }
    targets.on(pinch) { [weak self] in self?.didPinch() }
    targets.on(rotation) { [weak self] in self?.didRotate() }
    targets.on(doubleTap) { [weak self] in self?.didDoubleTap() }
    targets.on(tap) { [weak self] in self?.presenter.didTapPicture() }
    for gesture in [pan, pinch, rotation, doubleTap, tap] { view.addGestureRecognizer(gesture) }
  }

  // UIKit calls a target once more when the fingers leave, without a further movement.

  private func didPan() {
    let offset = pan.translation(in: pan.view)
    guard offset != .zero else { return }
    pan.setTranslation(.zero, in: pan.view)
    presenter.didPan(by: ScreenPoint(offset))
  }

  private func didPinch() {
    let factor = pinch.scale
    guard factor != 1 else { return }
    pinch.scale = 1
    presenter.didPinch(by: Double(factor), around: point(of: pinch))
  }

  private func didRotate() {
    let angle = rotation.rotation
    guard angle != 0 else { return }
    rotation.rotation = 0
    presenter.didRotate(by: Double(angle), around: point(of: rotation))
  }

  private func didDoubleTap() { presenter.didDoubleTap(at: point(of: doubleTap)) }

  private func point(of gesture: UIGestureRecognizer) -> ScreenPoint {
    ScreenPoint(gesture.location(in: gesture.view))
  }
}

extension PhotoGestures: UIGestureRecognizerDelegate {
  /// Two fingers move, pinch and rotate the photo at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    [pan, pinch, rotation].contains(gestureRecognizer)
      && [pan, pinch, rotation].contains(otherGestureRecognizer)
  }
}
