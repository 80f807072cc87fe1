import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the profile's view") @MainActor
struct ProfileViewContractTests {
  private enum Fault: Equatable {
    case keepsOldBio, keepsLoader, showsNoRetry, asksItself
    case picture(ModelPicture.Fault)
  }

  /// A profile without a toolkit, and its own probe.
  private final class Model: ProfileViewProtocol, ProfileProbe {
    private let life: ModelLife<any ProfilePresenterProtocol>
    private let fault: Fault?
    private var picture: ModelPicture
    private(set) var person: ShownPerson?
    private(set) var isLoaderShown = false
    private(set) var message: ScreenMessage?

    init(
      _ presenter: any ProfilePresenterProtocol, _ fault: Fault? = nil, life: ModelLifeFault? = nil
    ) {
      self.life = ModelLife(presenter, life)
      self.fault = fault
      if case .picture(let fault) = fault {
        picture = ModelPicture(fault)
      } else {
        picture = ModelPicture(nil)
      }
      self.life.hold(self)
    }

    var view: any ProfileViewProtocol { self }
    var avatar: ShownPicture { picture.shown }

    func settle() async {
      for _ in 0..<picture.decode().failures { life.presenter?.didFailToDecodeAvatar() }
    }

    func setProfile(_ card: ProfileCard?) {
      let oldBio = fault == .keepsOldBio ? person?.bio : nil
      person = card.map {
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

    func tapSignOut() { if fault != .asksItself { life.presenter?.didTapSignOut() } }
    func tapRetry() { life.presenter?.didTapRetry() }
    func tapAvatar() { life.presenter?.didTapAvatar() }
  }

  private static func contract(_ fault: Fault?) -> ProfileViewContract {
    ProfileViewContract { Model($0, fault) }
  }

  private static func wrong(
    _ fault: Fault, _ rule: String, says words: String
  ) -> WrongImplementation<ProfileViewContract> {
    WrongImplementation(rule, says: words, contract(fault))
  }

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
          says: "after setProfile(@eve) person was ShownPerson"),
        Self.wrong(
          .keepsLoader, "The loader comes and goes as it is told",
          says: "after setLoaderHidden(true) isLoaderShown was true and not false"),
        Self.wrong(
          .showsNoRetry, "A message comes and goes",
          says: "after setMessage(with a button) message was"),
        Self.wrong(
          .asksItself, "Each tap is reported once",
          says: "after tapSignOut() the presenter was told nothing and not didTapSignOut"),
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
          .picture(.showsLateDecoding), "Only what the avatar was given last counts",
          says: "after bytes, and then a placeholder avatar was picture and not unavailable"),
      ])
  }
}
