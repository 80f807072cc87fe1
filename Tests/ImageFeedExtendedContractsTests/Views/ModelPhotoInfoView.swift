import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

enum PhotoInfoMistake: String, CaseIterable {
  case keepsOldLines = "Known facts are shown, and unknown ones leave no gap — lines was"
  case keepsCredit = "Known facts are shown, and unknown ones leave no gap — the credit was"
  case startsWithPlace = "Without the author's picture there is no place for it — after loading"
  case keepsPlace = "Without the author's picture there is no place for it — after nil"
  case startsWithLoader = "The loader is shown and hidden as commanded — after loading"
  case keepsLoader = "The loader is shown and hidden as commanded — after setLoaderHidden"
  case hidesLinesBehindMessage = "A message is shown and removed, and the lines stay"
  case opensItself = "Each tap is reported once — tapCredit()"
  case closesWithInfoOnly = "Each tap is reported once — tapBack()"
  case retriesWithoutButton = "Each tap is reported once — without a button"
}

/// An info without a toolkit, and its own probe: right, or with one mistake.
final class ModelPhotoInfoView: ModelView<any PhotoInfoPresenterProtocol, PhotoInfoMistake>,
  PhotoInfoViewProtocol, PhotoInfoProbe
{
  private var picture: ModelPicture
  private var hasPlace = false
  private var shown: [PhotoInfo.Line] = []
  private(set) var credit: String?
  private(set) var isLoaderShown = false
  private(set) var message: ScreenMessage?

  override init(_ presenter: any PhotoInfoPresenterProtocol, _ mistake: String?) {
    picture = ModelPicture(mistake, of: "the author's picture")
    super.init(presenter, mistake)
    hasPlace = self.mistake == .startsWithPlace
    isLoaderShown = self.mistake == .startsWithLoader
  }

  override func setItself(in presenter: any PhotoInfoPresenterProtocol) { presenter.view = self }
  var authorPicture: ShownPicture? { hasPlace ? picture.shown : nil }
  var lines: [PhotoInfo.Line] {
    message != nil && mistake == .hidesLinesBehindMessage ? [] : shown
  }

  func settle() async {
    guard picture.decode() == .failure else { return }
    presenter?.didFailToDecodeAuthorPicture()
    picture.didReportFailure()
  }

  func setInfo(_ info: PhotoInfo) {
    let old = mistake == .keepsOldLines ? shown.filter { !info.lines.contains($0) } : []
    shown = info.lines + old
    if info.credit != nil || mistake != .keepsCredit { credit = info.credit?.text }
  }

  func setAuthorPicture(_ picture: PictureState?) {
    if picture != nil || mistake != .keepsPlace { hasPlace = picture != nil }
    if let picture { self.picture.set(picture) }
  }

  func setLoaderHidden(_ isHidden: Bool) { isLoaderShown = !isHidden || mistake == .keepsLoader }
  func setMessage(_ message: ScreenMessage?) { self.message = message }

  func tapAuthorPicture() { presenter?.didTapAuthorPicture() }
  func tapCredit() { if mistake != .opensItself { presenter?.didTapCredit() } }
  func tapRetry() {
    if message?.retryTitle != nil || mistake == .retriesWithoutButton { presenter?.didTapRetry() }
  }
  func tapBack() {
    if !shown.isEmpty || mistake != .closesWithInfoOnly { presenter?.didTapBack() }
  }
}
