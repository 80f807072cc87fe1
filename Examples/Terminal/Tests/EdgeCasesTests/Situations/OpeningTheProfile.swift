import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The profile opens before the person is known (P-1, P-2).
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
    let profile = try await screen.unsplash.otherClient.profile()
    screen.avatar = try await screen.unsplash.otherClient.picture(try #require(profile.avatarURL))
    self.profile = profile
  }

  func act() {
    screen.view.viewDidLoad()
  }

  func comparable(_ command: ProfileCommand) -> ProfileCommand { screen.comparable(command) }

  func commands(_ ending: Ending) -> [ProfileCommand] {
    [.setProfile(nil), .setAvatar(.unavailable)] + loaded(ending)
  }

  /// Name, username and bio are shown once they are known.
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

  /// The avatar is requested next; if its address is unknown, that is requested first.
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

  /// Presses the message's button or, if the table has none, taps the avatar's placeholder.
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

  /// The session continues, and the closed screen receives no more changes.
  func commandsWhenClosed() -> [ProfileCommand] {
    [.setProfile(nil), .setAvatar(.unavailable), .setMessage(nil), .setLoaderHidden(false)]
  }
}
