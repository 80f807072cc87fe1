import UIKit

final class ProfileViewController: UIViewController {
  let avatarView = UIImageView(image: nil)
  let nameLabel = UILabel()
  let handleLabel = UILabel()
  let bioLabel = UILabel()
  let signOutButton = UIButton(type: .system)
  private let presenter: any ProfilePresenterProtocol

  init(_ presenter: any ProfilePresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    addSubviews()
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapSignOut() }, for: .touchUpInside)
    setAvatar(nil)
    presenter.viewDidLoad()
  }
}

extension ProfileViewController: ProfileViewProtocol {
  func setProfile(_ card: ProfileCard?) {
    nameLabel.text = card?.name
    handleLabel.text = card?.handle
    bioLabel.text = card?.bio
  }

  func setAvatar(_ avatar: Data?) {
    let picture = avatar.flatMap { UIImage(data: $0) }
    avatarView.image = picture ?? UIImage(systemName: "person.crop.circle.fill")
    avatarView.accessibilityLabel = picture == nil ? "no avatar" : "avatar"
  }
}
