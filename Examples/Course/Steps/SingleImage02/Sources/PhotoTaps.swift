import UIKit

/// The taps on a photo.
@MainActor
final class PhotoTaps {
  private let doubleTap = UITapGestureRecognizer()
  private var target: GestureTarget?

  func add(to view: UIView, delegate: any PhotoGesturesDelegate) {
    doubleTap.numberOfTapsRequired = 2
    target = GestureTarget(doubleTap) { [weak delegate, doubleTap] in
      delegate?.didDoubleTap(at: doubleTap.place)
    }
    view.addGestureRecognizer(doubleTap)
  }
}
