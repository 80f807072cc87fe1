import UIKit

final class SingleImageViewController: UIViewController {
  let scrollView = UIScrollView(frame: .zero)
  let imageView = UIImageView(image: nil)
  let backButton = UIButton(type: .system)
  let shareButton = UIButton(type: .system)
  private let doubleTap = UITapGestureRecognizer()
  private var doubleTapTarget: GestureTarget?
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
    addScrollView()
    addButtons()
    loadPicture()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private func addScrollView() {
    scrollView.delegate = self
    scrollView.minimumZoomScale = 0.1
    scrollView.maximumZoomScale = 1.25
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    scrollView.addSubview(imageView)
    doubleTap.numberOfTapsRequired = 2
    doubleTapTarget = GestureTarget(doubleTap) { self.didDoubleTap() }
    scrollView.addGestureRecognizer(doubleTap)
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
        self.fillScreen(with: image.size)
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

  // MARK: - Zoom

  private func fillScreen(with size: CGSize) {
    imageView.frame = CGRect(origin: .zero, size: size)
    scrollView.contentSize = size
    let screen = view.bounds.size
    let scale = max(screen.width / size.width, screen.height / size.height)
    scrollView.setZoomScale(scale, animated: false)
    scrollView.contentOffset = CGPoint(
      x: (scrollView.contentSize.width - screen.width) / 2,
      y: (scrollView.contentSize.height - screen.height) / 2)
  }

  private func didDoubleTap() {
    let isLarge = scrollView.zoomScale == scrollView.maximumZoomScale
    scrollView.setZoomScale(
      isLarge ? scrollView.minimumZoomScale : scrollView.maximumZoomScale, animated: true)
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

// MARK: - UIScrollViewDelegate

extension SingleImageViewController: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}
