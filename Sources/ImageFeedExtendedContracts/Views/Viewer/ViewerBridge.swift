import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation

/// A presenter of a viewer that passes the basic edition's intents on to another presenter. The
/// other intents are findings: the rules that use it do nothing that a viewer reports with them.
@MainActor
final class ViewerBridge: ViewerPresenterProtocol {
  var view: (any SingleImageViewProtocol)? {
    get { photo.view }
    set { photo.view = newValue }
  }
  var viewer: (any ViewerViewProtocol)? {
    get { view as? any ViewerViewProtocol }
    set { view = newValue }
  }
  private let photo: any SingleImagePresenterProtocol
  private let record: CheckRecord

  init(_ photo: any SingleImagePresenterProtocol, _ record: CheckRecord) {
    self.photo = photo
    self.record = record
  }

  var strings: Strings { photo.strings }
  var card: PhotoCard { photo.card }
  func viewDidLoad() { photo.viewDidLoad() }
  func didLayOut(in viewport: ScreenSize) { photo.didLayOut(in: viewport) }
  func didPan(by offset: ScreenPoint) { photo.didPan(by: offset) }
  func didPinch(by factor: Double, around point: ScreenPoint) {
    photo.didPinch(by: factor, around: point)
  }
  func didRotate(by angle: Double, around point: ScreenPoint) {
    photo.didRotate(by: angle, around: point)
  }
  func didDoubleTap(at point: ScreenPoint) { photo.didDoubleTap(at: point) }
  func didDecodePicture(_ size: ScreenSize) { photo.didDecodePicture(size) }
  func didFailToDecodePicture() { photo.didFailToDecodePicture() }
  func didTapPicture() { photo.didTapPicture() }
  func didTapShare() { photo.didTapShare() }
  func didTapCredit() { photo.didTapCredit() }
  func didTapBack() { photo.didTapBack() }
  func didCancelWaiting() { photo.didCancelWaiting() }
  func screenDidClose() { photo.screenDidClose() }

  func didTapLike() { refuse("didTapLike()") }
  func didTapOpenOriginal() { refuse("didTapOpenOriginal()") }
  func didTapInfo() { refuse("didTapInfo()") }

  private func refuse(_ intent: String) {
    record.add(
      "the presenter received \(FindingText.of(intent)), although nothing was tapped that reports it"
    )
  }
}
