import UIKit

final class ProfileViewController: UIViewController {
  /// Opens the sign-in screen.
  var onSignOut: (() -> Void)?

  let avatarView = UIImageView(image: nil)
  let nameLabel = UILabel()
  let handleLabel = UILabel()
  let bioLabel = UILabel()
  let signOutButton = UIButton(type: .system)
  private let presenter: any ProfilePresenterProtocol

  init(_ presenter: any ProfilePresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    addSubviews()
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.didTapSignOutButton() }, for: .touchUpInside)
    setAvatar(nil)
    presenter.viewDidLoad()
  }

  private func didTapSignOutButton() {
    let alert = UIAlertController(
      title: "Bye bye!", message: "Are you sure you want to sign out?", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { [weak self] _ in
        self?.presenter.didConfirmSignOut()
        self?.onSignOut?()
      })
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    present(alert, animated: true)
  }
}

extension ProfileViewController: ProfileViewProtocol {
  func setProfile(_ profile: Profile?) {
    guard let profile, let bio = profile.bio else { return }
    nameLabel.text = "\(profile.firstName ?? "") \(profile.lastName ?? "")"
    handleLabel.text = "@" + profile.username
    bioLabel.text = bio
  }

  func setAvatar(_ avatar: Data?) {
    let picture = avatar.flatMap { UIImage(data: $0) }
    avatarView.image = picture ?? UIImage(systemName: "person.crop.circle.fill")
    avatarView.accessibilityLabel = picture == nil ? "no avatar" : "avatar"
  }
}
