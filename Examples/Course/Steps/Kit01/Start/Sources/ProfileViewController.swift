import UIKit

final class ProfileViewController: UIViewController {
  let avatarButton = UIButton(type: .custom)
  let nameLabel = UILabel()
  let handleLabel = UILabel()
  let bioLabel = UILabel()
  let errorLabel = UILabel()
  let signOutButton = UIButton(type: .system)
  /// Weak, so that the view and its presenter do not hold each other.
  private weak var presenter: (any ProfilePresenterProtocol)?

  init(_ presenter: any ProfilePresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    errorLabel.textColor = .white
    addLine(errorLabel, below: bioLabel)
    signOutButton.setTitle("Sign Out", for: .normal)
    addActions()
    setAvatar(nil)
    presenter?.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private func addActions() {
    avatarButton.addAction(
      UIAction { _ in self.presenter?.didTapAvatar() }, for: .touchUpInside)
    signOutButton.addAction(
      UIAction { _ in self.didTapSignOutButton() }, for: .touchUpInside)
  }

  private func didTapSignOutButton() {
    // Nobody is there to sign out.
    guard nameLabel.text != nil else { return }
    presenter?.didTapSignOut()
  }
}

// MARK: - ProfileViewProtocol

extension ProfileViewController: ProfileViewProtocol {
  func setProfile(_ card: ProfileCard?) {
    nameLabel.text = card?.name
    handleLabel.text = card?.handle
    if let bio = card?.bio { bioLabel.text = bio }
  }

  func setAvatar(_ avatar: UIImage?) {
    showAvatar(avatar, label: avatar == nil ? "no avatar" : "avatar")
  }

  func showError(_ text: String) {
    errorLabel.text = text
  }
}
