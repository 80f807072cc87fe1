// Stands in for WebKit's WKNavigationAction: what a page wants to load.
import UIKit

/// The reason of a navigation.
public enum WKNavigationType: Int, Sendable {
  /// A link.
  case linkActivated = 0
  /// A form.
  case formSubmitted = 1
  /// A step back or forward.
  case backForward = 2
  /// The page is loaded again.
  case reload = 3
  /// A form is sent again.
  case formResubmitted = 4
  /// Anything else, such as the app's own request.
  case other = -1
}

/// The answer to a navigation action.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// Do not load it.
  case cancel = 0
  /// Load it.
  case allow = 1
}

/// A navigation that is about to begin.
@MainActor open class WKNavigationAction: NSObject {
  /// The request.
  open var request: URLRequest { asked }
  /// The reason.
  open var navigationType: WKNavigationType { type }
  /// The frame that the answer is for; `nil` for a new window.
  open var targetFrame: WKFrameInfo? { target }

  private let asked: URLRequest
  private let type: WKNavigationType
  private let target: WKFrameInfo?

  init(_ request: URLRequest, _ type: WKNavigationType, target: WKFrameInfo?) {
    (asked, self.type, self.target) = (request, type, target)
  }
}
