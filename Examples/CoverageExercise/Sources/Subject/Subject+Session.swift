import Foundation
import ImageFeedCore
import ImageFeedPresentation

extension Subject {
  /// Creates the session of one person, which loads the profile and the avatar.
  ///
  /// ```swift
  /// let session = Subject.makeSession(profile: .sample, services: fakes.services, tasks: tasks)
  /// try await tasks.finish(within: 5)
  /// #expect(session.profile.avatar == .data(FakePictureService.samplePicture))
  /// ```
  @MainActor
  public static func makeSession(
    profile: Profile? = nil, services: AppServices, tasks: ScreenTasks = ScreenTasks()
  ) -> Session {
    Session(profile: profile, services: services, tasks: tasks)
  }

  /// Creates the presenter of the profile.
  ///
  /// ```swift
  /// let presenter = Subject.makeProfilePresenter(view: view, router: router, session: session)
  /// presenter.didTapSignOut()
  /// #expect(router.openAlerts == 1)
  /// ```
  @MainActor
  public static func makeProfilePresenter(
    view: (any ProfileViewProtocol)? = nil, router: (any ProfileRouterProtocol)? = nil,
    session: Session, language: Language = .english
  ) -> ProfilePresenter {
    let presenter = ProfilePresenter(profile: session.profile, strings: Strings(language))
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the whole app, with its navigation and its sessions.
  ///
  /// ```swift
  /// let app = Subject.makeAppFlow(frontEnd: frontEnd, services: fakes.services, makeTasks: ledger.make)
  /// app.start()
  /// try await ledger.finish()
  /// ```
  ///
  /// - Parameters:
  ///   - frontEnd: a `FrontEndSpy`, whose log has the commands to all screens.
  ///   - makeTasks: the `make` of a `TaskLedger`, which waits for the end of all work.
  @MainActor
  public static func makeAppFlow(
    frontEnd: any FrontEnd, services: AppServices, configuration: AuthConfiguration,
    language: Language = .english, timeZone: TimeZone = .utc,
    makeState: @escaping @MainActor () -> String = AppFlow.randomState,
    makeTasks: @escaping @MainActor () -> ScreenTasks = { ScreenTasks() }
  ) -> AppFlow {
    AppFlow(
      frontEnd: frontEnd, services: services, configuration: configuration,
      language: language, timeZone: timeZone, makeState: makeState, makeTasks: makeTasks)
  }
}
