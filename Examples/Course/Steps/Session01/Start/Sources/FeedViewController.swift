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
    layOut()
    addActions()
    ProfileService.shared.onChange = { self.update() }
    ImagesListService.shared.onChange = { self.update() }
    ProfileService.shared.fetchProfile()
    ImagesListService.shared.fetchPhotosNextPage()
    update()
  }

  private func addActions() {
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

  private func update() {
    show(name: ProfileService.shared.name, photos: ImagesListService.shared.photos)
  }
}
