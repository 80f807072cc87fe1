import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The commands the presenter of a photo's info gives its view: these four are all.
///
/// A view starts without lines, author's picture, loader or message. The usual sequences, with what
/// does not always come in parentheses:
///
/// | what happens | commands, in order |
/// | --- | --- |
/// | the info opens | info, (loader shown, or message,) (author's picture as loading) |
/// | the details arrive | (info,) loader hidden, (author's picture as loading) |
/// | the details fail | loader hidden, (message) |
/// | a retry | loader shown, message removed, then as in one of the two rows above |
/// | the loading of the author's picture ends | its bytes or the placeholder |
/// | a tap on that placeholder | author's picture as loading, then as above |
/// | the photo changes elsewhere | (info,) (author's picture as loading) |
/// | a new view | (author's picture,) info, (loader shown, or message) |
@MainActor
public protocol PhotoInfoViewProtocol: AnyObject {
  /// Shows the info. It comes again when more is known.
  func setInfo(_ info: PhotoInfo)
  /// Shows the author's small picture, its loader or its placeholder. `nil`, which the kit's
  /// presenter does not send, leaves no gap.
  func setAuthorPicture(_ picture: PictureState?)
  /// Hides or shows the loader of further lines.
  func setLoaderHidden(_ isHidden: Bool)
  /// Shows a message below the lines; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The intents a view of a photo's info reports: these are all.
@MainActor
public protocol PhotoInfoPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any PhotoInfoViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The bytes of the author's picture could not be decoded. The presenter answers, perhaps inside
  /// this call, with `setAuthorPicture(.unavailable)`.
  func didFailToDecodeAuthorPicture()
  /// The person tapped the author's picture or its placeholder.
  func didTapAuthorPicture()
  /// The person tapped the author's name.
  func didTapCredit()
  /// The person tapped the button of the message.
  func didTapRetry()
  /// The person tapped the back button.
  func didTapBack()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of a photo's info: these two are all.
@MainActor
public protocol PhotoInfoRouterProtocol: AnyObject {
  /// Opens a web page outside the app, for example that of the photo's author (U-5).
  func openLink(_ link: URL)
  /// Closes the screen.
  func close()
}
