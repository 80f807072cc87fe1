// Stands in for WebKit's WKFrameInfo: the frame of a page that a navigation is about.
import UIKit

/// A frame of a page.
@MainActor open class WKFrameInfo: NSObject {
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
