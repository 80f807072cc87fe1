import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

/// The profile under test, with the session it belongs to.
@MainActor
struct ProfileScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<ProfileCommand>()
  let tasks = ScreenTasks()
  let session: Session
  let router: ProfileRouterSpy
  let view: ProfileViewSpy
  let presenter: ProfilePresenter

  init(_ fakes: FakeServices) {
    self.init(fakes, nil)
  }

  init(_ fakes: FakeServices, _ profile: Profile?) {
    self.fakes = fakes
    session = Subject.makeSession(profile: profile, services: fakes.services, tasks: tasks)
    router = ProfileRouterSpy(log: log)
    view = ProfileViewSpy(log: log)
    presenter = Subject.makeProfilePresenter(view: view, router: router, session: session)
    view.presenter = presenter
  }

  /// Makes the screen of somebody whom the session knows from its start.
  static func of(_ profile: Profile?) -> @MainActor (FakeServices) -> ProfileScreen {
    { ProfileScreen($0, profile) }
  }

  var tracked: [AnyObject] { [presenter, view, session] }

  var profiles: FakeFunction<Void, Profile> { fakes.profile.profiles }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await tasks.finish(within: 5)
  }

  /// Opens the profile of somebody who is known, with an avatar, and empties the log.
  func show() async throws {
    pictures.answer(with: .picture)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }
}

extension [ProfileCommand] {
  /// A profile that is not known yet opens and is loaded.
  static let opensEmpty: Self = [
    .setProfile(nil), .setAvatar(.unavailable), .setMessage(nil), .setLoaderHidden(false),
  ]
}
