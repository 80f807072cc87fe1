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

  /// A profile without a toolkit, and its own probe.
  private final class Model: ProfileViewProtocol, ProfileProbe {
    private let life: ModelLife<any ProfilePresenterProtocol>
    private let fault: Fault?
    private var picture: ModelPicture
    private var shown: ShownPerson?
    private(set) var isLoaderShown: Bool
    private(set) var message: ScreenMessage?

    init(
      _ presenter: any ProfilePresenterProtocol, _ fault: Fault? = nil, life: ModelLifeFault? = nil
    ) {
      self.life = ModelLife(presenter, life)
      self.fault = fault
      isLoaderShown = fault == .startsWithLoader
      if case .picture(let fault) = fault {
        picture = ModelPicture(fault)
      } else {
        picture = ModelPicture(nil)
      }
      if fault == .startsUnavailable { picture.set(.unavailable) }
      self.life.hold(self)
    }

    var view: any ProfileViewProtocol { self }
    var avatar: ShownPicture { picture.shown }
    var person: ShownPerson? {
      message != nil && fault == .hidesPersonBehindMessage ? nil : shown
    }

    func settle() async {
      let failures = picture.decode().failures
      for _ in 0..<failures { life.presenter?.didFailToDecodeAvatar() }
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
      life.presenter?.didTapSignOut()
    }
    func tapRetry() {
      if message?.retryTitle == nil, fault != .retriesWithoutButton { return }
      life.presenter?.didTapRetry()
    }
    func tapAvatar() {
      if avatar != .unavailable, fault == .tapsPlaceholderOnly { return }
      life.presenter?.didTapAvatar()
    }
  }

  private static func contract(_ fault: Fault?) -> ProfileViewContract {
    ProfileViewContract { Model($0, fault) }
  }

  private static func wrong(
    _ fault: Fault, _ rule: String, says words: String
  ) -> WrongImplementation<ProfileViewContract> {
    WrongImplementation(rule, says: words, contract(fault))
  }

  private static let start =
    "A view starts without a person, a loader and a message, and with the avatar loading"
  private static let taps = "Each tap is reported once, whatever is on show"

  @Test("A right view keeps every rule")
  func right() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule has a view that breaks it, and is told so")
  func wrong() async {
    await expectCaught(
      wrongLives { fault in ProfileViewContract { Model($0, life: fault) } } + [
        Self.wrong(
          .keepsOldBio, "The person is shown, and hidden again",
          says: "after setProfile(@eve) person was Eve, @eve, “Numbers, mostly.” and not Eve, @eve"),
        Self.wrong(
          .startsWithLoader, Self.start, says: "after loading isLoaderShown was true and not false"),
        Self.wrong(
          .startsUnavailable, Self.start,
          says: "after loading avatar was unavailable and not loading"),
        Self.wrong(
          .keepsLoader, "The loader comes and goes as it is told",
          says: "after setLoaderHidden(true) isLoaderShown was true and not false"),
        Self.wrong(
          .showsNoRetry, "A message comes and goes, and the person stays",
          says: "after setMessage(with a button) message was"),
        Self.wrong(
          .hidesPersonBehindMessage, "A message comes and goes, and the person stays",
          says: "after setMessage(with a button) person was nothing and not Ada Byron, @ada"),
        Self.wrong(
          .asksItself, Self.taps,
          says: "the avatar picture and tapSignOut() the presenter was told nothing and not"),
        Self.wrong(
          .signsOutPersonsOnly, Self.taps,
          says: "after loading and tapSignOut() the presenter was told nothing and not"),
        Self.wrong(
          .tapsPlaceholderOnly, Self.taps,
          says: "after loading and tapAvatar() the presenter was told nothing and not"),
        Self.wrong(
          .retriesWithoutButton, Self.taps,
          says: "after tapRetry() without a button the presenter was told didTapRetry and not"),
        Self.wrong(
          .picture(.ignoresPlaceholder),
          "The avatar, its loader and its placeholder are shown as they are told",
          says: "after setAvatar to unavailable avatar was picture and not unavailable"),
        Self.wrong(
          .picture(.reportsNoFailure), "Bytes that are no picture are reported, once",
          says: "was told nothing and not didFailToDecodeAvatar"),
        Self.wrong(
          .picture(.reportsFailureTwice), "Bytes that are no picture are reported, once",
          says: "was told didFailToDecodeAvatar, didFailToDecodeAvatar and not"),
        Self.wrong(
          .picture(.keepsGarbage), "Bytes that are no picture are reported, once",
          says: "while that is reported, avatar was picture and not unavailable"),
        Self.wrong(
          .picture(.showsLateDecoding), "Only what the avatar was given last counts",
          says: "after bytes, and then a placeholder avatar was picture and not unavailable"),
      ])
  }
}
