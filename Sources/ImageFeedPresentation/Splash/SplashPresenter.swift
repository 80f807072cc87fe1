import ImageFeedCore

/// The presenter of the splash: it decides where the app goes at its start (S).
@MainActor
public final class SplashPresenter: SplashPresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any SplashRouterProtocol)?
  public weak var view: (any SplashViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let tokenStorage: any OAuth2TokenStorage
  private let profileService: any ProfileService
  private let cleaner: SessionCleaner
  private let tasks: ScreenTasks
  /// Indicates whether the profile could not be loaded and the person can choose what to do.
  private var offersChoices = false
  /// Indicates whether an alert that leads to sign-in is shown.
  private var isTelling = false
  private var readiness = ViewReadiness()
  /// The view, once it takes commands.
  private var readyView: (any SplashViewProtocol)? { readiness.isReady ? view : nil }

  /// Creates the presenter.
  public init(
    services: AppServices, strings: Strings, tasks: ScreenTasks = ScreenTasks()
  ) {
    tokenStorage = services.tokenStorage
    profileService = services.profile
    cleaner = SessionCleaner(services)
    self.strings = strings
    self.tasks = tasks
  }

  /// Looks for a token: without one, sign-in; with one, the profile (S-2, S-3).
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    if offersChoices { return showChoices() }
    if tasks.isRunning(.profile) { return showLoader() }
    guard !tasks.isRunning(.signOut), !isTelling else { return }
    tasks.startIfIdle(
      .token, work: { [tokenStorage] in try await tokenStorage.token() },
      ended: { [weak self] in self?.tokenEnded($0) })
  }

  /// Loads the profile again (S-4).
  public func didTapRetry() {
    loadProfile()
  }

  /// Opens the sign-in screen. The token is kept until there is a new one (S-4).
  public func didTapSignIn() {
    router?.openSignIn()
  }

  public func screenDidClose() {
    tasks.close()
    readiness.close()
    view = nil
    router = nil
  }

  private func tokenEnded(_ result: Result<AccessToken?, ServiceError>?) {
    switch result {
    case .success(.some): loadProfile()
    case .success(.none): router?.openSignIn()
    // Another process signed in since the token was stored.
    case .failure(let error) where error.kind == .unauthorised: dropToken()
    case .failure(let error): tellAndOpenSignIn(.storageFailed(error, strings))
    case nil: showChoices()
    }
  }

  private func loadProfile() {
    let started = tasks.startIfIdle(
      .profile, work: { [profileService] in try await profileService.fetchProfile() },
      ended: { [weak self] in self?.profileEnded($0) })
    guard started else { return }
    offersChoices = false
    showLoader()
  }

  private func showLoader() {
    readyView?.setChoicesHidden(true)
    readyView?.setLoaderHidden(false)
  }

  /// Also after a service that gave up without a reason: the person needs a way on.
  private func showChoices() {
    guard !tasks.isClosed else { return }
    offersChoices = true
    readyView?.setChoicesHidden(false)
  }

  private func profileEnded(_ result: Result<Profile, ServiceError>?) {
    readyView?.setLoaderHidden(true)
    switch result {
    case .success(let profile): router?.openApp(for: profile)
    case .failure(let error) where error.kind == .unauthorised: dropToken()
    case .failure(let error):
      showChoices()
      router?.present(.couldNotSignIn(error, strings), from: self) { _ in }
    case nil: showChoices()
    }
  }

  /// Removes everything that came with a token the server does not accept (S-4, G-7).
  private func dropToken() {
    tasks.startIfIdle(
      .signOut, work: { [cleaner] in try await cleaner.clean() },
      ended: { [weak self] in self?.cleaningEnded($0) })
  }

  private func cleaningEnded(_ result: Result<Void, ServiceError>?) {
    if result != nil || !tasks.isClosed { tellAndOpenSignIn(.couldNotSignIn(nil, strings)) }
  }

  private func tellAndOpenSignIn(_ alert: Alert) {
    isTelling = true
    router?.present(alert, from: self) { [weak self] _ in self?.router?.openSignIn() }
  }
}
