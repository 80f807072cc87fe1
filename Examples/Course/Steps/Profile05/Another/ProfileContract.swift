import Foundation

/// The commands that the presenter of the profile gives its view.
@MainActor
protocol ProfileViewProtocol: AnyObject {
  func setProfile(_ card: ProfileCard?)
  func setAvatar(_ avatar: Data?)
  func setLoaderHidden(_ isHidden: Bool)
  func setMessage(_ message: ScreenMessage?)
}

/// The events that the view of the profile reports.
@MainActor
protocol ProfilePresenterProtocol: AnyObject {
  /// The view, held weakly: the view holds its presenter.
  var view: (any ProfileViewProtocol)? { get set }

  func viewDidLoad()
  func didTapRetry()
  func didTapSignOut()
  func screenDidClose()
}

/// The ways out of the profile.
@MainActor
protocol ProfileRouterProtocol: AnyObject {
  func signOut()
  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void)
}
