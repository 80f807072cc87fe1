import UIKit

final class SingleImageViewController: UIViewController {
  let imageView = UIImageView(image: nil)
  let backButton = UIButton(type: .system)
  let shareButton = UIButton(type: .system)
  private lazy var gestures = PhotoGestures(delegate: self)
  private var geometry = PictureGeometry(picture: .zero, viewport: .zero)
  private let photo: Photo

  init(photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.addSubview(imageView)
    gestures.add(to: view)
    addBackButton()
    addShareButton()
    loadPicture()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    geometry.resize(viewport: ScreenSize(view.bounds.size))
    placePicture()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  // MARK: - Views

  private func addBackButton() {
    backButton.setTitle("Back", for: .normal)
    backButton.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    backButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(backButton)
    NSLayoutConstraint.activate([
      backButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      backButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      backButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private func addShareButton() {
    shareButton.setTitle("Share", for: .normal)
    shareButton.addAction(
      UIAction { [weak self] _ in self?.didTapShareButton() }, for: .touchUpInside)
    shareButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(shareButton)
    NSLayoutConstraint.activate([
      shareButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      shareButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      shareButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  // MARK: - Picture

  private func loadPicture() {
    BlockingLoader.show(over: view)
    PictureLoader.shared.load(photo.largeURL) { result in
      switch result {
      case .success(let data):
        guard let image = UIImage(data: data) else { return }
        BlockingLoader.hide(from: self.view)
        self.imageView.image = image
        self.imageView.accessibilityLabel = "photo"
        self.geometry = PictureGeometry(
          picture: ScreenSize(image.size), viewport: ScreenSize(self.view.bounds.size))
        self.placePicture()
      case .failure:
        self.askToTryAgain()
      }
    }
  }

  private func askToTryAgain() {
    let alert = UIAlertController(
      title: "Something went wrong. Try again?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No, thanks", style: .cancel))
    alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in self.loadPicture() })
    present(alert, animated: true)
  }

  private func placePicture() {
    let placement = geometry.placement
    // The frame has no meaning while the picture is turned.
    imageView.transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation))
    imageView.bounds.size = CGSize(width: placement.size.width, height: placement.size.height)
    imageView.center = CGPoint(x: placement.center.x, y: placement.center.y)
  }

  // MARK: - Share

  private func didTapShareButton() {
    let menu = UIActivityViewController(
      activityItems: [imageView.image as Any], applicationActivities: nil)
    present(menu, animated: true)
  }
}

// MARK: - PhotoGesturesDelegate

extension SingleImageViewController: PhotoGesturesDelegate {
  func didPan(by offset: ScreenPoint) {
    geometry.pan(by: offset)
    placePicture()
  }

  func didPinch(by factor: Double, around point: ScreenPoint) {
    geometry.zoom(by: factor, around: point)
    placePicture()
  }

  func didRotate(by angle: Double, around point: ScreenPoint) {
    geometry.rotate(by: angle, around: point)
    placePicture()
  }

  func didDoubleTap(at point: ScreenPoint) {
    geometry.toggleZoom(at: point)
    placePicture()
  }
}

// MARK: - Loader

/// A loader over a screen, which takes all touches.
private final class BlockingLoader: UIView {
  static func show(over view: UIView) {
    let loader = BlockingLoader(frame: view.bounds)
    let indicator = UIActivityIndicatorView(style: .large)
    indicator.color = .white
    indicator.center = CGPoint(x: loader.bounds.midX, y: loader.bounds.midY)
    indicator.startAnimating()
    loader.addSubview(indicator)
    view.addSubview(loader)
  }

  static func hide(from view: UIView) {
    view.subviews.last { $0 is BlockingLoader }?.removeFromSuperview()
  }
}
