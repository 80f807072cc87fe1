import UIKit

/// The commands that the presenter of the profile gives its view.
@MainActor
protocol ProfileViewProtocol: AnyObject {
  /// Shows the person; `nil` shows nobody.
  func setProfile(_ card: ProfileCard?)
  /// Shows a picture; `nil` shows the placeholder.
  func setAvatar(_ avatar: UIImage?)
  func showError(_ text: String)
}

/// The events that the view of the profile reports.
@MainActor
protocol ProfilePresenterProtocol: AnyObject {
  var view: (any ProfileViewProtocol)? { get set }

  func viewDidLoad()
  func didTapSignOut()
  func didTapAvatar()
}
