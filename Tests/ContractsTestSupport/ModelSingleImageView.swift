import ImageFeedContracts
import ImageFeedPresentation

/// A full-screen photo without a toolkit, and its own probe: correct or with one fault.
@MainActor
package final class ModelSingleImageView: SingleImageViewProtocol, SingleImageProbe {
  package enum Fault: Equatable, Sendable {
    case reportsNoSize, reportsZero, reportsFirstSizeOnly, ignoresRotation, rotatesBackwards
    case pansTwice, reportsNoPictureSize, reportsWrongPictureSize, takesDisabledTaps
    case zoomsOnTap, showsNoCredit, closesWithPictureOnly
    case picture(ModelPicture.Fault)
  }

  private let lifetime: ModelLifetime<any SingleImagePresenterProtocol>
  private let fault: Fault?
  private var model: ModelPicture
  package private(set) var isShareEnabled = false
  package private(set) var placement: PicturePlacement?
  package let credit: String?
  private let knowsGestures: Bool

  package init(
    _ presenter: any SingleImagePresenterProtocol, _ fault: Fault? = nil,
    lifetime: LifetimeFault? = nil, knowsGestures: Bool = true
  ) {
    self.lifetime = ModelLifetime(presenter, lifetime)
    self.fault = fault
    self.knowsGestures = knowsGestures
    credit = fault == .showsNoCredit ? nil : presenter.card.credit?.text
    if case .picture(let fault) = fault {
      model = ModelPicture(fault)
    } else {
      model = ModelPicture(nil)
    }
    self.lifetime.hold(self)
    let size = fault == .reportsZero ? ScreenSize.zero : ScreenSize(width: 40, height: 60)
    if fault != .reportsNoSize { presenter.didLayOut(in: size) }
  }

  package var view: any SingleImageViewProtocol { self }
  package var picture: ShownPicture { model.shown }
  private var presenter: (any SingleImagePresenterProtocol)? { lifetime.presenter }

  package func settle() async {
    let result = model.decode()
    for _ in 0..<result.failures { presenter?.didFailToDecodePicture() }
    model.didReport(result.failures)
    if result.failures > 0 { return }
    guard result.hasDecoded, picture == .picture, fault != .reportsNoPictureSize else { return }
    let width = fault == .reportsWrongPictureSize ? 2.0 : 3
    presenter?.didDecodePicture(ScreenSize(width: width, height: 2))
  }

  package func setPicture(_ picture: PictureState) { model.set(picture) }
  package func setShareEnabled(_ isEnabled: Bool) { isShareEnabled = isEnabled }
  package func setPlacement(_ placement: PicturePlacement) {
    self.placement = PicturePlacement(
      size: placement.size, center: placement.center,
      rotation: fault == .ignoresRotation ? 0 : placement.rotation)
  }

  package func resize() -> ScreenSize {
    let size = ScreenSize(width: 60, height: 40)
    if fault != .reportsFirstSizeOnly { presenter?.didLayOut(in: size) }
    return size
  }

  package func perform(_ gesture: PhotoGesture) -> Bool {
    let center = ScreenPoint(x: 20, y: 30)
    switch gesture {
    case .panRight:
      for _ in 0..<(fault == .pansTwice ? 2 : 1) {
        presenter?.didPan(by: ScreenPoint(x: 5, y: 0))
      }
    case .pinchOut: presenter?.didPinch(by: 1.5, around: center)
    case .rotateClockwise:
      presenter?.didRotate(by: fault == .rotatesBackwards ? -1 : 1, around: center)
    case .doubleTap: presenter?.didDoubleTap(at: center)
    }
    return knowsGestures
  }

  package func tapPicture() {
    if fault == .zoomsOnTap {
      presenter?.didDoubleTap(at: .zero)
    } else {
      presenter?.didTapPicture()
    }
  }

  package func tapShare() {
    if isShareEnabled || fault == .takesDisabledTaps { presenter?.didTapShare() }
  }

  package func tapCredit() { if credit != nil { presenter?.didTapCredit() } }

  package func tapBack() {
    if picture == .loading, fault == .closesWithPictureOnly { return }
    presenter?.didTapBack()
  }
}

extension ModelSingleImageView {
  /// The faults that break the rules of every full-screen photo.
  package static let photoFaults: [FaultEntry<Fault>] = [
    .init(
      .reportsNoSize, "A view reports its size after the first layout",
      says: "didLayOut(in:) was not called"),
    .init(
      .reportsZero, "A view reports its size after the first layout",
      says: #"didLayOut(in:) was called with ["0.0 × 0.0"]"#),
    .init(
      .reportsFirstSizeOnly, "Each change of size is reported",
      says: "after resize(), the last reported size was nothing"),
    .init(
      .ignoresRotation, "The photo is drawn at its placement", says: "rotation: 0.5)), the"),
    .init(
      .rotatesBackwards, "Each gesture is reported once, with its amount",
      says: "after rotateClockwise, the presenter received didRotate(by: -1.0"),
    .init(
      .pansTwice, "Each gesture is reported once, with its amount",
      says: "after panRight, the presenter received"),
    .init(
      .takesDisabledTaps, "The share button is enabled and disabled as commanded",
      says: "after setShareEnabled(false) and tapShare(), the presenter received didTapShare"),
    .init(
      .zoomsOnTap, "Taps on back and on the picture are reported once",
      says: "after tapPicture(), the presenter received didDoubleTap"),
    .init(
      .closesWithPictureOnly, "Taps on back and on the picture are reported once",
      says: "after loading and tapBack(), the presenter received nothing instead of didTapBack"),
    .init(
      .showsNoCredit, "The author is named, and a tap on the name is reported once",
      says: "after loading, the credit was nothing instead of Photo by Ada 1 on Unsplash"),
    .init(
      .picture(.ignoresPlaceholder),
      "The photo, its loader and its placeholder are shown as commanded",
      says: "after setPicture(_:) with unavailable, the photo was picture instead of unavailable"),
    .init(
      .reportsNoPictureSize, "The size of a decoded picture is reported once",
      says: "after a picture, the presenter received nothing"),
    .init(
      .reportsWrongPictureSize, "The size of a decoded picture is reported once",
      says: "the size of a picture of 3 × 2 was reported as 2.0 × 2.0"),
    .init(
      .picture(.reportsNoFailure), "Bytes that cannot be decoded are reported once",
      says: "received nothing instead of didFailToDecodePicture"),
    .init(
      .picture(.keepsGarbage), "Bytes that cannot be decoded are reported once",
      says: "during the report, the photo was picture instead of unavailable"),
    .init(
      .picture(.showsLateDecoding), "Only the last state of the photo is shown",
      says: "after bytes and then a placeholder, the photo was picture instead of unavailable"),
  ]
}
