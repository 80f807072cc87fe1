import UIKit

// The places, fonts and colours of the profile's parts.
extension ProfileViewController {
  func layOut() {
    view.backgroundColor = .black
    avatarButton.layer.cornerRadius = 35
    avatarButton.clipsToBounds = true
    add(
      avatarButton,
      avatarButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      avatarButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      avatarButton.widthAnchor.constraint(equalToConstant: 70),
      avatarButton.heightAnchor.constraint(equalToConstant: 70))
    nameLabel.font = .systemFont(ofSize: 23, weight: .bold)
    bioLabel.numberOfLines = 0
    var above: UIView = avatarButton
    for label in [nameLabel, handleLabel, bioLabel] {
      label.textColor = .white
      addLine(label, below: above)
      above = label
    }
    signOutButton.setTitleColor(.red, for: .normal)
    add(
      signOutButton,
      signOutButton.centerYAnchor.constraint(equalTo: avatarButton.centerYAnchor),
      signOutButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14),
      signOutButton.heightAnchor.constraint(equalToConstant: 44))
  }

  func addLine(_ line: UIView, below above: UIView) {
    add(
      line,
      line.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 8),
      line.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16))
  }

  func add(_ part: UIView, _ constraints: NSLayoutConstraint...) {
    part.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(part)
    NSLayoutConstraint.activate(constraints)
  }

  /// Shows the avatar; `nil` shows the placeholder.
  func showAvatar(_ picture: UIImage?, label: String) {
    avatarButton.setImage(picture ?? UIImage(systemName: "person.crop.circle.fill"), for: .normal)
    avatarButton.accessibilityLabel = label
  }
}
