import UIKit

final class SingleImageViewController: UIViewController {
  let imageView = UIImageView(image: nil)
  let placeholderView = UIImageView(image: UIImage(systemName: "photo"))
  let loader = UIActivityIndicatorView(style: .large)
  let backButton = UIButton(type: .system)
  let shareButton = UIButton(type: .system)
  private let presenter: any SingleImagePresenterProtocol
  private let gestures: PhotoGestures

  init(_ presenter: any SingleImagePresenterProtocol) {
    self.presenter = presenter
    gestures = PhotoGestures(delegate: presenter)
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
    addPlaceholder()
    addBackButton()
    addShareButton()
    presenter.viewDidLoad()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    presenter.didLayOut(in: ScreenSize(view.bounds.size))
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  // MARK: - Views

  private func addPlaceholder() {
    placeholderView.accessibilityLabel = "no photo"
    loader.color = .white
    for view in [placeholderView, loader] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: self.view.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: self.view.centerYAnchor),
      ])
    }
  }

  private func addBackButton() {
    backButton.setTitle("Back", for: .normal)
    backButton.addAction(
      UIAction { [weak self] _ in self?.didTapBackButton() }, for: .touchUpInside)
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

  private func didTapBackButton() {
    presenter.screenDidClose()
    dismiss(animated: true)
  }

  // MARK: - Share

  private func didTapShareButton() {
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
    case .unavailable: show(nil, isLoading: false)
    case .data(let data):
      guard let image = UIImage(data: data) else { return presenter.didFailToDecodePicture() }
      show(image, isLoading: false)
      presenter.didDecodePicture(ScreenSize(image.size))
    }
  }

  func setPlacement(_ placement: PicturePlacement) {
    // The frame has no meaning while the picture is turned.
    imageView.transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation))
    imageView.bounds.size = CGSize(width: placement.size.width, height: placement.size.height)
    imageView.center = CGPoint(x: placement.center.x, y: placement.center.y)
  }

  private func show(_ image: UIImage?, isLoading: Bool) {
    imageView.image = image
    imageView.accessibilityLabel = "photo"
    placeholderView.isHidden = image != nil || isLoading
    if isLoading { loader.startAnimating() } else { loader.stopAnimating() }
  }
}
