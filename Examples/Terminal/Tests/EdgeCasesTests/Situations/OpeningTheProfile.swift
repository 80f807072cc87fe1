import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The profile opens before anybody knows who is signed in (P-1, P-2).
@MainActor
final class OpeningTheProfile: Situation {
  private let screen: ProfileScreen
  private var profile: Profile?

  init(_ unsplash: LocalUnsplash) {
    screen = ProfileScreen(unsplash, nil)
  }

  var log: CommandLog<ProfileCommand> { screen.log }
  var tasks: ScreenTasks { screen.tasks }
  var tracked: [AnyObject] { screen.tracked }
  var session: Session? { screen.session }
  var expirations: Int { screen.expirations }

  func arrive() async throws {
    let profile = try await screen.unsplash.bystander.profile()
    screen.avatar = try await screen.unsplash.bystander.picture(try #require(profile.avatarURL))
    self.profile = profile
  }

  func act() {
    screen.view.viewDidLoad()
  }

  func comparable(_ command: ProfileCommand) -> ProfileCommand { screen.comparable(command) }

  func commands(_ ending: Ending) -> [ProfileCommand] {
    [.setProfile(nil), .setAvatar(.unavailable)] + loaded(ending)
  }

  /// Name, username and bio show only when they are known.
  private func loaded(_ ending: Ending) -> [ProfileCommand] {
    let loading: [ProfileCommand] = [
      .setMessage(nil), .setLoaderHidden(false), .setLoaderHidden(true),
    ]
    let known =
      ending == .doneWithLess ? profile.map { Profile(username: $0.username) } : profile
    switch ending {
    case .done, .doneWithLess:
      return loading + [.setProfile(known.map(ProfileCard.init))] + screen.avatarCommands(ending)
    case .sessionEnds: return loading
    default: return loading + [.setMessage(ending.message)]
    }
  }

  /// The avatar follows; of a person without its address that is asked for first.
  func furtherRequests(_ ending: Ending) -> [String] {
    switch ending {
    case .done: ["GET /images/:name"]
    case .doneWithLess: ["GET /users/:username", "GET /images/:name"]
    default: []
    }
  }

  func expectState(after ending: Ending) async throws {
    let isKnown = ending == .done || ending == .doneWithLess
    #expect((screen.session.profile.profile != nil) == isKnown)
  }

  /// The message's button; where the table has none, the avatar's placeholder.
  func actAgain(after ending: Ending) async throws {
    if ending.canRetry {
      screen.presenter.didTapRetry()
    } else {
      screen.presenter.didTapAvatar()
    }
  }

  func commandsAgain(after ending: Ending) -> [ProfileCommand] { loaded(.done) }

  func close() {
    screen.close()
  }

  /// The session goes on, and the closed screen receives no more changes.
  func commandsWhenClosed() -> [ProfileCommand] {
    [.setProfile(nil), .setAvatar(.unavailable), .setMessage(nil), .setLoaderHidden(false)]
  }
}
