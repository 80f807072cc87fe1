import UIKit

/// The feed under the person's name.
final class FeedViewController: UIViewController {
  let nameLabel = UILabel()
  let photosLabel = UILabel()
  let moreButton = UIButton(type: .system)
  let likeButton = UIButton(type: .system)
  let signOutButton = UIButton(type: .system)
  /// The person wants to sign out.
  var onSignOut: (() -> Void)?
  private let session: Session

  init(_ session: Session) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    addActions()
    session.profile.onChange = { [weak self] in self?.update() }
    session.photos.onChange = { [weak self] in self?.update() }
    session.profile.fetchProfile()
    session.photos.fetchPhotosNextPage()
    update()
  }

  private func addActions() {
    moreButton.addAction(
      UIAction { [weak self] _ in self?.session.photos.fetchPhotosNextPage() },
      for: .touchUpInside)
    likeButton.addAction(
      UIAction { [weak self] _ in self?.didTapLikeButton() }, for: .touchUpInside)
    signOutButton.addAction(UIAction { [weak self] _ in self?.onSignOut?() }, for: .touchUpInside)
  }

  private func didTapLikeButton() {
    if let photo = session.photos.photos.first { session.photos.like(photo.id) }
  }

  private func update() {
    show(name: session.profile.name, photos: session.photos.photos)
  }
}
