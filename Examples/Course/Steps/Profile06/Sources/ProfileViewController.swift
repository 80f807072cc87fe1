import UIKit

final class ProfileViewController: UIViewController {
  let avatarView = UIImageView(image: nil)
  /// Lies over the avatar and takes its taps.
  let avatarTap = UIControl()
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
    addAvatarTap()
    addLoaderAndMessage()
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapSignOut() }, for: .touchUpInside)
    setAvatar(.loading)
    presenter.viewDidLoad()
  }

  private func addAvatarTap() {
    avatarTap.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapAvatar() }, for: .touchUpInside)
    avatarTap.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(avatarTap)
    NSLayoutConstraint.activate([
      avatarTap.topAnchor.constraint(equalTo: avatarView.topAnchor),
      avatarTap.leadingAnchor.constraint(equalTo: avatarView.leadingAnchor),
      avatarTap.widthAnchor.constraint(equalTo: avatarView.widthAnchor),
      avatarTap.heightAnchor.constraint(equalTo: avatarView.heightAnchor),
    ])
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

  func setAvatar(_ avatar: PictureState) {
    switch avatar {
    case .loading: showPlaceholder(alpha: 0.5)
    case .unavailable: showPlaceholder(alpha: 1)
    case .data(let data):
      guard let picture = UIImage(data: data) else { return presenter.didFailToDecodeAvatar() }
      avatarView.alpha = 1
      avatarView.image = picture
      avatarView.accessibilityLabel = "avatar"
    }
  }

  /// Shows the placeholder, pale while the picture is on its way.
  private func showPlaceholder(alpha: CGFloat) {
    avatarView.alpha = alpha
    avatarView.image = UIImage(systemName: "person.crop.circle.fill")
    avatarView.accessibilityLabel = "no avatar"
  }

  func setLoaderHidden(_ isHidden: Bool) {
    if isHidden { loader.stopAnimating() } else { loader.startAnimating() }
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message.show(message)
  }
}
