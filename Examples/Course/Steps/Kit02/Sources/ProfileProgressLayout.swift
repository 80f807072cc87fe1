import UIKit

// The places of what is shown while the profile loads, and when it does not.
extension ProfileViewController {
  func layOutProgress() {
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
}
