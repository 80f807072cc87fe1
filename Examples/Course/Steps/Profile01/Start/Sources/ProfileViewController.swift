import UIKit

final class ProfileViewController: UIViewController {
  /// Opens the sign-in screen.
  var onSignOut: (() -> Void)?

  let avatarView = UIImageView(image: nil)
  let nameLabel = UILabel()
  let handleLabel = UILabel()
  let bioLabel = UILabel()
  let signOutButton = UIButton(type: .system)
  private var avatarObserver: (any NSObjectProtocol)?

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    addSubviews()
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.didTapSignOutButton() }, for: .touchUpInside)
    avatarObserver = NotificationCenter.default.addObserver(
      forName: ProfileService.avatarDidChange, object: nil, queue: nil
    ) { _ in
      // The service posts on the main thread, but the closure's type does not say so.
      MainActor.assumeIsolated { self.updateAvatar() }
    }
    showPlaceholder()
    updateProfile()
  }

  private func updateProfile() {
    guard let profile = ProfileService.shared.profile, let bio = profile.bio else { return }
    nameLabel.text = "\(profile.firstName ?? "") \(profile.lastName ?? "")"
    handleLabel.text = "@" + profile.username
    bioLabel.text = bio
  }

  private func updateAvatar() {
    guard let data = ProfileService.shared.avatar, let picture = UIImage(data: data) else { return }
    avatarView.image = picture
    avatarView.accessibilityLabel = "avatar"
  }

  private func showPlaceholder() {
    avatarView.image = UIImage(systemName: "person.crop.circle.fill")
    avatarView.accessibilityLabel = "no avatar"
  }

  private func didTapSignOutButton() {
    let alert = UIAlertController(
      title: "Bye bye!", message: "Are you sure you want to sign out?", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { _ in
        ProfileService.shared.signOut()
        self.onSignOut?()
      })
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    present(alert, animated: true)
  }
}
