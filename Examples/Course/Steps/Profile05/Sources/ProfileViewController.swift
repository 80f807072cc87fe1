import UIKit

final class ProfileViewController: UIViewController {
  let avatarView = UIImageView(image: nil)
  let nameLabel = UILabel()
  let handleLabel = UILabel()
  let bioLabel = UILabel()
  let signOutButton = UIButton(type: .system)
  let loader = UIActivityIndicatorView(style: .medium)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
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
    addLoaderAndMessage()
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapSignOut() }, for: .touchUpInside)
    setAvatar(nil)
    presenter.viewDidLoad()
  }

  private func addLoaderAndMessage() {
    loader.color = .white
    for part in [loader, message] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: bioLabel.bottomAnchor, constant: 16),
        part.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      ])
    }
    message.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
  }
}

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

  func setLoaderHidden(_ isHidden: Bool) {
    if isHidden { loader.stopAnimating() } else { loader.startAnimating() }
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message.show(message)
  }
}
