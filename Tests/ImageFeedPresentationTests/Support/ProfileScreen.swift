import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The profile under test, with the session it belongs to.
@MainActor
struct ProfileScreen: VariedScreenUnderTest {
  /// The person that the session knows from its start, and the language.
  struct Variant {
    var profile: Profile?
    var language = Language.english
  }

  let fakes: FakeServices
  let log = CommandLog<ProfileCommand>()
  let tasks = ScreenTasks()
  let session: Session
  /// Each report that the session's token was refused.
  let expirations = Recorder<String>()
  let router: ProfileRouterSpy
  let view: ProfileViewSpy
  let presenter: ProfilePresenter

  init(unexpected: UnexpectedCalls) {
    self.init(unexpected: unexpected, variant: Variant())
  }

  init(unexpected: UnexpectedCalls, variant: Variant) {
    fakes = FakeServices(unexpected: unexpected)
    session = Session(profile: variant.profile, services: fakes.services, tasks: tasks)
    session.expired = { [expirations] in expirations.add("expired") }
    router = ProfileRouterSpy(log: log)
    presenter = ProfilePresenter(profile: session.profile, strings: Strings(variant.language))
    view = ProfileViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view, session, session.profile, tasks] }

  var profiles: FakeFunction<Void, Profile> { fakes.profile.profiles }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the sample profile with its avatar, and empties the log.
  func show() async throws {
    profiles.answer(with: .sample)
    pictures.answer(with: .picture)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Shows the sample profile with an avatar that failed, and empties the log.
  func showWithoutAvatar() async throws {
    profiles.answer(with: .sample)
    pictures.fail(.offline)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }
}

extension [ProfileCommand] {
  /// The commands at the start of a request for the profile.
  static let startsLoading: Self = [.setMessage(nil), .setLoaderHidden(false)]
  /// The commands of a screen that opens without a profile.
  static let opensEmpty: Self = [.setProfile(nil), .setAvatar(.unavailable)] + startsLoading
}

extension ProfileCard {
  static let sample = ProfileCard(.sample)
}
