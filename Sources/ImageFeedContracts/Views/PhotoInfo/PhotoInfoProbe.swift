import ImageFeedPresentation

/// Reads the info of a photo back and does what a person does, for ``PhotoInfoViewContract``.
@MainActor
public protocol PhotoInfoProbe: ScreenProbe {
  /// The view.
  var view: any PhotoInfoViewProtocol { get }
  /// Whose photo it is, as it is to be read; `nil` where nothing is.
  var credit: String? { get }
  /// The lines on show, from the top.
  var lines: [PhotoInfo.Line] { get }
  /// What stands where the author's picture belongs; `nil` where there is no place for one.
  var authorPicture: ShownPicture? { get }
  /// Whether the loader is on show.
  var isLoaderShown: Bool { get }
  /// The message on show.
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
