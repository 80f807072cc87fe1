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
    view.backgroundColor = .black
    addAvatar()
    addLabels()
    addSignOutButton()
    setAvatar(nil)
    presenter?.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  // MARK: - Views

  private func addAvatar() {
    avatarButton.layer.cornerRadius = 35
    avatarButton.clipsToBounds = true
    avatarButton.addAction(
      UIAction { _ in self.presenter?.didTapAvatar() }, for: .touchUpInside)
    add(
      avatarButton,
      avatarButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      avatarButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      avatarButton.widthAnchor.constraint(equalToConstant: 70),
      avatarButton.heightAnchor.constraint(equalToConstant: 70))
  }

  private func addLabels() {
    nameLabel.font = .systemFont(ofSize: 23, weight: .bold)
    bioLabel.numberOfLines = 0
    var above: UIView = avatarButton
    for label in [nameLabel, handleLabel, bioLabel, errorLabel] {
      label.textColor = .white
      add(
        label,
        label.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16))
      above = label
    }
  }

  private func addSignOutButton() {
    signOutButton.setTitle("Sign Out", for: .normal)
    signOutButton.setTitleColor(.red, for: .normal)
    signOutButton.addAction(
      UIAction { _ in self.didTapSignOutButton() }, for: .touchUpInside)
    add(
      signOutButton,
      signOutButton.centerYAnchor.constraint(equalTo: avatarButton.centerYAnchor),
      signOutButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14),
      signOutButton.heightAnchor.constraint(equalToConstant: 44))
  }

  private func add(_ part: UIView, _ constraints: NSLayoutConstraint...) {
    part.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(part)
    NSLayoutConstraint.activate(constraints)
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
    avatarButton.setImage(avatar ?? UIImage(systemName: "person.crop.circle.fill"), for: .normal)
    avatarButton.accessibilityLabel = avatar == nil ? "no avatar" : "avatar"
  }

  func showError(_ text: String) {
    errorLabel.text = text
  }
}
