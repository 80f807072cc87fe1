import ContractsTestSupport
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

enum ViewerMistake: String, CaseIterable {
  case setsViewOnly =
    "A view sets itself before it reports viewDidLoad() — presenter.viewer was nil"
  case opensInfoOnTap = "Taps on back and on the picture are reported once — didTapInfo()"
  case startsWithHeart =
    "The like button appears with setLike and follows it — after loading, the like button was"
  case keepsHeart = "The like button appears with setLike and follows it — the like button was"
  case takesDisabledLikes =
    "The like button appears with setLike and follows it — the presenter received didTapLike"
  case takesLikesFirst =
    "The like button appears with setLike and follows it — after loading and tapLike()"
  case startsWithStatistics =
    "The statistics and the info button appear with setStatistics — after loading, statistics was"
  case keepsStatistics =
    "The statistics and the info button appear with setStatistics — statistics was"
  case showsInfoFirst =
    "The statistics and the info button appear with setStatistics — the presenter received"
  case startsWithOriginal =
    "The button for the original and its loader are shown as commanded — after loading, original"
  case keepsLoader = "The button for the original and its loader are shown as commanded — original"
  case takesHiddenOriginals =
    "The button for the original and its loader are shown as commanded — the presenter received"
  case showsLoaderBetween = "A picture stays visible until its replacement is decoded"
}

/// A viewer without a toolkit, and its own probe: the full-screen photo with what the viewer adds,
/// right, or with one mistake.
final class ModelViewerView: ModelSingleImageView<any ViewerPresenterProtocol>,
  ViewerViewProtocol, ViewerProbe
{
  private let own: ViewerMistake?
  private(set) var like: LikeButton?
  private(set) var statistics: PhotoStatistics?
  private(set) var original = OriginalButton.hidden

  override init(_ presenter: any ViewerPresenterProtocol, _ mistake: String?) {
    own = mistake.flatMap(ViewerMistake.init)
    super.init(presenter, mistake)
    switch own {
    case .startsWithHeart: like = LikeButton(isLiked: false, isEnabled: true, label: "Like")
    case .startsWithStatistics:
      statistics = PhotoStatistics(likes: "7", views: "1,024", downloads: "12")
    case .startsWithOriginal: original = .ready
    default: break
    }
  }

  override func setItself(in presenter: any ViewerPresenterProtocol) {
    if own == .setsViewOnly { presenter.view = self } else { presenter.viewer = self }
  }

  override func tapPicture() {
    super.tapPicture()
    if own == .opensInfoOnTap { presenter?.didTapInfo() }
  }

  func tapLike() {
    let isTaken =
      if let like { like.isEnabled || own == .takesDisabledLikes } else { own == .takesLikesFirst }
    if isTaken { presenter?.didTapLike() }
  }

  func tapInfo() {
    if statistics != nil || own == .showsInfoFirst { presenter?.didTapInfo() }
  }

  func tapOpenOriginal() {
    if original == .ready || own == .takesHiddenOriginals { presenter?.didTapOpenOriginal() }
  }

  override func setPicture(_ picture: PictureState) {
    if own == .showsLoaderBetween { super.setPicture(.loading) }
    super.setPicture(picture)
  }

  func setLike(_ like: LikeButton) {
    if self.like == nil || own != .keepsHeart { self.like = like }
  }

  func setStatistics(_ statistics: PhotoStatistics) {
    if self.statistics == nil || own != .keepsStatistics { self.statistics = statistics }
  }

  func setOriginal(_ original: OriginalButton) {
    if self.original != .loading || own != .keepsLoader { self.original = original }
  }
}
