import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A session begins, and the avatar loads by itself (S-3, P-2).
@MainActor
class SeeingTheAvatar: Situation {
  let log = CommandLog<ProfileCommand>()
  let tasks = ScreenTasks()
  private let unsplash: LocalUnsplash
  private var profile: Profile?
  private var avatar = Data()
  private var screen: ProfileScreen?

  /// Whether the profile has come with the address of the avatar.
  class var knowsAddress: Bool { true }

  required init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
  }

  var tracked: [AnyObject] { screen?.tracked ?? [] }
  var session: Session? { screen?.session }
  var expirations: Int { screen?.expirations ?? 0 }

  func arrive() async throws {
    var profile = try await unsplash.bystander.profile()
    avatar = try await unsplash.bystander.picture(try #require(profile.avatarURL))
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

  /// The person shows from the start, whatever becomes of the avatar.
  func commands(_ ending: Ending) -> [ProfileCommand] {
    [.setProfile(profile.map(ProfileCard.init))] + (screen?.avatarCommands(ending) ?? [])
  }

  /// Of a person whose avatar has an address, the picture.
  func furtherRequests(_ ending: Ending) -> [String] {
    Self.knowsAddress || ending != .done ? [] : ["GET /images/:name"]
  }

  func expectState(after ending: Ending) async throws {
    #expect(screen?.session.profile.profile == profile)
  }

  /// A tap on the placeholder.
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

/// The same of a person whose profile has come without the address of an avatar.
final class LookingForTheAvatar: SeeingTheAvatar {
  override class var knowsAddress: Bool { false }
}
