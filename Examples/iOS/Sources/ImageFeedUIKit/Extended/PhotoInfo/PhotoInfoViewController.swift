import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The info of a photo, a sheet above it.
final class PhotoInfoViewController: UIViewController {
  static let authorPictureSide: CGFloat = 40

  let backButton = UIButton.plain()
  let authorPicture = PictureView(frame: .zero)
  let creditButton = UIButton.plain()
  let lines = UIStackView(frame: .zero)
  let loader = UIActivityIndicatorView(style: .medium)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }

  private let presenter: any PhotoInfoPresenterProtocol
  private let decoding: PictureDecoding
  private let targets = ActionTargets()

  init(_ presenter: any PhotoInfoPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    self.decoding = decoding
    super.init(nibName: nil, bundle: nil)
    title = presenter.strings.extended.info
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    lines.axis = .vertical
    lines.spacing = 16
    ScrollingStack([makeHeader(), makeAuthorRow(), lines, loader, message]).fill(view)
    targets.onTap(of: backButton) { [weak self] in self?.presenter.didTapBack() }
    targets.onTap(of: creditButton) { [weak self] in self?.presenter.didTapCredit() }
    targets.onTapGesture(in: authorPicture) { [weak self] in self?.presenter.didTapAuthorPicture() }
    presenter.view = self
    presenter.viewDidLoad()
  }

  private func makeHeader() -> UIView {
    let heading = UILabel.styled(.headline)
    heading.text = title
    heading.accessibilityTraits = .header
    backButton.setTitle(presenter.strings.back, for: .normal)
    let header = UIStackView(arrangedSubviews: [heading, backButton])
    header.distribution = .equalSpacing
    return header
  }

  private func makeAuthorRow() -> UIView {
    authorPicture.isHidden = true
    authorPicture.isAccessibilityElement = true
    authorPicture.accessibilityTraits = .button
    authorPicture.setContentHuggingPriority(.required, for: .horizontal)
    authorPicture.layer.cornerRadius = Self.authorPictureSide / 2
    creditButton.isHidden = true
    creditButton.contentHorizontalAlignment = .leading
    NSLayoutConstraint.activate([
      authorPicture.widthAnchor.constraint(equalToConstant: Self.authorPictureSide),
      authorPicture.heightAnchor.constraint(equalToConstant: Self.authorPictureSide),
    ])
    // The space after them takes the rest of the row.
    let row = UIStackView(arrangedSubviews: [authorPicture, creditButton, UIView(frame: .zero)])
    row.alignment = .center
    row.spacing = 12
    return row
  }
}

extension PhotoInfoViewController: PhotoInfoViewProtocol {
  func setInfo(_ info: PhotoInfo) {
    creditButton.setTitle(info.credit?.text, for: .normal)
    creditButton.isHidden = info.credit == nil
    authorPicture.accessibilityLabel = info.credit?.name
    for line in lines.arrangedSubviews { line.removeFromSuperview() }
    for line in info.lines { lines.addArrangedSubview(PhotoInfoLineView(line)) }
  }

  func setAuthorPicture(_ picture: PictureState?) {
    authorPicture.isHidden = picture == nil
    authorPicture.show(picture ?? .unavailable, decoder: decoding) { [weak self] in
      self?.presenter.didFailToDecodeAuthorPicture()
    }
  }

  func setLoaderHidden(_ isHidden: Bool) { loader.setAnimating(!isHidden) }
  func setMessage(_ message: ScreenMessage?) { self.message.show(message) }
}
