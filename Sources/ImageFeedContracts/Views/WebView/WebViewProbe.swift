import Foundation
import ImageFeedPresentation

/// Reads a login page back and does what a person does, for ``WebViewViewContract``.
@MainActor
public protocol WebViewProbe: ScreenProbe {
  /// The view.
  var view: any WebViewViewProtocol { get }
  /// The message on show.
  var message: ScreenMessage? { get }
  /// The address of the page on show; `nil` before there is one.
  var pageURL: URL? { get }
  /// How much of the progress bar is full, 0…1; `nil` while it is hidden.
  var progress: Double? { get }

  /// Has the page go somewhere by itself, as a link or a redirect does.
  func follow(_ url: URL)
  /// Types a code, or the address of the redirect.
  ///
  /// - Returns: `false` if the view has no place for it.
  func enterCode(_ text: String) -> Bool
  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Leaves the page.
  func tapBack()
}

extension WebViewProbe {
  /// For a page that is shown elsewhere.
  public var pageURL: URL? { nil }
  /// For a page that is shown elsewhere.
  public var progress: Double? { nil }
  /// For a page that is shown elsewhere.
  public func follow(_ url: URL) {}
  /// For a view without a place for it.
  public func enterCode(_ text: String) -> Bool { false }
}
