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
    view.backgroundColor = .white
    photosLabel.numberOfLines = 0
    addButtons()
    addStack()
    session.profile.onChange = { [weak self] in self?.update() }
    session.photos.onChange = { [weak self] in self?.update() }
    session.profile.fetchProfile()
    session.photos.fetchPhotosNextPage()
    update()
  }

  private func addButtons() {
    moreButton.setTitle("More", for: .normal)
    likeButton.setTitle("Like the first", for: .normal)
    signOutButton.setTitle("Sign out", for: .normal)
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
    nameLabel.text = session.profile.name
    photosLabel.text = session.photos.photos
      .map { $0.isLiked ? "♥ " + $0.id : $0.id }.joined(separator: "\n")
  }
}
