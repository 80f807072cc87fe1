import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a profile and does what a person does, for ``ProfileViewContract``.
@MainActor
public protocol ProfileProbe: ScreenProbe {
  /// The visible person; `nil` while name, username and bio are hidden.
  var person: ShownPerson? { get }
  /// The contents of the avatar's place.
  var avatar: ShownPicture { get }
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Presses the sign-out button, which is visible from the start.
  func tapSignOut()
  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Taps the avatar, or its placeholder.
  func tapAvatar()
}

/// The visible texts about a person.
public struct ShownPerson: Hashable, Sendable, CustomStringConvertible {
  /// First and last name.
  public let name: String
  /// The username with "@".
  public let handle: String
  /// The bio; `nil` if none is visible.
  public let bio: String?

  /// Creates the texts.
  public init(name: String, handle: String, bio: String?) {
    self.name = name
    self.handle = handle
    self.bio = bio
  }

  public var description: String { "\(name), \(handle)" + (bio.map { ", “\($0)”" } ?? "") }
}

/// The rules of ``/ImageFeedPresentation/ProfileViewProtocol``.
///
/// ```swift
/// let report = await ProfileViewContract { MyProfileProbe($0) }.run()
/// ```
public struct ProfileViewContract: ViewContract {
  public static let name = "ProfileView"

  public var limit: TimeInterval = 60
  private let make: @MainActor (any ProfilePresenterProtocol) async throws -> any ProfileProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make: @escaping @MainActor (any ProfilePresenterProtocol) async throws -> any ProfileProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> ProfilePresenterSpy { ProfilePresenterSpy() }

  package func makeProbe(for presenter: ProfilePresenterSpy) async throws -> any ProfileProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any ProfileProbe) async { await probe.settle() }

  public static var rules: [ContractRule<Self>] {
    viewRules

    rule(
      "A view starts without person, loader and message, and with the avatar loading", "P-1",
      advice: "Show nothing before a command, except the avatar's placeholder with a loader"
    ) { stage in
      stage.expect("person", stage.probe.person, is: nil, after: "loading")
      stage.expect("avatar", stage.probe.avatar, is: .loading, after: "loading")
      stage.expect("isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      stage.expect("message", stage.probe.message, is: nil, after: "loading")
    }

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

    pictureRules(
      of: "the avatar", "P-1", failing: "P-2", command: "setAvatar(_:)",
      failure: .didFailToDecodeAvatar, set: { $0.view?.setAvatar($1) }, shown: { $0.avatar })

    rule(
      "The loader is shown and hidden as commanded", "P-2",
      advice: "Show it after setLoaderHidden(false), and only then"
    ) { stage in
      stage.presenter.view?.setProfile(nil)
      await stage.expectSwitch(
        "isLoaderShown", "setLoaderHidden", isHiding: true,
        set: { stage.presenter.view?.setLoaderHidden($0) }, shown: { stage.probe.isLoaderShown })
    }

    rule(
      "A message is shown and removed, and the person stays", "P-2",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      for profile in [nil, profiles[0]] {
        let card = profile.map(ProfileCard.init)
        stage.presenter.view?.setProfile(card)
        stage.presenter.view?.setAvatar(.unavailable)
        await stage.expectMessages(
          show: { stage.presenter.view?.setMessage($0) }, shown: { stage.probe.message },
          rest: { cause in
            stage.expect("person", stage.probe.person, is: card.map(ShownPerson.init), after: cause)
            stage.expect("avatar", stage.probe.avatar, is: .unavailable, after: cause)
          })
      }
    }

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

  private static let profiles: [Profile?] = [
    Profile(username: "ada", firstName: "Ada", lastName: "Byron", bio: "Numbers, mostly."),
    Profile(username: "eve", firstName: "Eve"), nil,
    Profile(username: "eve", firstName: "Eve", bio: "Back again."),
  ]

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
