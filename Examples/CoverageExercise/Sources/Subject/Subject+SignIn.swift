import ImageFeedCore
import ImageFeedPresentation

extension Subject {
  /// Creates the presenter of the splash.
  ///
  /// ```swift
  /// let presenter = Subject.makeSplashPresenter(view: view, router: router, services: fakes.services)
  /// presenter.viewDidLoad()
  /// #expect(log.take() == [.openSignIn])
  /// ```
  @MainActor
  public static func makeSplashPresenter(
    view: (any SplashViewProtocol)? = nil, router: (any SplashRouterProtocol)? = nil,
    services: AppServices, language: Language = .english, tasks: ScreenTasks = ScreenTasks()
  ) -> SplashPresenter {
    let presenter = SplashPresenter(
      services: services, strings: Strings(language), tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the presenter of the sign-in screen.
  ///
  /// ```swift
  /// let presenter = Subject.makeAuthPresenter(view: view, router: router, services: fakes.services)
  /// presenter.didTapSignIn()
  /// #expect(log.take() == [.openLoginPage])
  /// ```
  ///
  /// - Parameter configuration: the OAuth application; an incomplete one for tests of A-2.
  @MainActor
  public static func makeAuthPresenter(
    view: (any AuthViewProtocol)? = nil, router: (any AuthRouterProtocol)? = nil,
    services: AppServices, configuration: AuthConfiguration, language: Language = .english,
    tasks: ScreenTasks = ScreenTasks()
  ) -> AuthPresenter {
    let presenter = AuthPresenter(
      configuration: configuration, services: services, strings: Strings(language), tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the presenter of the login page.
  ///
  /// ```swift
  /// let presenter = Subject.makeWebViewPresenter(view: view, router: router, helper: helper)
  /// presenter.viewDidLoad()
  /// #expect(log.take().last == .load(try #require(helper.authorizeURL)))
  /// ```
  @MainActor
  public static func makeWebViewPresenter(
    view: (any WebViewViewProtocol)? = nil, router: (any WebViewRouterProtocol)? = nil,
    helper: any AuthHelperProtocol, language: Language = .english
  ) -> WebViewPresenter {
    let presenter = WebViewPresenter(authHelper: helper, strings: Strings(language))
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the helper that builds the login page's address and reads the redirect.
  ///
  /// ```swift
  /// let helper = Subject.makeAuthHelper(configuration: .sample, state: "5a4d")
  /// let url = try #require(helper.authorizeURL)
  /// #expect(url.host == "unsplash.example")
  /// ```
  @MainActor
  public static func makeAuthHelper(
    configuration: AuthConfiguration, state: String
  ) -> any AuthHelperProtocol {
    AuthHelper(configuration: configuration, state: state)
  }
}
