import UIKit

final class ProfileViewController: UIViewController {
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

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    addAvatar()
    addLabels()
    addSignOutButton()
    setAvatar(nil)
    presenter.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  // MARK: - Views

  private func addAvatar() {
    avatarView.layer.cornerRadius = 35
    avatarView.clipsToBounds = true
    avatarView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(avatarView)
    NSLayoutConstraint.activate([
      avatarView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      avatarView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      avatarView.widthAnchor.constraint(equalToConstant: 70),
      avatarView.heightAnchor.constraint(equalToConstant: 70),
    ])
  }

  private func addLabels() {
    nameLabel.font = .systemFont(ofSize: 23, weight: .bold)
    handleLabel.font = .systemFont(ofSize: 13)
    bioLabel.font = .systemFont(ofSize: 13)
    bioLabel.numberOfLines = 0
    var above: UIView = avatarView
    for label in [nameLabel, handleLabel, bioLabel] {
      label.textColor = .white
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
      above = label
    }
  }

  private func addSignOutButton() {
    signOutButton.setTitle("Sign out", for: .normal)
    signOutButton.setTitleColor(.red, for: .normal)
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapSignOut() }, for: .touchUpInside)
    signOutButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(signOutButton)
    NSLayoutConstraint.activate([
      signOutButton.centerYAnchor.constraint(equalTo: avatarView.centerYAnchor),
      signOutButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14),
      signOutButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
}

// MARK: - ProfileViewProtocol

extension ProfileViewController: ProfileViewProtocol {
  func setProfile(_ card: ProfileCard?) {
    nameLabel.text = card?.name
    handleLabel.text = card?.handle
    bioLabel.text = card?.bio
  }

  func setAvatar(_ avatar: Data?) {
    let picture = avatar.flatMap { UIImage(data: $0) }
    avatarView.image = picture ?? UIImage(systemName: "person.crop.circle.fill")
    avatarView.accessibilityLabel = picture == nil ? "no avatar" : "avatar"
  }
}
