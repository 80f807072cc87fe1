import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

/// A viewer without a toolkit, and its own probe: the model of the basic screen with what the
/// viewer adds, correct or with one fault.
@MainActor
final class ModelViewerView: ViewerViewProtocol, ViewerProbe {
  enum Fault: Equatable {
    case startsWithHeart, keepsHeart, takesDisabledLikes, keepsStatistics, showsInfoFirst
    case keepsLoader, takesHiddenOriginals, showsLoaderBetween, opensInfoOnTap
    case photo(ModelSingleImageView.Fault)
  }

  private let photo: ModelSingleImageView
  private let fault: Fault?
  private let presenter: () -> (any ViewerPresenterProtocol)?
  private(set) var like: LikeButton?
  private(set) var statistics: PhotoStatistics?
  private(set) var original = OriginalButton.hidden

  init(
    _ presenter: any ViewerPresenterProtocol, _ fault: Fault? = nil, lifetime: LifetimeFault? = nil
  ) {
    self.fault = fault
    if case .photo(let fault) = fault {
      photo = ModelSingleImageView(presenter, fault, lifetime: lifetime)
    } else {
      photo = ModelSingleImageView(presenter, lifetime: lifetime)
    }
    // The model of the basic screen holds the presenter, or does not if that is the fault.
    self.presenter = { [weak presenter] in presenter }
    if fault == .startsWithHeart {
      like = LikeButton(isLiked: false, isEnabled: true, label: "Like")
    }
    if lifetime == .holdsItself { SelfHoldingViews.add(self) }
  }

  var viewer: any ViewerViewProtocol { self }
  var picture: ShownPicture { photo.picture }
  var isShareEnabled: Bool { photo.isShareEnabled }
  var credit: String? { photo.credit }
  var placement: PicturePlacement? { photo.placement }

  func settle() async { await photo.settle() }
  func resize() -> ScreenSize { photo.resize() }
  func perform(_ gesture: PhotoGesture) -> Bool { photo.perform(gesture) }
  func tapShare() { photo.tapShare() }
  func tapCredit() { photo.tapCredit() }
  func tapBack() { photo.tapBack() }

  func tapPicture() {
    photo.tapPicture()
    if fault == .opensInfoOnTap { presenter()?.didTapInfo() }
  }

  func tapLike() {
    if like?.isEnabled == true || fault == .takesDisabledLikes && like != nil {
      presenter()?.didTapLike()
    }
  }

  func tapInfo() {
    if statistics != nil || fault == .showsInfoFirst { presenter()?.didTapInfo() }
  }

  func tapOpenOriginal() {
    if original == .ready || fault == .takesHiddenOriginals { presenter()?.didTapOpenOriginal() }
  }

  func setPicture(_ picture: PictureState) {
    if fault == .showsLoaderBetween { photo.setPicture(.loading) }
    photo.setPicture(picture)
  }
  func setPlacement(_ placement: PicturePlacement) { photo.setPlacement(placement) }
  func setShareEnabled(_ isEnabled: Bool) { photo.setShareEnabled(isEnabled) }
  func setLike(_ like: LikeButton) {
    if self.like == nil || fault != .keepsHeart { self.like = like }
  }
  func setStatistics(_ statistics: PhotoStatistics) {
    if self.statistics == nil || fault != .keepsStatistics { self.statistics = statistics }
  }
  func setOriginal(_ original: OriginalButton) {
    if self.original != .loading || fault != .keepsLoader { self.original = original }
  }
}
