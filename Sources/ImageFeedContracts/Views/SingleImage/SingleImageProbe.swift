import ImageFeedPresentation

/// Reads a full-screen photo and does what a person does, for ``SingleImageViewContract``.
@MainActor
public protocol SingleImageProbe: ScreenProbe {
  /// The contents of the photo's place.
  var picture: ShownPicture { get }
  /// Indicates whether the share button looks enabled.
  var isShareEnabled: Bool { get }
  /// The visible credit; `nil` if there is none.
  var credit: String? { get }
  /// The placement of the drawn photo; `nil` if the probe cannot know it.
  var placement: PicturePlacement? { get }

  /// Gives the view another size, as a rotation or a resized window does.
  ///
  /// - Returns: the size, in the view's own unit.
  func resize() -> ScreenSize
  /// Performs a gesture.
  ///
  /// - Returns: `false` for a gesture that the view does not know.
  func perform(_ gesture: PhotoGesture) -> Bool
  /// Taps the photo, or its placeholder, once.
  func tapPicture()
  /// Presses the share button, if a person could.
  func tapShare()
  /// Taps the author's name, if there is one.
  func tapCredit()
  /// Presses the back button.
  func tapBack()
}

extension SingleImageProbe {
  /// Returns `nil`, for a probe that cannot know the placement.
  public var placement: PicturePlacement? { nil }
}

/// A gesture on a full-screen photo.
public enum PhotoGesture: Hashable, Sendable, CaseIterable {
  /// A drag to the right.
  case panRight
  /// A pinch that enlarges the photo.
  case pinchOut
  /// A clockwise rotation with two fingers.
  case rotateClockwise
  /// A double tap.
  case doubleTap
}
