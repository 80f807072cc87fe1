import UIKit

extension ProfileViewController {
  /// The avatar, the labels below it, and the button at its right.
  func addSubviews() {
    view.backgroundColor = .black
    avatarView.layer.cornerRadius = 35
    avatarView.clipsToBounds = true
    nameLabel.font = .systemFont(ofSize: 23, weight: .bold)
    handleLabel.font = .systemFont(ofSize: 13)
    bioLabel.font = .systemFont(ofSize: 13)
    bioLabel.numberOfLines = 0
    signOutButton.setTitle("Sign out", for: .normal)
    signOutButton.setTitleColor(.red, for: .normal)
    let labels = [nameLabel, handleLabel, bioLabel]
    for part in [avatarView] + labels + [signOutButton] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      avatarView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      avatarView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      avatarView.widthAnchor.constraint(equalToConstant: 70),
      avatarView.heightAnchor.constraint(equalToConstant: 70),
      signOutButton.centerYAnchor.constraint(equalTo: avatarView.centerYAnchor),
      signOutButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14),
      signOutButton.heightAnchor.constraint(equalToConstant: 44),
    ])
    for (label, above) in zip(labels, [avatarView, nameLabel, handleLabel] as [UIView]) {
      label.textColor = .white
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
    }
  }
}
