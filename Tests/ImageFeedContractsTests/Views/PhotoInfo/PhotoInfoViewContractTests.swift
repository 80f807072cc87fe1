import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the view of a photo's info") @MainActor
struct PhotoInfoViewContractTests {
  private enum Fault: Equatable {
    case keepsOldLines, keepsCredit, startsWithPlace, keepsPlace, keepsLoader, showsNoRetry
    case hidesLinesBehindMessage, opensItself, retriesWithoutButton, closesWithInfoOnly
    case picture(ModelPicture.Fault)
  }

  /// An info without a toolkit, and its own probe.
  private final class Model: PhotoInfoViewProtocol, PhotoInfoProbe {
    private let life: ModelLife<any PhotoInfoPresenterProtocol>
    private let fault: Fault?
    private var picture: ModelPicture
    private var hasPlace = false
    private var shown: [PhotoInfo.Line] = []
    private(set) var credit: String?
    private(set) var isLoaderShown = false
    private(set) var message: ScreenMessage?

    init(
      _ presenter: any PhotoInfoPresenterProtocol, _ fault: Fault? = nil,
      life: ModelLifeFault? = nil
    ) {
      self.life = ModelLife(presenter, life)
      self.fault = fault
      hasPlace = fault == .startsWithPlace
      if case .picture(let fault) = fault {
        picture = ModelPicture(fault)
      } else {
        picture = ModelPicture(nil)
      }
      self.life.hold(self)
    }

    var view: any PhotoInfoViewProtocol { self }
    var authorPicture: ShownPicture? { hasPlace ? picture.shown : nil }
    var lines: [PhotoInfo.Line] {
      message != nil && fault == .hidesLinesBehindMessage ? [] : shown
    }

    func settle() async {
      let failures = picture.decode().failures
      for _ in 0..<failures { life.presenter?.didFailToDecodeAuthorPicture() }
      picture.didReport(failures)
    }

    func setInfo(_ info: PhotoInfo) {
      let old = fault == .keepsOldLines ? shown.filter { !info.lines.contains($0) } : []
      shown = info.lines + old
      if info.credit != nil || fault != .keepsCredit { credit = info.credit?.text }
    }
    func setAuthorPicture(_ picture: PictureState?) {
      if picture != nil || fault != .keepsPlace { hasPlace = picture != nil }
      if let picture { self.picture.set(picture) }
    }
    func setLoaderHidden(_ isHidden: Bool) {
      isLoaderShown = !isHidden || fault == .keepsLoader
    }
    func setMessage(_ message: ScreenMessage?) {
      self.message = fault == .showsNoRetry ? message.map { ScreenMessage(text: $0.text) } : message
    }

    func tapAuthorPicture() { life.presenter?.didTapAuthorPicture() }
    func tapCredit() { if fault != .opensItself { life.presenter?.didTapCredit() } }
    func tapRetry() {
      if message?.retryTitle == nil, fault != .retriesWithoutButton { return }
      life.presenter?.didTapRetry()
    }
    func tapBack() {
      if shown.isEmpty, fault == .closesWithInfoOnly { return }
      life.presenter?.didTapBack()
    }
  }

  private static func contract(_ fault: Fault?) -> PhotoInfoViewContract {
    PhotoInfoViewContract { Model($0, fault) }
  }

  private static func wrong(
    _ fault: Fault, _ rule: String, says words: String
  ) -> WrongImplementation<PhotoInfoViewContract> {
    WrongImplementation(rule, says: words, contract(fault))
  }

  @Test("A right view keeps every rule")
  func right() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule has a view that breaks it, and is told so")
  func wrong() async {
    await expectCaught(
      wrongLives { fault in PhotoInfoViewContract { Model($0, life: fault) } } + Self.lines
        + Self.pictures)
  }

  private static var lines: [WrongImplementation<PhotoInfoViewContract>] {
    [
      wrong(
        .keepsOldLines, "What is known is shown, and what is not leaves no hole",
        says: "after setInfo with 1 lines lines was"),
      wrong(
        .keepsCredit, "What is known is shown, and what is not leaves no hole",
        says: "after setInfo with 1 lines the credit was Photo by Ada Byron on Unsplash and not"),
      wrong(
        .keepsLoader, "The loader comes and goes as it is told",
        says: "after setLoaderHidden(true) isLoaderShown was true and not false"),
      wrong(
        .showsNoRetry, "A message comes and goes, and the lines stay",
        says: "after setMessage(with a button) message was"),
      wrong(
        .hidesLinesBehindMessage, "A message comes and goes, and the lines stay",
        says: "after setMessage(with a button) lines was"),
      wrong(
        .opensItself, "Each tap is reported once",
        says: "after tapCredit() the presenter was told nothing and not didTapCredit"),
      wrong(
        .closesWithInfoOnly, "Each tap is reported once",
        says: "after loading and tapBack() the presenter was told nothing and not didTapBack"),
      wrong(
        .retriesWithoutButton, "Each tap is reported once",
        says: "after tapRetry() without a button the presenter was told didTapRetry and not"),
    ]
  }

  private static var pictures: [WrongImplementation<PhotoInfoViewContract>] {
    let shown = "The author's picture, its loader and its placeholder are shown as they are told"
    return [
      wrong(
        .startsWithPlace, shown, says: "after loading authorPicture was loading and not nothing"),
      wrong(.keepsPlace, shown, says: "after nil authorPicture was loading and not nothing"),
      wrong(
        .picture(.ignoresPlaceholder), shown,
        says: "after setAuthorPicture to unavailable authorPicture was picture and not"),
      wrong(
        .picture(.reportsNoFailure), "Bytes that are no picture are reported, once",
        says: "was told nothing and not didFailToDecodeAuthorPicture"),
      wrong(
        .picture(.keepsGarbage), "Bytes that are no picture are reported, once",
        says: "while that is reported, authorPicture was picture and not unavailable"),
      wrong(
        .picture(.showsLateDecoding), "Only what the author's picture was given last counts",
        says: "after bytes, and then a placeholder authorPicture was picture and not"),
    ]
  }
}
