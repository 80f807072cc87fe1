import UIKit

/// The picture, the placeholder and the loader lie in one place; one of them is seen.
final class SingleImageViewController: UIViewController {
  let imageView = UIImageView(image: nil)
  let backButton = UIButton(type: .system)
  let shareButton = UIButton(type: .system)
  private let placeholder = UIImageView(image: UIImage(systemName: "photo"))
  private let indicator = UIActivityIndicatorView(style: .large)
  private let presenter: any SingleImagePresenterProtocol
  private let gestures: PhotoGestures
  private let taps = PhotoTaps()

  init(_ presenter: any SingleImagePresenterProtocol) {
    self.presenter = presenter
    gestures = PhotoGestures(delegate: presenter)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    imageView.accessibilityLabel = "photo"
    placeholder.accessibilityLabel = "no photo"
    indicator.startAnimating()
    for part in [imageView, placeholder, indicator] { view.addSubview(part) }
    gestures.add(to: view)
    taps.add(to: view, delegate: presenter)
    addButtons()
    presenter.view = self
    presenter.viewDidLoad()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for part in [placeholder, indicator] {
      part.bounds.size = CGSize(width: 40, height: 40)
      part.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
    presenter.didLayOut(in: ScreenSize(view.bounds.size))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { presenter.screenDidClose() }
  }

  func didTapBackButton() { dismiss(animated: true) }

  func didTapShareButton() {
    let menu = UIActivityViewController(
      activityItems: [imageView.image as Any], applicationActivities: nil)
    present(menu, animated: true)
  }
}

extension SingleImageViewController: SingleImageViewProtocol {
  func setPicture(_ picture: PictureState) {
    switch picture {
    case .loading: showOnly(indicator)
    case .unavailable: showOnly(placeholder)
    case .data(let bytes):
      imageView.image = UIImage(data: bytes)
      guard let size = imageView.image?.size else { return presenter.didFailToDecodePicture() }
      showOnly(imageView)
      presenter.didDecodePicture(ScreenSize(size))
    }
  }

  func setPlacement(_ placement: PicturePlacement) { imageView.place(placement) }

  func askToTryAgain() {
    let alert = UIAlertController(
      title: "Something went wrong. Try again?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No, thanks", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Retry", style: .default) { [weak presenter] _ in
        presenter?.didTapRetry()
      })
    present(alert, animated: true)
  }

  private func showOnly(_ shown: UIView) {
    for part in [imageView, placeholder, indicator] { part.isHidden = part !== shown }
  }
}
