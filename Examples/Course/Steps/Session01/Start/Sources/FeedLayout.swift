import UIKit

// The titles and places of the feed's parts.
extension FeedViewController {
  func layOut() {
    view.backgroundColor = .white
    photosLabel.numberOfLines = 0
    moreButton.setTitle("More", for: .normal)
    likeButton.setTitle("Like the first", for: .normal)
    signOutButton.setTitle("Sign out", for: .normal)
    let stack = UIStackView(
      arrangedSubviews: [nameLabel, photosLabel, moreButton, likeButton, signOutButton])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  /// Shows a name and photos.
  func show(name: String?, photos: [Photo]) {
    nameLabel.text = name
    photosLabel.text = photos.map { $0.isLiked ? "♥ " + $0.id : $0.id }.joined(separator: "\n")
  }
}
