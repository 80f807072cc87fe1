import ImageFeedPresentation

@testable import ImageFeedContracts

/// A full-screen photo without a toolkit, and its own probe.
@MainActor
final class ModelSingleImageView: SingleImageViewProtocol, SingleImageProbe {
  enum Fault: Equatable {
    case tellsNoSize, tellsZero, tellsFirstSizeOnly, ignoresRotation, turnsBackwards, pansTwice
    case tellsNoProportion, tellsWrongProportion, takesForbiddenTaps, tapsZoom
    case startsWithHeart, keepsHeart, takesDisabledLikes
    case namesNobody, keepsStatistics, showsInfoFirst, keepsLoader, takesHiddenOriginals
    case showsLoaderBetween, closesWithPictureOnly
    case picture(ModelPicture.Fault)
  }

  private let life: ModelLife<any SingleImagePresenterProtocol>
  private let fault: Fault?
  private var model: ModelPicture
  private(set) var isShareEnabled = false
  private(set) var like: LikeButton?
  private(set) var placement: PicturePlacement?
  let credit: String?
  private(set) var statistics: PhotoStatistics?
  private(set) var original = OriginalButton.hidden
  private let knowsGestures: Bool

  init(
    _ presenter: any SingleImagePresenterProtocol, _ fault: Fault? = nil,
    life: ModelLifeFault? = nil, knowsGestures: Bool = true
  ) {
    self.life = ModelLife(presenter, life)
    self.fault = fault
    self.knowsGestures = knowsGestures
    credit = fault == .namesNobody ? nil : presenter.card.credit?.text
    if fault == .startsWithHeart {
      like = LikeButton(isLiked: false, isEnabled: true, label: "Like")
    }
    if case .picture(let fault) = fault {
      model = ModelPicture(fault)
    } else {
      model = ModelPicture(nil)
    }
    self.life.hold(self)
    let size = fault == .tellsZero ? ScreenSize.zero : ScreenSize(width: 40, height: 60)
    if fault != .tellsNoSize { presenter.didLayOut(in: size) }
  }

  var view: any SingleImageViewProtocol { self }
  var picture: ShownPicture { model.shown }

  func settle() async {
    let result = model.decode()
    for _ in 0..<result.failures { life.presenter?.didFailToDecodePicture() }
    model.didReport(result.failures)
    if result.failures > 0 { return }
    guard result.hasDecoded, picture == .picture, fault != .tellsNoProportion else { return }
    let width = fault == .tellsWrongProportion ? 2.0 : 3
    life.presenter?.didDecodePicture(ScreenSize(width: width, height: 2))
  }

  func setPicture(_ picture: PictureState) {
    if fault == .showsLoaderBetween { model.set(.loading) }
    model.set(picture)
  }
  func setStatistics(_ statistics: PhotoStatistics) {
    if self.statistics == nil || fault != .keepsStatistics { self.statistics = statistics }
  }
  func setOriginal(_ original: OriginalButton) {
    if self.original != .loading || fault != .keepsLoader { self.original = original }
  }
  func setShareEnabled(_ isEnabled: Bool) { isShareEnabled = isEnabled }
  func setLike(_ like: LikeButton) {
    if self.like == nil || fault != .keepsHeart { self.like = like }
  }
  func setPlacement(_ placement: PicturePlacement) {
    self.placement = PicturePlacement(
      size: placement.size, center: placement.center,
      rotation: fault == .ignoresRotation ? 0 : placement.rotation)
  }

  func resize() -> ScreenSize {
    let size = ScreenSize(width: 60, height: 40)
    if fault != .tellsFirstSizeOnly { life.presenter?.didLayOut(in: size) }
    return size
  }

  func perform(_ gesture: PhotoGesture) -> Bool {
    let center = ScreenPoint(x: 20, y: 30)
    switch gesture {
    case .panRight:
      for _ in 0..<(fault == .pansTwice ? 2 : 1) {
        life.presenter?.didPan(by: ScreenPoint(x: 5, y: 0))
      }
    case .pinchOut: life.presenter?.didPinch(by: 1.5, around: center)
    case .rotateClockwise:
      life.presenter?.didRotate(by: fault == .turnsBackwards ? -1 : 1, around: center)
    case .doubleTap: life.presenter?.didDoubleTap(at: center)
    }
    return knowsGestures
  }

  func tapPicture() {
    if fault == .tapsZoom {
      life.presenter?.didDoubleTap(at: .zero)
    } else {
      life.presenter?.didTapPicture()
    }
  }

  func tapShare() {
    if isShareEnabled || fault == .takesForbiddenTaps { life.presenter?.didTapShare() }
  }

  func tapLike() {
    if like?.isEnabled == true || fault == .takesDisabledLikes && like != nil {
      life.presenter?.didTapLike()
    }
  }

  func tapCredit() { if credit != nil { life.presenter?.didTapCredit() } }

  func tapInfo() {
    if statistics != nil || fault == .showsInfoFirst { life.presenter?.didTapInfo() }
  }

  func tapOpenOriginal() {
    if original == .ready || fault == .takesHiddenOriginals {
      life.presenter?.didTapOpenOriginal()
    }
  }

  func tapBack() {
    if picture == .loading, fault == .closesWithPictureOnly { return }
    life.presenter?.didTapBack()
  }
}
