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
  let signOutButton = UIButton(type: .system)
  private(set) lazy var messageView = MessageView { [weak self] in
    self?.presenter.didTapRetry()
  }
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
    view.backgroundColor = .black
    addAvatar()
    addLabels()
    addSignOutButton()
    addLoadersAndMessage()
    setAvatar(.loading)
    presenter.view = self
    presenter.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  // MARK: - Views

  private func addAvatar() {
    avatarButton.layer.cornerRadius = 35
    avatarButton.clipsToBounds = true
    avatarButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapAvatar() }, for: .touchUpInside)
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
    for label in [nameLabel, handleLabel, bioLabel] {
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
    signOutButton.setTitle(presenter.strings.signOut, for: .normal)
    signOutButton.setTitleColor(.red, for: .normal)
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapSignOut() }, for: .touchUpInside)
    add(
      signOutButton,
      signOutButton.centerYAnchor.constraint(equalTo: avatarButton.centerYAnchor),
      signOutButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14),
      signOutButton.heightAnchor.constraint(equalToConstant: 44))
  }

  private func addLoadersAndMessage() {
    // It lies over the avatar and must not take its taps.
    avatarLoader.isUserInteractionEnabled = false
    add(
      avatarLoader,
      avatarLoader.centerXAnchor.constraint(equalTo: avatarButton.centerXAnchor),
      avatarLoader.centerYAnchor.constraint(equalTo: avatarButton.centerYAnchor))
    add(
      loader,
      loader.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      loader.centerYAnchor.constraint(equalTo: view.centerYAnchor))
    add(
      messageView,
      messageView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      messageView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      messageView.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16))
  }

  private func add(_ part: UIView, _ constraints: NSLayoutConstraint...) {
    part.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(part)
    NSLayoutConstraint.activate(constraints)
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
    switch avatar {
    case .loading: showAvatar(nil, label: "avatar is loading", isLoading: true)
    case .data(let bytes): showBytes(bytes)
    case .unavailable: showAvatar(nil, label: "no avatar")
    }
  }

  func setLoaderHidden(_ isHidden: Bool) {
    if isHidden { loader.stopAnimating() } else { loader.startAnimating() }
  }

  func setMessage(_ message: ScreenMessage?) {
    messageView.show(message)
  }

  /// Shows a picture, or reports that the bytes are none. It reports last: the presenter answers
  /// inside the call.
  private func showBytes(_ bytes: Data) {
    let picture = UIImage(data: bytes)
    showAvatar(picture, label: picture == nil ? "no avatar" : "avatar")
    if picture == nil { presenter.didFailToDecodeAvatar() }
  }

  private func showAvatar(_ picture: UIImage?, label: String, isLoading: Bool = false) {
    avatarButton.setImage(picture ?? UIImage(systemName: "person.crop.circle.fill"), for: .normal)
    avatarButton.accessibilityLabel = label
    if isLoading { avatarLoader.startAnimating() } else { avatarLoader.stopAnimating() }
  }
}
