import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation

/// Reads a full-screen photo of the extended edition and does what a person does, for
/// ``ViewerViewContract``.
@MainActor
public protocol ViewerProbe: SingleImageProbe {
  /// The like button; `nil` while there is none. Give it the label that a screen reader reads.
  var like: LikeButton? { get }
  /// The visible numbers; `nil` while there are none.
  var statistics: PhotoStatistics? { get }
  /// The state of the button for the original.
  var original: OriginalButton { get }

  /// Presses the heart, if a person could.
  func tapLike()
  /// Presses the button for the original, if a person could.
  func tapOpenOriginal()
  /// Presses the button for the info, if there is one.
  func tapInfo()
}
