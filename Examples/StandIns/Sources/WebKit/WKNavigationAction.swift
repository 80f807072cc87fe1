// Stands in for WebKit's WKNavigation, WKNavigationAction, WKNavigationResponse and WKFrameInfo: what
// a page wants to load, and what a server answers.
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
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
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

/// The answer to a navigation response.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// Do not show it.
  case cancel = 0
  /// Show it.
  case allow = 1
}

/// A server's answer, before it is shown.
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  /// Indicates whether the answer is for the page itself, not for a frame inside it.
  open var isForMainFrame: Bool { isMain }
  /// The answer: an `HTTPURLResponse` for http and https.
  open var response: URLResponse { answer }
  /// Indicates whether a web view can show the answer.
  open var canShowMIMEType: Bool {
    guard let type = answer.mimeType else { return true }
    return type.hasPrefix("text/") || type.hasPrefix("image/") || type == "application/xhtml+xml"
  }

  private let isMain: Bool
  private let answer: URLResponse

  init(_ response: URLResponse, isForMainFrame: Bool) {
    (answer, isMain) = (response, isForMainFrame)
  }
}

/// The identity of a navigation, as the delegate's callbacks name it.
@preconcurrency @MainActor open class WKNavigation: NSObject {}

/// A frame of a page.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  /// Indicates whether the frame is the page itself.
  open var isMainFrame: Bool { frameIsMain }
  /// The frame's current request.
  open var request: URLRequest { currentRequest }

  private let frameIsMain: Bool
  private let currentRequest: URLRequest

  init(isMainFrame: Bool, request: URLRequest) {
    (frameIsMain, currentRequest) = (isMainFrame, request)
  }
}
