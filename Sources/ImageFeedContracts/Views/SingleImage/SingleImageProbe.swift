import ImageFeedPresentation

/// Reads a full-screen photo back and does what a person does, for ``SingleImageViewContract``.
@MainActor
public protocol SingleImageProbe: ScreenProbe {
  /// The view.
  var view: any SingleImageViewProtocol { get }
  /// What stands where the photo belongs.
  var picture: ShownPicture { get }
  /// Whether the share button looks as if it could be pressed.
  var isShareEnabled: Bool { get }
  /// The like button, `nil` while there is none. What it says for a screen reader is taken as shown.
  var like: LikeButton? { get }
  /// Whose photo it is, as it is to be read; `nil` where nothing is.
  var credit: String? { get }
  /// The numbers on show, `nil` while there are none.
  var statistics: PhotoStatistics? { get }
  /// What stands where the original can be asked for.
  var original: OriginalButton { get }
  /// Where the photo is drawn; `nil` if the probe cannot tell.
  var placement: PicturePlacement? { get }

  /// Gives the view another size, as turning or resizing does.
  ///
  /// - Returns: the size, in the view's own unit.
  func resize() -> ScreenSize
  /// Does what a person does with their fingers.
  ///
  /// - Returns: `false` for a gesture that the view does not know.
  func perform(_ gesture: PhotoGesture) -> Bool
  /// Taps the photo, or its placeholder, once.
  func tapPicture()
  /// Presses the share button, if a person could.
  func tapShare()
  /// Presses the heart, if a person could.
  func tapLike()
  /// Taps the author's name, if there is one.
  func tapCredit()
  /// Presses the button for the original, if a person could.
  func tapOpenOriginal()
  /// Presses the button for the info, if there is one.
  func tapInfo()
  /// Presses the back button.
  func tapBack()
}

extension SingleImageProbe {
  /// For a probe that cannot tell.
  public var placement: PicturePlacement? { nil }
}

/// What a person does with a full-screen photo.
public enum PhotoGesture: Hashable, Sendable, CaseIterable {
  /// Drags it to the right.
  case panRight
  /// Makes it larger with two fingers.
  case pinchOut
  /// Turns it clockwise with two fingers.
  case rotateClockwise
  /// Taps it twice.
  case doubleTap
}
