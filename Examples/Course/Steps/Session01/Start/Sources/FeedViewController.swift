import UIKit

/// The feed under the person's name.
final class FeedViewController: UIViewController {
  let nameLabel = UILabel()
  let photosLabel = UILabel()
  let moreButton = UIButton(type: .system)
  let likeButton = UIButton(type: .system)
  let signOutButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    photosLabel.numberOfLines = 0
    addButtons()
    addStack()
    ProfileService.shared.onChange = { self.update() }
    ImagesListService.shared.onChange = { self.update() }
    ProfileService.shared.fetchProfile()
    ImagesListService.shared.fetchPhotosNextPage()
    update()
  }

  private func addButtons() {
    moreButton.setTitle("More", for: .normal)
    likeButton.setTitle("Like the first", for: .normal)
    signOutButton.setTitle("Sign out", for: .normal)
    moreButton.addAction(
      UIAction { _ in ImagesListService.shared.fetchPhotosNextPage() }, for: .touchUpInside)
    likeButton.addAction(
      UIAction { _ in
        guard let photo = ImagesListService.shared.photos.first else { return }
        ImagesListService.shared.like(photo.id)
      }, for: .touchUpInside)
    signOutButton.addAction(
      UIAction { _ in LogoutService.shared.logout() }, for: .touchUpInside)
  }

  private func addStack() {
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

  private func update() {
    nameLabel.text = ProfileService.shared.name
    photosLabel.text = ImagesListService.shared.photos
      .map { $0.isLiked ? "♥ " + $0.id : $0.id }.joined(separator: "\n")
  }
}
