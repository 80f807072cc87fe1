import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@testable import ImageFeedExtendedContracts

@Suite("K-3 The contract of the view of a photo's info") @MainActor
struct PhotoInfoViewContractTests {
  private enum Fault: Equatable {
    case keepsOldLines, keepsCredit, startsWithPlace, keepsPlace, keepsLoader, showsNoRetry
    case hidesLinesBehindMessage, opensItself, retriesWithoutButton, closesWithInfoOnly
    case picture(ModelPicture.Fault)
  }

  /// An info without a toolkit, and its own probe: correct or with one fault.
  private final class Model: PhotoInfoViewProtocol, PhotoInfoProbe {
    private let lifetime: ModelLifetime<any PhotoInfoPresenterProtocol>
    private let fault: Fault?
    private var picture: ModelPicture
    private var hasPlace = false
    private var shown: [PhotoInfo.Line] = []
    private(set) var credit: String?
    private(set) var isLoaderShown = false
    private(set) var message: ScreenMessage?

    init(
      _ presenter: any PhotoInfoPresenterProtocol, _ fault: Fault? = nil,
      lifetime: LifetimeFault? = nil
    ) {
      self.lifetime = ModelLifetime(presenter, lifetime)
      self.fault = fault
      hasPlace = fault == .startsWithPlace
      if case .picture(let fault) = fault {
        picture = ModelPicture(fault)
      } else {
        picture = ModelPicture(nil)
      }
      self.lifetime.hold(self)
    }

    var view: any PhotoInfoViewProtocol { self }
    var authorPicture: ShownPicture? { hasPlace ? picture.shown : nil }
    var lines: [PhotoInfo.Line] {
      message != nil && fault == .hidesLinesBehindMessage ? [] : shown
    }

    func settle() async {
      let failures = picture.decode().failures
      for _ in 0..<failures { lifetime.presenter?.didFailToDecodeAuthorPicture() }
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

    func tapAuthorPicture() { lifetime.presenter?.didTapAuthorPicture() }
    func tapCredit() { if fault != .opensItself { lifetime.presenter?.didTapCredit() } }
    func tapRetry() {
      if message?.retryTitle == nil, fault != .retriesWithoutButton { return }
      lifetime.presenter?.didTapRetry()
    }
    func tapBack() {
      if shown.isEmpty, fault == .closesWithInfoOnly { return }
      lifetime.presenter?.didTapBack()
    }
  }

  private static func contract(_ fault: Fault?) -> PhotoInfoViewContract {
    PhotoInfoViewContract { Model($0, fault) }
  }

  private static func wrong(
    _ fault: Fault, _ rule: String, says text: String
  ) -> WrongImplementation<PhotoInfoViewContract> {
    WrongImplementation(rule, says: text, contract(fault))
  }

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    await expectFound(
      wrongLifetimes { fault in PhotoInfoViewContract { Model($0, lifetime: fault) } } + Self.lines
        + Self.pictures)
  }

  private static var lines: [WrongImplementation<PhotoInfoViewContract>] {
    [
      wrong(
        .keepsOldLines, "Known facts are shown, and unknown ones leave no gap",
        says: "after setInfo with 1 lines, lines was"),
      wrong(
        .keepsCredit, "Known facts are shown, and unknown ones leave no gap",
        says: "after setInfo with 1 lines, the credit was Photo by Ada Byron on Unsplash instead of"
      ),
      wrong(
        .keepsLoader, "The loader is shown and hidden as commanded",
        says: "after setLoaderHidden(true), isLoaderShown was true instead of false"),
      wrong(
        .showsNoRetry, "A message is shown and removed, and the lines stay",
        says: "after setMessage(with a button), message was"),
      wrong(
        .hidesLinesBehindMessage, "A message is shown and removed, and the lines stay",
        says: "after setMessage(with a button), lines was"),
      wrong(
        .opensItself, "Each tap is reported once",
        says: "after tapCredit(), the presenter received nothing instead of didTapCredit"),
      wrong(
        .closesWithInfoOnly, "Each tap is reported once",
        says: "after loading and tapBack(), the presenter received nothing instead of didTapBack"),
      wrong(
        .retriesWithoutButton, "Each tap is reported once",
        says: "after tapRetry() without a button, the presenter received didTapRetry instead of"),
    ]
  }

  private static var pictures: [WrongImplementation<PhotoInfoViewContract>] {
    let none = "Without the author's picture there is no place for it"
    let shown = "The author's picture, its loader and its placeholder are shown as commanded"
    return [
      wrong(
        .startsWithPlace, none,
        says: "after loading, the author's picture was loading instead of nothing"
      ),
      wrong(
        .keepsPlace, none, says: "after nil, the author's picture was loading instead of nothing"),
      wrong(
        .picture(.ignoresPlaceholder), shown,
        says:
          "after setAuthorPicture(_:) with unavailable, the author's picture was picture instead of"
      ),
      wrong(
        .picture(.reportsNoFailure), "Bytes that cannot be decoded are reported once",
        says: "received nothing instead of didFailToDecodeAuthorPicture"),
      wrong(
        .picture(.keepsGarbage), "Bytes that cannot be decoded are reported once",
        says: "during the report, the author's picture was picture instead of unavailable"),
      wrong(
        .picture(.showsLateDecoding), "Only the last state of the author's picture is shown",
        says: "after bytes and then a placeholder, the author's picture was picture instead of"),
    ]
  }
}
