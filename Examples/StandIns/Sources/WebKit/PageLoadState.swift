// Stands in for what WebKit knows about a web view's loading and reports to observers.
import Foundation

/// The observable state of a web view.
struct PageLoadState {
  /// An address the app asked for, until it is decided whether it is loaded.
  var pendingURL: URL?
  /// The address that is loaded, until its page replaces the previous one.
  var provisionalURL: URL?
  /// The address of the visible page.
  var committedURL: URL?
  var title: String?
  var isNavigating = false
  /// The progress of the latest navigation that began.
  var progress = 0.0
  var history: [URL] = []
  /// The visible page's place in the history.
  var position = -1

  var url: URL? { pendingURL ?? provisionalURL ?? committedURL }
  var isLoading: Bool { pendingURL != nil || isNavigating }
  var estimatedProgress: Double { pendingURL == nil ? progress : Self.begun }
  var canGoBack: Bool { position > 0 }

  /// The progress of a navigation that has just begun, as in WebKit.
  static let begun = 0.1
  /// The progress of a page that is being read.
  static let committed = 0.5

  mutating func commit(_ url: URL?, _ step: PageNavigation.Step) {
    (provisionalURL, committedURL, title) = (nil, url, nil)
    progress = Self.committed
    guard let url else { return }
    switch step {
    case .new where position >= 0 && history[position] == url: break
    case .new:
      history.removeSubrange((position + 1)...)
      history.append(url)
      position += 1
    case .again: history[position] = url
    case .back:
      position -= 1
      history[position] = url
    }
  }
}
