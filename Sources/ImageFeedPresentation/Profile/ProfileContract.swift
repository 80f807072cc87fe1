import Foundation
import ImageFeedCore

/// The commands the presenter of the profile gives its view (P): these four are all.
///
/// A view starts without texts, loader or message, and shows the avatar as loading. At
/// `viewDidLoad()` come the person, the avatar, and message and loader if there are any. A request
/// removes the message and shows the loader; if it succeeds, the person comes before the loader goes,
/// if it fails, the message after, if there is one. The avatar comes as loading, then as its bytes or
/// the placeholder.
@MainActor
public protocol ProfileViewProtocol: AnyObject {
  /// Shows the person; `nil` hides name, username and bio (P-1, P-2).
  func setProfile(_ card: ProfileCard?)
  /// Shows the avatar, its loader or its placeholder.
  func setAvatar(_ avatar: PictureState)
  /// Hides or shows the loader.
  func setLoaderHidden(_ isHidden: Bool)
  /// Shows a message next to the person; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The intents a view of the profile reports: these are all.
@MainActor
public protocol ProfilePresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any ProfileViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The person tapped the sign-out button, which is enabled from the start (P-3).
  func didTapSignOut()
  /// The person tapped the button of the message (P-2).
  func didTapRetry()
  /// The person tapped the avatar or its placeholder.
  func didTapAvatar()
  /// The bytes of the avatar could not be decoded. The presenter answers, perhaps inside this call,
  /// with `setAvatar(.unavailable)`.
  func didFailToDecodeAvatar()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of the profile: these two are all.
@MainActor
public protocol ProfileRouterProtocol: AnyObject {
  /// Ends the session because the person wants to (P-5).
  func signOut()
  /// Shows an alert after those already waiting, and waits for the answer.
  ///
  /// - Returns: the answer; `nil` if the alert was taken away with its screen.
  func ask(_ alert: Alert) async -> Alert.Answer?
}

/// A person as the profile shows them, in texts (P-1).
public struct ProfileCard: Hashable, Sendable {
  /// First and last name.
  public let name: String
  /// The username with "@".
  public let handle: String
  /// The person's text about themselves; `nil` if it is empty.
  public let bio: String?

  /// Creates the card of a profile.
  public init(_ profile: Profile) {
    name = profile.name
    handle = profile.username.handle
    let bio = profile.bio?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    self.bio = bio.isEmpty ? nil : bio
  }
}
