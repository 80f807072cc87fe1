import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``/ImageFeedPresentation/ProfileViewProtocol``.
///
/// ```swift
/// let report = await ProfileViewContract { MyProfileProbe($0) }.run()
/// ```
public struct ProfileViewContract: ViewContract {
  public static let name = "ProfileView"
  public static var rules: [ContractRule<Self>] {
    viewRules + [start, persons] + avatar + [loader, messages, taps]
  }

  public var limit: TimeInterval
  private let make: @MainActor (any ProfilePresenterProtocol) async throws -> any ProfileProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any ProfilePresenterProtocol) async throws -> any ProfileProbe
  ) {
    self.limit = limit
    self.make = make
  }

  package func makePresenter() -> ProfilePresenterSpy { ProfilePresenterSpy() }

  package func makeProbe(for presenter: ProfilePresenterSpy) async throws -> any ProfileProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any ProfileProbe) async { await probe.settle() }
}

extension ProfileViewContract {
  private static var avatar: [ContractRule<Self>] {
    pictureRules(
      of: "the avatar", "P-1", failing: "P-2", command: "setAvatar(_:)",
      failure: .didFailToDecodeAvatar, set: { $0.view?.setAvatar($1) }, shown: { $0.avatar })
  }

  private static var start: ContractRule<Self> {
    rule(
      "A view starts without person, loader and message, and with the avatar loading", "P-1",
      advice: "Show nothing before a command, except the avatar's placeholder with a loader"
    ) { stage in
      stage.expect("person", stage.probe.person, is: nil, after: "loading")
      stage.expect("avatar", stage.probe.avatar, is: .loading, after: "loading")
      stage.expect("isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      stage.expect("message", stage.probe.message, is: nil, after: "loading")
    }
  }

  private static var persons: ContractRule<Self> {
    rule(
      "The person is shown and hidden as commanded", "P-1",
      advice: "Show the card's texts as given; nil hides all three, and a missing bio leaves no gap"
    ) { stage in
      for profile in Self.profiles {
        let card = profile.map(ProfileCard.init)
        stage.presenter.view?.setProfile(card)
        await stage.expectSettled(
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
    rule(
      "The loader is shown and hidden as commanded", "P-2",
      advice: "Show it after setLoaderHidden(false), and only then"
    ) { stage in
      stage.presenter.view?.setProfile(nil)
      for isShown in [true, true, false, true, false] {
        stage.presenter.view?.setLoaderHidden(!isShown)
        await stage.expectSettled(
          "isLoaderShown", stage.probe.isLoaderShown, is: isShown,
          after: "setLoaderHidden(\(!isShown))")
      }
    }
  }

  private static var messages: ContractRule<Self> {
    rule(
      "A message is shown and removed, and the person stays", "P-2",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      for profile in [nil, profiles[0]] {
        let card = profile.map(ProfileCard.init)
        stage.presenter.view?.setProfile(card)
        stage.presenter.view?.setAvatar(.unavailable)
        for message in SampleMessage.steps {
          stage.presenter.view?.setMessage(message)
          await stage.settle()
          let cause = "setMessage(\(SampleMessage.text(of: message)))"
          stage.expect("message", stage.probe.message, is: message, after: cause)
          stage.expect("person", stage.probe.person, is: card.map(ShownPerson.init), after: cause)
          stage.expect("avatar", stage.probe.avatar, is: .unavailable, after: cause)
        }
      }
    }
  }

  private static var taps: ContractRule<Self> {
    rule(
      "Each tap is reported once, whatever is visible", "P-3",
      advice: "Report every tap, without a condition; the presenter decides what it means"
    ) { stage in
      await expectTaps(stage, during: "loading")
      for avatar in [PictureState.loading, .data(SamplePicture.data), .unavailable] {
        stage.presenter.view?.setProfile(profiles[0].map(ProfileCard.init))
        stage.presenter.view?.setAvatar(avatar)
        stage.presenter.view?.setMessage(SampleMessage.plain)
        await stage.expectReports([], after: "commands")
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
    await stage.expectReports([.didTapSignOut], after: "\(state) and tapSignOut()")
    stage.probe.tapAvatar()
    await stage.expectReports([.didTapAvatar], after: "\(state) and tapAvatar()")
  }
}

extension ShownPerson {
  fileprivate init(_ card: ProfileCard) {
    self.init(name: card.name, handle: card.handle, bio: card.bio)
  }
}

extension ProfilePresenterSpy: PresenterSpy {
  package static var viewDidLoad: ProfileIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
