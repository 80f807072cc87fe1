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
    viewRules + [persons, pictures, broken, lastPicture, loader, messages, taps]
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
          "person", stage.probe.person,
          is: card.map { ShownPerson(name: $0.name, handle: $0.handle, bio: $0.bio) },
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
      "A message comes and goes", "P-2",
      advice: "Show the text, and a button only where there is a title for it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for message in SampleMessage.steps {
        stage.presenter.view?.setMessage(message)
        await stage.settle()
        stage.expect(
          "message", stage.probe.message, is: message,
          after: "setMessage(\(SampleMessage.words(message)))")
      }
    }
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "Each tap is reported once", "P-3",
      advice: "Report what was tapped, and ask nothing: the question is the presenter's"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setProfile(profiles[0].map(ProfileCard.init))
      stage.presenter.view?.setAvatar(.unavailable)
      stage.presenter.view?.setMessage(SampleMessage.withRetry)
      await stage.expectTold([], after: "commands")
      stage.probe.tapSignOut()
      await stage.expectTold([.didTapSignOut], after: "tapSignOut()")
      stage.probe.tapRetry()
      await stage.expectTold([.didTapRetry], after: "tapRetry()")
      stage.probe.tapAvatar()
      await stage.expectTold([.didTapAvatar], after: "tapAvatar()")
    }
  }
}
