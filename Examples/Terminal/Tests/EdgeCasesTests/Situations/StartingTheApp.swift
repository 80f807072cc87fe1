import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The splash, with a token in store (S-3, S-4).
@MainActor
final class StartingTheApp: Situation {
  let log = CommandLog<SplashCommand>()
  let tasks = ScreenTasks()
  private let unsplash: LocalUnsplash
  private let router: SplashRouterSpy
  private let view: SplashViewSpy
  private let presenter: SplashPresenter
  private let token: AccessToken?
  private var profile: Profile?

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    token = unsplash.storage.now
    router = SplashRouterSpy(log: log)
    presenter = SplashPresenter(
      services: unsplash.services, strings: Strings(.english), tasks: tasks)
    view = SplashViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view] }
  /// The splash is where an expired session ends by itself: its alert leads to sign-in.
  var expirations: Int { unsplash.storage.now == nil ? 1 : 0 }

  func arrive() async throws {
    profile = try await unsplash.bystander.profile()
  }

  func act() {
    view.viewDidLoad()
  }

  func commands(_ ending: Ending) -> [SplashCommand] {
    let loading: [SplashCommand] = [
      .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
    ]
    switch ending {
    case .done: return loading + opened(profile)
    case .doneWithLess: return loading + opened(profile.map { Profile(username: $0.username) })
    case .sessionEnds: return loading + [.present(.couldNotSignIn)]
    default: return loading + [.setChoicesHidden(false), .present(.couldNotSignIn)]
    }
  }

  private func opened(_ profile: Profile?) -> [SplashCommand] {
    profile.map { [.openApp(for: $0)] } ?? []
  }

  /// The token is dropped on 401 and kept on everything else (S-4); OK leads to sign-in, or nowhere.
  func expectState(after ending: Ending) async throws {
    #expect(unsplash.storage.now == (ending == .sessionEnds ? nil : token))
    guard ending.isFailure else { return }
    #expect(router.openAlerts == 1)
    router.answerAlert(.accept)
    #expect(takeCommands() == (ending == .sessionEnds ? [.openSignIn] : []))
  }

  func actAgain(after ending: Ending) async throws {
    presenter.didTapRetry()
  }

  func commandsAgain(after ending: Ending) -> [SplashCommand] { commands(.done) }

  func close() {
    presenter.screenDidClose()
  }

  func commandsWhenClosed() -> [SplashCommand] {
    [.setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true)]
  }
}

extension Alert {
  /// S-4 and A-6, in the requirements' words.
  static let couldNotSignIn = Alert(
    title: "Something went wrong", message: "Couldn't sign in",
    buttons: [Button(.accept, title: "OK")])
}
