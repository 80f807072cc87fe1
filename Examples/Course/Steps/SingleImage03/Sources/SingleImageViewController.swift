import UIKit

final class SingleImageViewController: UIViewController {
  let imageView = UIImageView(image: nil)
  let placeholderView = UIImageView(image: UIImage(systemName: "photo"))
  let loader = UIActivityIndicatorView(style: .large)
  let backButton = UIButton(type: .system)
  let shareButton = UIButton(type: .system)
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
    view.addSubview(imageView)
    gestures.add(to: view)
    taps.add(to: view, delegate: presenter)
    addPlaceholder()
    addButtons()
    presenter.view = self
    presenter.viewDidLoad()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    presenter.didLayOut(in: ScreenSize(view.bounds.size))
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  // MARK: - Ways on

  func didTapBackButton() {
    presenter.screenDidClose()
    dismiss(animated: true)
  }

  func didTapShareButton() {
    let menu = UIActivityViewController(
      activityItems: [imageView.image as Any], applicationActivities: nil)
    present(menu, animated: true)
  }
}

// MARK: - SingleImageViewProtocol

extension SingleImageViewController: SingleImageViewProtocol {
  func setPicture(_ picture: PictureState) {
    switch picture {
    case .loading: show(nil, isLoading: true)
    case .unavailable: show(nil)
    case .data(let data):
      guard let image = UIImage(data: data) else { return presenter.didFailToDecodePicture() }
      show(image)
      presenter.didDecodePicture(ScreenSize(image.size))
    }
  }

  func setPlacement(_ placement: PicturePlacement) {
    imageView.place(placement)
  }

  func askToTryAgain() {
    let alert = UIAlertController(
      title: "Something went wrong. Try again?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No, thanks", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Retry", style: .default) { [weak self] _ in
        self?.presenter.didTapRetry()
      })
    present(alert, animated: true)
  }
}
