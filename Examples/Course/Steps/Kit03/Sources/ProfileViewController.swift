import Foundation
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
  /// Strong: the view is the only one that holds its presenter, which holds the view weakly.
  private let presenter: any ProfilePresenterProtocol

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
    // It lies over the avatar and must not take its taps.
    avatarLoader.isUserInteractionEnabled = false
    signOutButton.setTitle(presenter.strings.signOut, for: .normal)
    addActions()
    setAvatar(.loading)
    presenter.view = self
    presenter.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private func addActions() {
    avatarButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapAvatar() }, for: .touchUpInside)
    messageView.button.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapRetry() }, for: .touchUpInside)
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapSignOut() }, for: .touchUpInside)
  }
}

// MARK: - ProfileViewProtocol

extension ProfileViewController: ProfileViewProtocol {
  func setProfile(_ card: ProfileCard?) {
    nameLabel.text = card?.name
    handleLabel.text = card?.handle
    bioLabel.text = card?.bio
  }

  func setAvatar(_ avatar: PictureState) {
    if avatar == .loading { avatarLoader.startAnimating() } else { avatarLoader.stopAnimating() }
    switch avatar {
    case .loading: showAvatar(nil, label: "avatar is loading")
    case .data(let bytes): showBytes(bytes)
    case .unavailable: showAvatar(nil, label: "no avatar")
    }
  }

  func setLoaderHidden(_ isHidden: Bool) {
    if isHidden { loader.stopAnimating() } else { loader.startAnimating() }
  }

  func setMessage(_ message: ScreenMessage?) {
    messageView.isHidden = message == nil
    messageView.label.text = message?.text
    messageView.button.setTitle(message?.retryTitle, for: .normal)
    messageView.button.isHidden = message?.retryTitle == nil
  }

  /// Shows a picture, or reports that the bytes are none. It reports last: the presenter answers
  /// inside the call.
  private func showBytes(_ bytes: Data) {
    let picture = UIImage(data: bytes)
    showAvatar(picture, label: picture == nil ? "no avatar" : "avatar")
    if picture == nil { presenter.didFailToDecodeAvatar() }
  }
}
