import Foundation
import ImageFeedCore

/// What is known of a photo: what the presenter commands.
///
/// A view starts without lines, without a picture of the author, without a loader and a message.
@MainActor
public protocol PhotoInfoViewProtocol: AnyObject {
  /// Shows what is known; comes again when more is.
  func setInfo(_ info: PhotoInfo)
  /// What stands where the author's small picture belongs; `nil` where there is none, and no hole.
  func setAuthorPicture(_ picture: PictureState?)
  /// Hides or shows the loader: more may be known in a moment.
  func setLoaderHidden(_ isHidden: Bool)
  /// Shows a message below the lines, or none.
  func setMessage(_ message: ScreenMessage?)
}

/// What is known of a photo: what the view reports.
@MainActor
public protocol PhotoInfoPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any PhotoInfoViewProtocol)? { get set }

  /// The bytes of the author's picture are no picture. The presenter answers, perhaps inside this call,
  /// with `setAuthorPicture(.unavailable)`.
  func didFailToDecodeAuthorPicture()
  /// The person tapped the author's picture, or its placeholder.
  func didTapAuthorPicture()
  /// The person tapped the author's name.
  func didTapCredit()
  /// The person tapped the message's button.
  func didTapRetry()
  /// The person goes back.
  func didTapBack()
}

/// What is known of a photo: where it can lead.
@MainActor
public protocol PhotoInfoRouterProtocol: LinkOpening {
  /// The screen closes.
  func closeInfo(_ presenter: any PhotoInfoPresenterProtocol)
}
