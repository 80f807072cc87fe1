// Stands in for WebKit's WKNavigationResponse: an answer that is about to be shown.
import UIKit

/// The answer to a navigation response.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// Do not show it.
  case cancel = 0
  /// Show it.
  case allow = 1
}

/// A server's answer, before it is shown.
@MainActor open class WKNavigationResponse: NSObject {
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
