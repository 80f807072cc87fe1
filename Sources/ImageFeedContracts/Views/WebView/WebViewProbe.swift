import Foundation
import ImageFeedPresentation

/// Reads a login page and does what a person does, for ``WebViewViewContract``.
@MainActor
public protocol WebViewProbe: ScreenProbe {
  /// The visible message.
  var message: ScreenMessage? { get }
  /// The address of the visible page; `nil` before there is one.
  var pageURL: URL? { get }
  /// The value of the progress bar, 0…1; `nil` while it is hidden.
  var progress: Double? { get }

  /// Makes the page navigate to an address, as a link or a redirect does.
  func follow(_ url: URL)
  /// Enters a code, or the address of the redirect.
  ///
  /// - Returns: `false` if the view has no field for it.
  func enterCode(_ text: String) -> Bool
  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Presses the back button.
  func tapBack()
}

extension WebViewProbe {
  /// For a view that opens pages elsewhere.
  public var pageURL: URL? { nil }
  /// For a view that opens pages elsewhere.
  public var progress: Double? { nil }
  /// For a view that opens pages elsewhere.
  public func follow(_ url: URL) {}
  /// Returns `false`, for a view without a field for it.
  public func enterCode(_ text: String) -> Bool { false }
}
