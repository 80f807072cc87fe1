import Foundation

/// The commands that the presenter of the profile gives its view.
@MainActor
protocol ProfileViewProtocol: AnyObject {
  /// Shows the person; `nil` hides name, username and bio.
  func setProfile(_ card: ProfileCard?)
  /// Shows a picture; `nil` shows the placeholder.
  func setAvatar(_ avatar: Data?)
  /// Hides or shows the loader.
  func setLoaderHidden(_ isHidden: Bool)
  /// Shows a message next to the person; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The events that the view of the profile reports.
@MainActor
protocol ProfilePresenterProtocol: AnyObject {
  /// The view, held weakly: the view holds its presenter.
  var view: (any ProfileViewProtocol)? { get set }

  /// The view is ready for commands. It is shown everything there is.
  func viewDidLoad()
  /// The person tapped the sign-out button.
  func didTapSignOut()
  /// The person tapped the button of the message.
  func didTapRetry()
  /// The screen has closed: no more commands are given.
  func screenDidClose()
}

/// The ways out of the profile.
@MainActor
protocol ProfileRouterProtocol: AnyObject {
  /// Opens the sign-in screen.
  func signOut()
  /// Shows an alert. `answered` runs once, with the answer.
  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void)
}
