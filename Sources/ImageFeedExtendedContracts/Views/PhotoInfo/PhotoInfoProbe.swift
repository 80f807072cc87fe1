import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation

/// Reads a view of a photo's info and does what a person does, for ``PhotoInfoViewContract``.
@MainActor
public protocol PhotoInfoProbe: ScreenProbe {
  /// The visible credit; `nil` if there is none.
  var credit: String? { get }
  /// The visible lines, from the top.
  var lines: [PhotoInfo.Line] { get }
  /// The contents of the place for the author's picture; `nil` if there is no such place.
  var authorPicture: ShownPicture? { get }
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Taps the author's picture, or its placeholder.
  func tapAuthorPicture()
  /// Taps the author's name.
  func tapCredit()
  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Presses the back button.
  func tapBack()
}
