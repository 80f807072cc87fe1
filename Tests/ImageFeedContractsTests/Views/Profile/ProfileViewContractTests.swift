import ContractsTestSupport
import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the profile's view") @MainActor
struct ProfileViewContractTests {
  private enum Fault: Equatable {
    case keepsOldBio, keepsLoader, showsNoRetry, asksItself
    case startsWithLoader, startsUnavailable, hidesPersonBehindMessage, retriesWithoutButton
    case signsOutPersonsOnly, tapsPlaceholderOnly
    case picture(ModelPicture.Fault)
  }

  /// A profile without a toolkit, and its own probe: correct or with one fault.
  private final class Model: ProfileViewProtocol, ProfileProbe {
    private let lifetime: ModelLifetime<any ProfilePresenterProtocol>
    private let fault: Fault?
    private var picture: ModelPicture
    private var shown: ShownPerson?
    private(set) var isLoaderShown: Bool
    private(set) var message: ScreenMessage?

    init(
      _ presenter: any ProfilePresenterProtocol, _ fault: Fault? = nil,
      lifetime: LifetimeFault? = nil
    ) {
      self.lifetime = ModelLifetime(presenter, lifetime)
      self.fault = fault
      isLoaderShown = fault == .startsWithLoader
      if case .picture(let fault) = fault {
        picture = ModelPicture(fault)
      } else {
        picture = ModelPicture(nil)
      }
      if fault == .startsUnavailable { picture.set(.unavailable) }
      self.lifetime.hold(self)
    }

    var view: any ProfileViewProtocol { self }
    var avatar: ShownPicture { picture.shown }
    var person: ShownPerson? {
      message != nil && fault == .hidesPersonBehindMessage ? nil : shown
    }

    func settle() async {
      let failures = picture.decode().failures
      for _ in 0..<failures { lifetime.presenter?.didFailToDecodeAvatar() }
      picture.didReport(failures)
    }

    func setProfile(_ card: ProfileCard?) {
      let oldBio = fault == .keepsOldBio ? shown?.bio : nil
      shown = card.map {
        ShownPerson(name: $0.name, handle: $0.handle, bio: $0.bio ?? oldBio)
      }
    }

    func setAvatar(_ avatar: PictureState) { picture.set(avatar) }
    func setLoaderHidden(_ isHidden: Bool) {
      isLoaderShown = !isHidden || fault == .keepsLoader
    }
    func setMessage(_ message: ScreenMessage?) {
      self.message = fault == .showsNoRetry ? message.map { ScreenMessage(text: $0.text) } : message
    }

    func tapSignOut() {
      if fault == .asksItself || fault == .signsOutPersonsOnly && shown == nil { return }
      lifetime.presenter?.didTapSignOut()
    }
    func tapRetry() {
      if message?.retryTitle == nil, fault != .retriesWithoutButton { return }
      lifetime.presenter?.didTapRetry()
    }
    func tapAvatar() {
      if avatar != .unavailable, fault == .tapsPlaceholderOnly { return }
      lifetime.presenter?.didTapAvatar()
    }
  }

  private static func contract(_ fault: Fault?) -> ProfileViewContract {
    ProfileViewContract { Model($0, fault) }
  }

  private static func wrong(
    _ fault: Fault, _ rule: String, says text: String
  ) -> WrongImplementation<ProfileViewContract> {
    WrongImplementation(rule, says: text, contract(fault))
  }

  private static let start =
    "A view starts without person, loader and message, and with the avatar loading"
  private static let taps = "Each tap is reported once, whatever is visible"

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    await expectFound(
      wrongLifetimes { fault in ProfileViewContract { Model($0, lifetime: fault) } } + [
        Self.wrong(
          .keepsOldBio, "The person is shown and hidden as commanded",
          says:
            "after setProfile(@eve), person was Eve, @eve, “Numbers, mostly.” instead of Eve, @eve"),
        Self.wrong(
          .startsWithLoader, Self.start,
          says: "after loading, isLoaderShown was true instead of false"),
        Self.wrong(
          .startsUnavailable, Self.start,
          says: "after loading, avatar was unavailable instead of loading"),
        Self.wrong(
          .keepsLoader, "The loader is shown and hidden as commanded",
          says: "after setLoaderHidden(true), isLoaderShown was true instead of false"),
        Self.wrong(
          .showsNoRetry, "A message is shown and removed, and the person stays",
          says: "after setMessage(with a button), message was"),
        Self.wrong(
          .hidesPersonBehindMessage, "A message is shown and removed, and the person stays",
          says: "after setMessage(with a button), person was nothing instead of Ada Byron, @ada"),
        Self.wrong(
          .asksItself, Self.taps,
          says: "the avatar picture and tapSignOut(), the presenter received nothing instead of"),
        Self.wrong(
          .signsOutPersonsOnly, Self.taps,
          says: "after loading and tapSignOut(), the presenter received nothing instead of"),
        Self.wrong(
          .tapsPlaceholderOnly, Self.taps,
          says: "after loading and tapAvatar(), the presenter received nothing instead of"),
        Self.wrong(
          .retriesWithoutButton, Self.taps,
          says: "after tapRetry() without a button, the presenter received didTapRetry instead of"),
        Self.wrong(
          .picture(.ignoresPlaceholder),
          "The avatar, its loader and its placeholder are shown as commanded",
          says:
            "after setAvatar(_:) with unavailable, the avatar was picture instead of unavailable"),
        Self.wrong(
          .picture(.reportsNoFailure), "Bytes that cannot be decoded are reported once",
          says: "received nothing instead of didFailToDecodeAvatar"),
        Self.wrong(
          .picture(.reportsFailureTwice), "Bytes that cannot be decoded are reported once",
          says: "received didFailToDecodeAvatar, didFailToDecodeAvatar instead of"),
        Self.wrong(
          .picture(.keepsGarbage), "Bytes that cannot be decoded are reported once",
          says: "during the report, the avatar was picture instead of unavailable"),
        Self.wrong(
          .picture(.showsLateDecoding), "Only the last state of the avatar is shown",
          says: "after bytes and then a placeholder, the avatar was picture instead of unavailable"),
      ])
  }
}
