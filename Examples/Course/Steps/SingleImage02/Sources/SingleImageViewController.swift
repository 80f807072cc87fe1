import UIKit

final class SingleImageViewController: UIViewController {
  let imageView = UIImageView(image: nil)
  let backButton = UIButton(type: .system)
  let shareButton = UIButton(type: .system)
  private lazy var gestures = PhotoGestures(delegate: self)
  private let taps = PhotoTaps()
  private var geometry = PictureGeometry(picture: .zero, viewport: .zero)
  private let photo: Photo

  init(photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.addSubview(imageView)
    gestures.add(to: view)
    taps.add(to: view, delegate: self)
    addButtons()
    loadPicture()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place { $0.resize(viewport: ScreenSize(view.bounds.size)) }
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

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
        self.place {
          $0 = PictureGeometry(
            picture: ScreenSize(image.size), viewport: ScreenSize(self.view.bounds.size))
        }
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

  // MARK: - Ways on

  func didTapBackButton() {
    dismiss(animated: true)
  }

  func didTapShareButton() {
    let menu = UIActivityViewController(
      activityItems: [imageView.image as Any], applicationActivities: nil)
    present(menu, animated: true)
  }
}

// MARK: - PhotoGesturesDelegate

extension SingleImageViewController: PhotoGesturesDelegate {
  func didPan(by offset: ScreenPoint) {
    place { $0.pan(by: offset) }
  }

  func didPinch(by factor: Double, around point: ScreenPoint) {
    place { $0.zoom(by: factor, around: point) }
  }

  func didRotate(by angle: Double, around point: ScreenPoint) {
    place { $0.rotate(by: angle, around: point) }
  }

  func didDoubleTap(at point: ScreenPoint) {
    place { $0.toggleZoom(at: point) }
  }

  private func place(_ change: (inout PictureGeometry) -> Void) {
    change(&geometry)
    imageView.place(geometry.placement)
  }
}
