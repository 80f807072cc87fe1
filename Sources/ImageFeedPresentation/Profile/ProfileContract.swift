/// The profile (requirements P): what the presenter commands.
///
/// A view starts without a person, a loader and a message, and with the avatar loading.
@MainActor
public protocol ProfileViewProtocol: AnyObject {
  /// Shows the person, or hides name, username and bio.
  func setProfile(_ card: ProfileCard?)
  /// What stands where the avatar belongs.
  func setAvatar(_ avatar: PictureState)
  /// Hides or shows the loader.
  func setLoaderHidden(_ isHidden: Bool)
  /// Shows a message beside the person, or none.
  func setMessage(_ message: ScreenMessage?)
}

/// The profile: what the view reports.
@MainActor
public protocol ProfilePresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any ProfileViewProtocol)? { get set }

  /// The person wants to leave the account, which they can from the start on.
  func didTapSignOut()
  /// The person tapped the message's button.
  func didTapRetry()
  /// The person tapped the avatar, whatever stands there.
  func didTapAvatar()
  /// The avatar's bytes are no picture. The presenter answers, perhaps inside this call, with
  /// `setAvatar(.unavailable)`; the view needs do nothing else.
  func didFailToDecodeAvatar()
}

/// The profile: where it can lead.
@MainActor
public protocol ProfileRouterProtocol: AlertPresenting {
  /// The session ends, by the person's wish.
  func signOut()
}
