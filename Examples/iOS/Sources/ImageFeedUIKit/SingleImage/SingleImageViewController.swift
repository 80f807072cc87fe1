import ImageFeedPresentation
import UIKit

/// A photo full screen (I). A subclass can add to ``controls``.
class SingleImageViewController: UIViewController {
  let picture = PictureView(frame: .zero)
  let backButton: UIButton
  let shareButton: UIButton
  let creditButton = UIButton.plain()
  /// The buttons above the photo, at the bottom, from left to right.
  let controls = UIStackView(frame: .zero)
  let targets = ActionTargets()
  let gestures: PhotoGestures
  private let presenter: any SingleImagePresenterProtocol
  private let decoding: PictureDecoding
  private var viewport = CGSize.zero

  init(_ presenter: any SingleImagePresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    self.decoding = decoding
    gestures = PhotoGestures(presenter)
    backButton = .symbol(
      "chevron.left", label: presenter.strings.back, identifier: "nav back button white")
    shareButton = .symbol("square.and.arrow.up", label: presenter.strings.share)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    view.clipsToBounds = true
    picture.decodesFullSize = true
    picture.setPlaceholder(of: presenter.card)
    picture.isAccessibilityElement = true
    picture.accessibilityTraits = .image
    picture.accessibilityLabel = presenter.card.pictureLabel
    shareButton.isEnabled = false
    creditButton.isHidden = presenter.card.credit == nil
    creditButton.setTitle(presenter.card.credit?.text, for: .normal)
    layOut()
    gestures.add(to: view)
    targets.onTap(of: backButton) { [weak self] in self?.presenter.didTapBack() }
    targets.onTap(of: shareButton) { [weak self] in self?.presenter.didTapShare() }
    targets.onTap(of: creditButton) { [weak self] in self?.presenter.didTapCredit() }
    presenter.view = self
    presenter.viewDidLoad()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A swipe from the edge goes back and does not move the photo.
    if let back = navigationController?.interactivePopGestureRecognizer {
      gestures.pan.require(toFail: back)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != viewport else { return }
    viewport = view.bounds.size
    presenter.didLayOut(in: ScreenSize(viewport))
  }

  private func layOut() {
    controls.axis = .horizontal
    controls.alignment = .center
    controls.spacing = 16
    controls.addArrangedSubview(shareButton)
    // The presenter places the photo; constraints would move it back.
    view.addSubview(picture)
    view.addConstrained(backButton, creditButton, controls)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      backButton.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
      backButton.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 8),
      controls.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      controls.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -16),
      creditButton.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      creditButton.bottomAnchor.constraint(equalTo: controls.topAnchor, constant: -8),
    ])
  }
}

extension SingleImageViewController: SingleImageViewProtocol {
  func setPicture(_ picture: PictureState) {
    self.picture.show(
      picture, decoder: decoding,
      decoded: { [weak self] in self?.presenter.didDecodePicture(ScreenSize($0)) },
      failed: { [weak self] in self?.presenter.didFailToDecodePicture() })
  }

  func setPlacement(_ placement: PicturePlacement) {
    // Its frame has no meaning while the photo is rotated.
    picture.transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation))
    picture.bounds = CGRect(origin: .zero, size: CGSize(placement.size))
    picture.center = CGPoint(placement.center)
  }

  func setShareEnabled(_ isEnabled: Bool) { shareButton.isEnabled = isEnabled }
}
