// Stands in for UIKit's UITouch: what gesture recognisers' delegates are asked about.

/// A finger on the screen.
@MainActor open class UITouch: NSObject {
  /// The view that the finger came down on.
  open private(set) weak var view: UIView?
  /// The number of taps in the same place.
  open internal(set) var tapCount: Int
  /// In the window's coordinates.
  private let place: CGPoint

  init(view: UIView, place: CGPoint, tapCount: Int) {
    (self.view, self.place, self.tapCount) = (view, place, tapCount)
    super.init()
  }

  /// The window that the finger is on.
  open var window: UIWindow? { view?.window }
  /// Returns the finger's place in a view, or in the window.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }
}
