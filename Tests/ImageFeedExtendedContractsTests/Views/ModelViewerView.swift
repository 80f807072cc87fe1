import ContractsTestSupport
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

enum ViewerMistake: String, CaseIterable {
  case opensInfoOnTap = "Taps on back and on the picture are reported once — didTapInfo()"
  case keepsHeart = "The like button appears with setLike and follows it — the like button was"
  case takesDisabledLikes =
    "The like button appears with setLike and follows it — the presenter received didTapLike"
  case keepsStatistics =
    "The statistics and the info button appear with setStatistics — statistics was"
  case showsInfoFirst =
    "The statistics and the info button appear with setStatistics — the presenter received"
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
  }

  var viewer: any ViewerViewProtocol { self }

  override func tapPicture() {
    super.tapPicture()
    if own == .opensInfoOnTap { presenter?.didTapInfo() }
  }

  func tapLike() {
    if let like, like.isEnabled || own == .takesDisabledLikes { presenter?.didTapLike() }
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
