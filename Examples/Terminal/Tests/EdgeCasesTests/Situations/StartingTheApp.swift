import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The splash, with a stored token (S-3, S-4).
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
  /// An expired session ends on the splash itself: its alert leads to sign-in.
  var expirations: Int { unsplash.storage.now == nil ? 1 : 0 }

  func arrive() async throws {
    profile = try await unsplash.otherClient.profile()
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
    case .sessionEnds: return loading + [.present(.couldNotSignIn(ending))]
    default: return loading + [.setChoicesHidden(false), .present(.couldNotSignIn(ending))]
    }
  }

  private func opened(_ profile: Profile?) -> [SplashCommand] {
    profile.map { [.openApp(for: $0)] } ?? []
  }

  /// Checks that the token is removed on 401 and kept otherwise (S-4); OK leads to sign-in, or has
  /// no effect.
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
  /// The alert of S-4 and A-6, with the requirements' text and the words of the ending.
  static func couldNotSignIn(_ ending: Ending) -> Alert {
    Alert(
      title: "Something went wrong",
      message: "Couldn't sign in" + (ending.words.map { ". \($0)" } ?? ""),
      buttons: [Button(.accept, title: "OK")])
  }
}
