import ImageFeedCore

/// The presenter of the sign-in screen: from the button to a stored token (A).
@MainActor
public final class AuthPresenter: AuthPresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any AuthRouterProtocol)?
  public weak var view: (any AuthViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let configuration: AuthConfiguration
  private let service: any OAuth2Service
  private let storage: any OAuth2TokenStorage
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The code being exchanged; while it is set, no second sign-in begins.
  private var codeInFlight: String?

  /// Creates the presenter.
  public init(
    configuration: AuthConfiguration, services: AppServices,
    strings: Strings, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.configuration = configuration
    service = services.oauth
    storage = services.tokenStorage
    self.strings = strings
    self.tasks = tasks
  }

  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    view?.setSignInEnabled(codeInFlight == nil)
  }

  /// Opens the login page, or names the missing parts of the configuration.
  public func didTapSignIn() {
    guard codeInFlight == nil else { return }
    if configuration.missingParts.isEmpty {
      router?.openLoginPage()
    } else {
      tell(.signInNotSetUp(configuration, strings))
    }
  }

  /// Exchanges a code for a token. The code being exchanged is ignored; another one replaces
  /// it.
  public func didReceiveCode(_ code: String) {
    guard code != codeInFlight, !tasks.isClosed else { return }
    codeInFlight = code
    // Before the older exchange ends, so that the interface stays blocked in between.
    let router = router
    router?.beginBlocking()
    guard !tasks.isClosed else {
      router?.endBlocking()
      return
    }
    tasks.cancel(.token)
    tasks.replace(
      .code, work: { [service] in try await service.fetchAuthToken(code: code) },
      ended: { [weak self] in self?.exchangeEnded($0, code) })
    view?.setSignInEnabled(false)
  }

  public func didReceiveNoCode() {
    tell(.couldNotSignIn(nil, strings))
  }

  public func didCancelWaiting() {
    tasks.cancel(.code)
  }

  public func screenDidClose() {
    tasks.close()
    readiness.close()
    view = nil
    router = nil
  }

  private func exchangeEnded(_ result: Result<AccessToken, ServiceError>?, _ code: String) {
    switch result {
    case .success(let token): store(token, for: code)
    case .failure(let error): ended(code) { $0.tell(.couldNotSignIn(error, $0.strings)) }
    case nil: ended(code) { _ in }
    }
  }

  /// A separate step, begun on the main actor: an exchange that was replaced never gets here, so an
  /// older token cannot overwrite a newer one.
  private func store(_ token: AccessToken, for code: String) {
    tasks.replace(
      .token, work: { [storage] in try await storage.store(token) },
      ended: { [weak self] in self?.storeEnded($0, code) })
  }

  private func storeEnded(_ result: Result<Void, ServiceError>?, _ code: String) {
    switch result {
    case .success: ended(code) { $0.router?.didSignIn() }
    case .failure(let error): ended(code) { $0.tell(.storageFailed(error, $0.strings)) }
    case nil: ended(code) { _ in }
    }
  }

  /// Ends an exchange, and with it the block that it began.
  private func ended(_ code: String, then next: (AuthPresenter) -> Void) {
    if codeInFlight == code {
      codeInFlight = nil
      view?.setSignInEnabled(true)
    }
    router?.endBlocking()
    next(self)
  }

  private func tell(_ alert: Alert) {
    router?.present(alert, from: self) { _ in }
  }
}

extension AuthPresenter: CustomReflectable {
  /// Empty, because the code being exchanged is a secret.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}
