// What UIKit keeps about a controller while it is presented.
import Foundation

@MainActor final class Presentation {
  enum State {
    case presenting
    case presented
    case dismissing
  }

  weak var presenting: UIViewController?
  let style: UIModalPresentationStyle
  let container: PresentationView
  var state = State.presenting
  /// A transition is under way, so that no other one can begin.
  var isMoving = true
  /// Where the presenting controller's view was, while it is out of the window.
  var place: UIView?
  var hidesPresenting: Bool { style.hidesPresenting && !isInterrupted }
  private var isInterrupted: Bool { state == .dismissing }

  init(by presenting: UIViewController, style: UIModalPresentationStyle, in frame: CGRect) {
    self.presenting = presenting
    self.style = style
    container = PresentationView(frame: frame, style: style)
  }
}

/// The view that UIKit puts over a window for a presented controller.
final class PresentationView: UIView {
  let style: UIModalPresentationStyle

  init(frame: CGRect, style: UIModalPresentationStyle) {
    self.style = style
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The rectangle of a presented view.
  func rectangle(for controller: UIViewController) -> CGRect {
    if let own = controller.rectangleWhenPresented(in: self) { return own }
    guard style.isSheet else { return bounds }
    let top = safeAreaInsets.top + 10
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }
}

extension UIModalPresentationStyle {
  /// Takes the presenting controller's view out of the window.
  var hidesPresenting: Bool { self == .fullScreen || self == .currentContext }
  /// A sheet that a person can swipe down.
  var isSheet: Bool { [.automatic, .pageSheet, .formSheet, .popover].contains(self) }
}
