import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// A photo full screen in the extended edition: with heart, statistics, original and info.
final class ViewerViewController: SingleImageViewController {
  let likeButton = UIButton.symbol("heart.fill", label: nil, identifier: "like button")
  let originalButton = UIButton.plain()
  let originalLoader = UIActivityIndicatorView(style: .medium)
  let infoButton: UIButton
  let statisticsLabel = UILabel.styled(.footnote)

  private let presenter: any ViewerPresenterProtocol

  init(_ presenter: any ViewerPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    infoButton = .symbol("info.circle", label: presenter.strings.extended.info)
    super.init(presenter, decoding: decoding)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    originalButton.setTitle(presenter.strings.extended.openOriginal, for: .normal)
    originalLoader.accessibilityLabel = presenter.strings.extended.openOriginal
    for view in [likeButton, originalButton, infoButton, statisticsLabel] as [UIView] {
      view.isHidden = true
    }
    for view in [likeButton, originalButton, originalLoader, infoButton] as [UIView] {
      controls.addArrangedSubview(view)
    }
    targets.onTap(of: likeButton) { [weak self] in self?.presenter.didTapLike() }
    targets.onTap(of: originalButton) { [weak self] in self?.presenter.didTapOpenOriginal() }
    targets.onTap(of: infoButton) { [weak self] in self?.presenter.didTapInfo() }
    // The presenter's first commands come inside this call.
    presenter.viewer = self
    super.viewDidLoad()
    placeStatistics()
  }

  private func placeStatistics() {
    view.addConstrained(statisticsLabel)
    statisticsLabel.textAlignment = .center
    NSLayoutConstraint.activate([
      statisticsLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      statisticsLabel.bottomAnchor.constraint(equalTo: creditButton.topAnchor),
    ])
  }
}

extension ViewerViewController: ViewerViewProtocol {
  func setLike(_ like: LikeButton) {
    likeButton.isHidden = false
    likeButton.isEnabled = like.isEnabled
    likeButton.tintColor = like.isLiked ? .ypRed : .white
    likeButton.accessibilityLabel = like.label
  }

  func setStatistics(_ statistics: PhotoStatistics) {
    let texts = presenter.strings.extended
    infoButton.isHidden = false
    statisticsLabel.isHidden = false
    statisticsLabel.text = [
      "\(texts.likes) \(statistics.likes)", "\(texts.views) \(statistics.views)",
      "\(texts.downloads) \(statistics.downloads)",
    ].joined(separator: " · ")
  }

  func setOriginal(_ original: OriginalButton) {
    originalButton.isHidden = original != .ready
    originalLoader.setAnimating(original == .loading)
  }
}
