import ImageFeedCore

/// The presenter of the sign-in screen: from the button to a stored token (A).
@MainActor
public final class AuthPresenter: AuthPresenterProtocol {
  public weak var view: (any AuthViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any AuthRouterProtocol)?
  private let configuration: AuthConfiguration
  private let service: any OAuth2Service
  private let storage: any OAuth2TokenStorage
  private let tasks: ScreenTasks
  /// The exchange under way. While it is set, the interface is blocked.
  private var exchange: (code: String, isStoring: Bool)?

  /// Creates the presenter.
  public init(
    router: any AuthRouterProtocol, configuration: AuthConfiguration, services: AppServices,
    strings: Strings, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.configuration) = (router, configuration)
    (service, storage) = (services.oauth, services.tokenStorage)
    (self.strings, self.tasks) = (strings, tasks)
  }

  public func viewDidLoad() {
    ready(view)?.setSignInEnabled(exchange == nil)
  }

  /// Opens the login page, or names the missing parts of the configuration.
  public func didTapSignIn() {
    guard exchange == nil else { return }
    if configuration.missingParts.isEmpty {
      router?.openLoginPage()
    } else {
      router?.show(.signInNotSetUp(configuration, strings))
    }
  }

  /// Exchanges a code for a token. The code being exchanged is ignored; another one replaces
  /// it, and the interface stays blocked in between.
  public func didReceiveCode(_ code: String) {
    guard code != exchange?.code else { return }
    let isFirst = exchange == nil
    exchange = (code, isStoring: false)
    tasks.replace(.code) { [weak self] in await self?.signIn(with: code) }
    guard isFirst else { return }
    router?.beginBlocking()
    // The person may have given up inside that command.
    view?.setSignInEnabled(exchange == nil)
  }

  public func didReceiveNoCode() {
    router?.show(.couldNotSignIn(nil, strings))
  }

  /// A token that is being stored is there already: it is too late to give up.
  public func didCancelWaiting() {
    guard exchange?.isStoring == false else { return }
    tasks.cancel(.code)
    endExchange()
  }

  public func screenDidClose() {
    tasks.close()
    (view, router) = (nil, nil)
  }

  private func signIn(with code: String) async {
    do throws(ServiceError) {
      let token = try await answer { [service] in try await service.fetchAuthToken(code: code) }
      exchange?.isStoring = true
      try await answer { [storage] in try await storage.store(token) }
      endExchange()
      router?.didSignIn()
    } catch {
      // Another code has taken its place, the person has given up, or the screen has closed.
      guard !Task.isCancelled, let isStoring = exchange?.isStoring else { return }
      endExchange()
      if error.kind == .cancelled { return }
      router?.show(isStoring ? .storageFailed(error, strings) : .couldNotSignIn(error, strings))
    }
  }

  private func endExchange() {
    exchange = nil
    view?.setSignInEnabled(true)
    router?.endBlocking()
  }
}

extension AuthPresenter: CustomReflectable {
  /// Empty, because the code being exchanged is a secret.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ScreenTasks.Purpose {
  /// Exchanging a sign-in code, and storing the token.
  public static let code = Self("code")
}
