import ImageFeedPresentation
import UIKit

/// The profile, plugged into the kit's presenter.
final class ProfileViewController: UIViewController {
  let avatarButton = UIButton(type: .custom)
  let avatarLoader = UIActivityIndicatorView(style: .medium)
  let nameLabel = UILabel()
  let handleLabel = UILabel()
  let bioLabel = UILabel()
  let loader = UIActivityIndicatorView(style: .medium)
  let messageView = MessageView()
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
    layOutProgress()
    signOutButton.setTitle(presenter?.strings.signOut, for: .normal)
    addActions()
    setAvatar(.loading)
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private func addActions() {
    avatarButton.addAction(
      UIAction { _ in self.presenter?.didTapAvatar() }, for: .touchUpInside)
    messageView.button.addAction(
      UIAction { _ in self.presenter?.didTapRetry() }, for: .touchUpInside)
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

  func setAvatar(_ avatar: PictureState) {
    if avatar == .loading { avatarLoader.startAnimating() } else { avatarLoader.stopAnimating() }
    switch avatar {
    case .loading: showAvatar(nil, label: "avatar is loading")
    case .data(let bytes): showAvatar(UIImage(data: bytes), label: "avatar")
    case .unavailable: showAvatar(nil, label: "no avatar")
    }
  }

  func setLoaderHidden(_ isHidden: Bool) {
    if isHidden { loader.stopAnimating() } else { loader.startAnimating() }
  }

  func setMessage(_ message: ScreenMessage?) {
    messageView.isHidden = message == nil
    messageView.label.text = message?.text
    if let title = message?.retryTitle {
      messageView.button.setTitle(title, for: .normal)
      messageView.button.isHidden = false
    }
  }
}
