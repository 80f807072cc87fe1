import ImageFeedPresentation
import UIKit

/// The profile (P).
final class ProfileViewController: UIViewController {
  let avatar = PictureView(frame: .zero)
  let nameLabel = UILabel.styled(.title1)
  let handleLabel = UILabel.styled(.footnote, color: .ypGray)
  let bioLabel = UILabel.styled(.footnote)
  let loader = UIActivityIndicatorView(style: .medium)
  let signOutButton: UIButton
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
  private let presenter: any ProfilePresenterProtocol
  private let decoding: PictureDecoding
  private let targets = ActionTargets()
  /// Avatar, texts and loader.
  private let person = UIStackView(frame: .zero)
  /// The place of further screens, below the person.
  private let parts = UIView(frame: .zero)

  init(_ presenter: any ProfilePresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    self.decoding = decoding
    signOutButton = .symbol(
      "arrow.right.square", label: presenter.strings.signOut,
      identifier: "logout button")
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    signOutButton.tintColor = .ypRed
    avatar.layer.cornerRadius = Self.avatarSide / 2
    avatar.symbol.image = UIImage(systemName: "person.fill")
    avatar.isAccessibilityElement = true
    avatar.accessibilityLabel = presenter.strings.avatar
    setProfile(nil)
    layOut()
    targets.onTap(of: signOutButton) { [weak self] in self?.presenter.didTapSignOut() }
    targets.onTapGesture(in: avatar) { [weak self] in self?.presenter.didTapAvatar() }
    for part in children { embed(part) }
    presenter.view = self
    presenter.viewDidLoad()
  }

  /// Shows another screen below the person. It loads when the profile does.
  func addPart(_ part: UIViewController) {
    addChild(part)
    if isViewLoaded { embed(part) }
  }

  private func embed(_ part: UIViewController) {
    parts.addSubview(part.view, fillingWith: .zero)
    part.didMove(toParent: self)
  }

  private static let avatarSide: CGFloat = 70

  private func layOut() {
    person.axis = .vertical
    person.alignment = .leading
    person.spacing = 8
    for view in [avatar, nameLabel, handleLabel, bioLabel, loader] as [UIView] {
      person.addArrangedSubview(view)
    }
    view.addConstrained(person, signOutButton, parts)
    message.place(in: view)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      avatar.widthAnchor.constraint(equalToConstant: Self.avatarSide),
      avatar.heightAnchor.constraint(equalToConstant: Self.avatarSide),
      person.topAnchor.constraint(equalTo: area.topAnchor, constant: 32),
      person.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      person.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      signOutButton.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
      signOutButton.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -14),
      parts.topAnchor.constraint(equalTo: person.bottomAnchor, constant: 24),
      parts.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      parts.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      parts.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}

extension ProfileViewController: ProfileViewProtocol {
  func setProfile(_ card: ProfileCard?) {
    nameLabel.show(card?.name)
    handleLabel.show(card?.handle)
    bioLabel.show(card?.bio)
  }

  func setAvatar(_ avatar: PictureState) {
    self.avatar.show(avatar, decoder: decoding) { [weak self] in
      self?.presenter.didFailToDecodeAvatar()
    }
  }

  func setLoaderHidden(_ isHidden: Bool) { loader.setAnimating(!isHidden) }
  func setMessage(_ message: ScreenMessage?) { self.message.show(message) }
}
