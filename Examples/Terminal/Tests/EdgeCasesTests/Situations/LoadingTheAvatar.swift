import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A session begins, and the avatar loads by itself (S-3, P-2).
@MainActor
class LoadingTheAvatar: Situation {
  let log = CommandLog<ProfileCommand>()
  let tasks = ScreenTasks()
  private let unsplash: LocalUnsplash
  private var profile: Profile?
  private var avatar = Data()
  private var screen: ProfileScreen?

  /// Indicates whether the profile contains the address of the avatar.
  class var knowsAddress: Bool { true }

  required init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
  }

  var tracked: [AnyObject] { screen?.tracked ?? [] }
  var session: Session? { screen?.session }
  var expirations: Int { screen?.expirations ?? 0 }

  func arrive() async throws {
    var profile = try await unsplash.otherClient.profile()
    avatar = try await unsplash.otherClient.picture(try #require(profile.avatarURL))
    if !Self.knowsAddress { profile.avatarURL = nil }
    self.profile = profile
  }

  /// A session loads the avatar as soon as it begins.
  func act() {
    let screen = ProfileScreen(unsplash, profile, log: log, tasks: tasks)
    screen.avatar = avatar
    self.screen = screen
    screen.view.viewDidLoad()
  }

  func comparable(_ command: ProfileCommand) -> ProfileCommand {
    screen?.comparable(command) ?? command
  }

  /// The person is shown from the start, whether or not the avatar loads.
  func commands(_ ending: Ending) -> [ProfileCommand] {
    [.setProfile(profile.map(ProfileCard.init))] + (screen?.avatarCommands(ending) ?? [])
  }

  /// The picture, if the profile contained no address of an avatar.
  func furtherRequests(_ ending: Ending) -> [String] {
    Self.knowsAddress || ending != .done ? [] : ["GET /images/:name"]
  }

  func expectState(after ending: Ending) async throws {
    #expect(screen?.session.profile.profile == profile)
  }

  /// Taps the placeholder.
  func actAgain(after ending: Ending) async throws {
    screen?.presenter.didTapAvatar()
  }

  func commandsAgain(after ending: Ending) -> [ProfileCommand] {
    screen?.avatarCommands(.done) ?? []
  }

  func close() {
    screen?.close()
  }

  func commandsWhenClosed() -> [ProfileCommand] {
    [.setProfile(profile.map(ProfileCard.init)), .setAvatar(.loading)]
  }
}

/// The same for a person whose profile has no address of an avatar.
final class FindingTheAvatar: LoadingTheAvatar {
  override class var knowsAddress: Bool { false }
}
