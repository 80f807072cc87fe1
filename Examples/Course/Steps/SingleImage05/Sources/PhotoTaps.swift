import UIKit

/// The taps on a photo.
@MainActor
final class PhotoTaps {
  private let tap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private var targets: [GestureTarget] = []

  func add(to view: UIView, presenter: any SingleImagePresenterProtocol) {
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    targets = [
      GestureTarget(tap) { [weak presenter] in presenter?.didTapPicture() },
      GestureTarget(doubleTap) { [weak presenter, doubleTap] in
        presenter?.didDoubleTap(at: doubleTap.place)
      },
    ]
    for gesture in [tap, doubleTap] { view.addGestureRecognizer(gesture) }
  }
}
