extension PlantedFault {
  private static let presenter = "ImageFeedPresentation/Splash/SplashPresenter.swift"

  /// The splash: a blunt fault of each member of its contract that has none above.
  static let splashMembers: [PlantedFault] = [
    PlantedFault(
      "bug-splash-06", breaking: "SplashViewProtocol.setLoaderHidden", rule: "S-3",
      subject: "SplashPresenter",
      story: "The app starts with a stored token, and no loader shows that the profile is loading.",
      hints: [
        "Look at what the splash shows while it waits.",
        "Start with a stored token and a profile that loads.",
        "Assert that the log has setLoaderHidden(false).",
      ],
      .without("readyView?.setLoaderHidden(false)", in: presenter)),
    PlantedFault(
      "bug-splash-07", breaking: "SplashPresenterProtocol.viewDidLoad", rule: "S-1",
      subject: "SplashPresenter",
      story: "The app starts and stays at the splash.",
      hints: [
        "Look at what happens when the splash's view has loaded.",
        "One call is enough: viewDidLoad().",
        "Assert that without a token sign-in opens.",
      ],
      Edit(
        presenter, old: "guard readiness.viewDidLoad(isKnown: view != nil) else { return }",
        new: "guard readiness.viewDidLoad(isKnown: view != nil), !FAULT else { return }")),
    PlantedFault(
      "bug-splash-08", breaking: "SplashPresenterProtocol.didTapRetry", rule: "S-4",
      subject: "SplashPresenter",
      story: #"The button "Retry" of the splash does nothing."#,
      hints: [
        "Look at the button below the message.",
        "One call is enough: didTapRetry().",
        "Assert that the profile is requested.",
      ],
      .ignoring("public func didTapRetry() {", in: presenter)),
    PlantedFault(
      "bug-splash-09", breaking: "SplashPresenterProtocol.didTapSignIn", rule: "S-4",
      subject: "SplashPresenter",
      story: #"The button "Sign In" of the splash loads the profile again."#,
      hints: [
        "Look at the button to sign in.",
        "One call is enough: didTapSignIn().",
        "Assert that the log is openSignIn and nothing else.",
      ],
      Edit(
        presenter,
        old: """
          public func didTapSignIn() {
          """,
        new: """
          public func didTapSignIn() {
              if FAULT { return loadProfile() }
          """)),
    PlantedFault(
      "bug-splash-10", breaking: "SplashPresenterProtocol.screenDidClose", rule: "S-4",
      subject: "SplashPresenter",
      story: "A closed splash goes on loading the profile, and opens the app when it arrives.",
      hints: [
        "Look at what closing the screen ends.",
        "Hold the profile back and report screenDidClose().",
        "Assert that the request was cancelled and that the log stays empty.",
      ],
      .ignoring("public func screenDidClose() {", in: presenter)),
    PlantedFault(
      "bug-splash-11", breaking: "SplashRouterProtocol.openApp", rule: "S-3",
      subject: "SplashPresenter",
      story: "The profile has loaded, and the app does not open.",
      hints: [
        "Look at what follows the profile.",
        "Start with a stored token and a profile that loads.",
        "Assert that the log ends with openApp(for:) and that profile.",
      ],
      Edit(
        presenter, old: "case .success(let profile): ",
        new: "case .success where FAULT: break\n    case .success(let profile): ")),
    PlantedFault(
      "bug-splash-12", breaking: "SplashRouterProtocol.present", rule: "S-4",
      subject: "SplashPresenter",
      story: "The profile could not be loaded, and no alert says why.",
      hints: [
        "Look at what a person reads after a failure.",
        "Let the profile fail for any reason but 401.",
        "Assert that the log ends with an alert.",
      ],
      .without(
        "router?.present(.couldNotSignIn(error, strings), from: self) { _ in }", in: presenter)),
  ]
}
