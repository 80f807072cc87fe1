extension PlantedFault {
  private static let presenter = "ImageFeedPresentation/Auth/AuthPresenter.swift"

  /// The sign-in screen: a blunt fault of each member of its contract that has none above.
  static let signInMembers: [PlantedFault] = [
    PlantedFault(
      "bug-login-30", breaking: "AuthViewProtocol.setSignInEnabled", rule: "A-6",
      subject: "AuthPresenter",
      story: #"Sign-in has failed, and the button "Sign In" stays disabled."#,
      hints: [
        "Look at the button after an exchange has ended.",
        "Let the exchange fail, and let it succeed.",
        "Assert that the button is disabled and then enabled again.",
      ],
      .without("view?.setSignInEnabled(true)", in: presenter)),
    PlantedFault(
      "bug-login-31", breaking: "AuthPresenterProtocol.viewDidLoad", rule: "A-1",
      subject: "AuthPresenter",
      story: #"The button "Sign In" is disabled from the start."#,
      hints: [
        "Look at what happens when the screen's view has loaded.",
        "One call is enough: viewDidLoad().",
        "Assert that the log is setSignInEnabled(true).",
      ],
      Edit(
        presenter, old: "view?.setSignInEnabled(codeInFlight == nil)",
        new: "view?.setSignInEnabled(codeInFlight == nil && !FAULT)")),
    PlantedFault(
      "bug-login-32", breaking: "AuthPresenterProtocol.didTapSignIn", rule: "A-2",
      subject: "AuthPresenter",
      story: """
        The button "Sign In" says that sign-in is not set up, although the configuration is \
        complete.
        """,
      hints: [
        "Look at the button.",
        "One call is enough: didTapSignIn().",
        "Assert that the log is openLoginPage and nothing else.",
      ],
      Edit(
        presenter, old: "if configuration.missingParts.isEmpty {",
        new: "if configuration.missingParts.isEmpty != FAULT {")),
    PlantedFault(
      "bug-login-33", breaking: "AuthPresenterProtocol.didReceiveCode", rule: "A-3",
      subject: "AuthPresenter",
      story: "The login page returns a code, and nothing happens.",
      hints: [
        "Look at what becomes of the code.",
        "One call is enough: didReceiveCode(_:).",
        "Assert that the service was called with that code.",
      ],
      .ignoring("public func didReceiveCode(_ code: String) {", in: presenter)),
    PlantedFault(
      "bug-login-34", breaking: "AuthPresenterProtocol.didReceiveNoCode", rule: "A-6",
      subject: "AuthPresenter",
      story: "The login page ends without an answer to this sign-in, and no alert says so.",
      hints: [
        "Look at the other end of the login page.",
        "One call is enough: didReceiveNoCode().",
        "Assert that the log is one alert.",
      ],
      .without("tell(.couldNotSignIn(nil, strings))", in: presenter)),
    PlantedFault(
      "bug-login-35", breaking: "AuthPresenterProtocol.didCancelWaiting", rule: "A-6",
      subject: "AuthPresenter",
      story: "The person gives up waiting for the sign-in, and the app stays blocked.",
      hints: [
        "Look at the way out of a slow exchange.",
        "Hold the exchange back and report didCancelWaiting().",
        "Assert that the call was cancelled and that the block has ended.",
      ],
      .without("tasks.cancel(.code)", in: presenter)),
    PlantedFault(
      "bug-login-36", breaking: "AuthPresenterProtocol.screenDidClose", rule: "A-4",
      subject: "AuthPresenter",
      story: "A closed sign-in screen goes on exchanging its code, and blocks the app.",
      hints: [
        "Look at what closing the screen ends.",
        "Hold the exchange back and report screenDidClose().",
        "Assert that the call was cancelled and that the block has ended.",
      ],
      .ignoring("public func screenDidClose() {", in: presenter)),
    PlantedFault(
      "bug-login-37", breaking: "AuthRouterProtocol.didSignIn", rule: "A-5",
      subject: "AuthPresenter",
      story: "The token is stored, and the sign-in screen stays.",
      hints: [
        "Look at what follows a stored token.",
        "Let the exchange succeed.",
        "Assert that the log ends with didSignIn.",
      ],
      Edit(
        presenter, old: "ended(code) { $0.router?.didSignIn() }",
        new: "ended(code) { if !FAULT { $0.router?.didSignIn() } }")),
    PlantedFault(
      "bug-login-38", breaking: "AuthRouterProtocol.beginBlocking", rule: "A-3",
      subject: "AuthPresenter",
      story: "A code is being exchanged, and no loader blocks the app.",
      hints: [
        "Look at what a person sees while a code is exchanged.",
        "One call is enough: didReceiveCode(_:).",
        "Assert that the log begins with beginBlocking.",
      ],
      .without("router?.beginBlocking()", in: presenter)),
    PlantedFault(
      "bug-login-39", breaking: "AuthRouterProtocol.present", rule: "A-6", subject: "AuthPresenter",
      story: "The code could not be exchanged, and no alert says so.",
      hints: [
        "Look at what a person reads after a failure.",
        "Let the exchange fail.",
        "Assert that the log ends with an alert.",
      ],
      .without("router?.present(alert, from: self) { _ in }", in: presenter)),
    PlantedFault(
      "bug-login-40", level: 1, rule: "A-5", subject: "AuthPresenter",
      story: "The person has signed in, and at the next launch has to sign in again.",
      hints: [
        "Look at what becomes of the token.",
        "Let the exchange succeed.",
        "Assert that the token is in the storage.",
      ],
      plant: .edits([
        Edit(
          presenter, old: "work: { [storage] in try await storage.store(token) }",
          new: "work: { [storage] in if !FAULT { try await storage.store(token) } }")
      ])),
  ]
}
