import ImageFeedCore

/// The presenter of the splash: it decides where the app goes at its start (S).
@MainActor
public final class SplashPresenter: SplashPresenterProtocol {
  private enum Shown { case nothing, loader, choices }

  public weak var view: (any SplashViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any SplashRouterProtocol)?
  private let tokenStorage: any OAuth2TokenStorage
  private let profileService: any ProfileService
  private let cleaner: SessionCleaner
  private let tasks: ScreenTasks
  /// What is on screen.
  private var shown = Shown.nothing

  /// Creates the presenter.
  public init(
    router: any SplashRouterProtocol, services: AppServices, strings: Strings,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.strings, self.tasks) = (router, strings, tasks)
    (tokenStorage, profileService) = (services.tokenStorage, services.profile)
    cleaner = SessionCleaner(services)
  }

  public func viewDidLoad() {
    guard ready(view) != nil else { return }
    switch shown {
    case .nothing: tasks.startIfIdle(.profile) { [weak self] in await self?.begin() }
    case .loader: showLoader()
    case .choices: showChoices()
    }
  }

  /// Loads the profile again (S-4).
  public func didTapRetry() {
    tasks.startIfIdle(.profile) { [weak self] in await self?.loadProfile() }
  }

  /// Opens the sign-in screen. The token is kept until there is a new one (S-4).
  public func didTapSignIn() { router?.openSignIn() }

  public func didCancelWaiting() {}

  public func screenDidClose() {
    tasks.close()
    (view, router) = (nil, nil)
  }

  /// Looks for a token: without one, sign-in; with one, the profile (S-2, S-3).
  private func begin() async {
    do throws(ServiceError) {
      let token = try await answer { [tokenStorage] in try await tokenStorage.token() }
      if token == nil { router?.openSignIn() } else { await loadProfile() }
    } catch {
      switch error.kind {
      // Another process signed in since the token was stored.
      case .unauthorised: await dropToken()
      case .cancelled: showChoices()
      default: await openSignIn(after: .storageFailed(error, strings))
      }
    }
  }

  /// Loads the profile and opens the app, or shows what the person can do (S-3, S-4).
  private func loadProfile() async {
    do throws(ServiceError) {
      router?.openApp(for: try await fetchProfile())
    } catch {
      if error.kind == .unauthorised { return await dropToken() }
      showChoices()
      // A service that gave up without a reason needs no alert.
      if error.kind != .cancelled { router?.show(.couldNotSignIn(error, strings)) }
    }
  }

  private func fetchProfile() async throws(ServiceError) -> Profile {
    showLoader()
    defer {
      shown = .nothing
      view?.setLoaderHidden(true)
    }
    return try await answer { [profileService] in try await profileService.fetchProfile() }
  }

  private func showLoader() {
    shown = .loader
    view?.setChoicesHidden(true)
    view?.setLoaderHidden(false)
  }

  private func showChoices() {
    shown = .choices
    view?.setChoicesHidden(false)
  }

  /// Removes everything that came with a token the server does not accept (S-4, G-7).
  private func dropToken() async {
    try? await answer { [cleaner] in try await cleaner.clean() }
    await openSignIn(after: .couldNotSignIn(nil, strings))
  }

  private func openSignIn(after alert: Alert) async {
    _ = await router?.ask(alert)
    router?.openSignIn()
  }
}
