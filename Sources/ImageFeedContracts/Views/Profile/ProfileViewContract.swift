import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``ProfileViewProtocol``.
///
/// ```swift
/// let report = await ProfileViewContract { MyProfileProbe($0) }.run()
/// ```
public struct ProfileViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "ProfileView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    viewRules + [start, persons, pictures, broken, lastPicture, loader, messages, taps]
  }
  static let viewDidLoad = ProfileIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any ProfilePresenterProtocol) async throws -> any ProfileProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any ProfilePresenterProtocol) async throws -> any ProfileProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> ProfilePresenterSpy { ProfilePresenterSpy() }

  func makeProbe(for presenter: ProfilePresenterSpy) async throws -> any ProfileProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: ProfilePresenterSpy) -> CommandLog<ProfileIntent> { presenter.log }
  func view(of probe: any ProfileProbe) -> AnyObject { probe.view }
  func settle(_ probe: any ProfileProbe) async { await probe.settle() }
}

extension ProfileViewContract {
  private static var start: ContractRule<Self> {
    ContractRule(
      "A view starts without a person, a loader and a message, and with the avatar loading", "P-1",
      advice: "Show nothing before the presenter says so; the avatar is a placeholder with a loader"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expect("person", stage.probe.person, is: nil, after: "loading")
      stage.expect("avatar", stage.probe.avatar, is: .loading, after: "loading")
      stage.expect("isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      stage.expect("message", stage.probe.message, is: nil, after: "loading")
    }
  }

  private static var persons: ContractRule<Self> {
    ContractRule(
      "The person is shown, and hidden again", "P-1",
      advice: "Show the card's texts as they are; nil hides all three, and no bio leaves no hole"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for profile in Self.profiles {
        let card = profile.map(ProfileCard.init)
        stage.presenter.view?.setProfile(card)
        await stage.settle()
        stage.expect(
          "person", stage.probe.person, is: card.map(ShownPerson.init),
          after: "setProfile(\(card?.handle ?? "nil"))")
      }
    }
  }

  private static let profiles: [Profile?] = [
    Profile(username: "ada", firstName: "Ada", lastName: "Byron", bio: "Numbers, mostly."),
    Profile(username: "eve", firstName: "Eve"), nil,
    Profile(username: "eve", firstName: "Eve", bio: "Back again."),
  ]

  private static var loader: ContractRule<Self> {
    ContractRule(
      "The loader comes and goes as it is told", "P-2",
      advice: "Show it for setLoaderHidden(false), and only then"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setProfile(nil)
      for isShown in [true, true, false, true, false] {
        stage.presenter.view?.setLoaderHidden(!isShown)
        await stage.settle()
        stage.expect(
          "isLoaderShown", stage.probe.isLoaderShown, is: isShown,
          after: "setLoaderHidden(\(!isShown))")
      }
    }
  }

  private static var messages: ContractRule<Self> {
    ContractRule(
      "A message comes and goes, and the person stays", "P-2",
      advice: "Show the text, and a button only where there is a title for it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for profile in [nil, profiles[0]] {
        let card = profile.map(ProfileCard.init)
        stage.presenter.view?.setProfile(card)
        stage.presenter.view?.setAvatar(.unavailable)
        for message in SampleMessage.steps {
          stage.presenter.view?.setMessage(message)
          await stage.settle()
          let cause = "setMessage(\(SampleMessage.words(message)))"
          stage.expect("message", stage.probe.message, is: message, after: cause)
          stage.expect("person", stage.probe.person, is: card.map(ShownPerson.init), after: cause)
          stage.expect("avatar", stage.probe.avatar, is: .unavailable, after: cause)
        }
      }
    }
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "Each tap is reported once, whatever is on show", "P-3",
      advice: "Report what was tapped, and ask nothing: what it means is the presenter's to say"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await expectTaps(stage, during: "loading")
      for avatar in [PictureState.loading, .data(SamplePicture.data), .unavailable] {
        stage.presenter.view?.setProfile(profiles[0].map(ProfileCard.init))
        stage.presenter.view?.setAvatar(avatar)
        stage.presenter.view?.setMessage(SampleMessage.plain)
        await stage.expectTold([], after: "commands")
        await expectTaps(stage, during: "a person with the avatar \(stage.probe.avatar)")
      }
      stage.presenter.view?.setProfile(nil)
      await expectTaps(stage, during: "a message alone")
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.view?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
    }
  }

  private static func expectTaps(_ stage: ViewStage<Self>, during state: String) async {
    stage.probe.tapSignOut()
    await stage.expectTold([.didTapSignOut], after: "\(state) and tapSignOut()")
    stage.probe.tapAvatar()
    await stage.expectTold([.didTapAvatar], after: "\(state) and tapAvatar()")
  }
}

extension ShownPerson {
  fileprivate init(_ card: ProfileCard) {
    self.init(name: card.name, handle: card.handle, bio: card.bio)
  }
}
