extension PlantedFault {
  private static let presenter = "ImageFeedPresentation/WebView/WebViewPresenter.swift"

  /// The login page: a blunt fault of each member of its contract that has none above.
  static let webViewMembers: [PlantedFault] = [
    PlantedFault(
      "bug-login-41", breaking: "WebViewViewProtocol.setProgressValue", rule: "W-2",
      subject: "WebViewPresenter",
      story: "The progress bar stays at its start, however far the page has loaded.",
      hints: [
        "Look at the value of the bar.",
        "Report one value in the middle, 0.5.",
        "Assert that the log has setProgressValue(0.5).",
      ],
      Edit(presenter, old: "max(value, 0), 1)", new: "FAULT ? 0 : max(value, 0), 1)")),
    PlantedFault(
      "bug-login-42", breaking: "WebViewPresenterProtocol.didUpdateProgressValue", rule: "W-2",
      subject: "WebViewPresenter",
      story: "The page has loaded, and the progress bar is still where it was at the start.",
      hints: [
        "Look at what becomes of a reported value.",
        "One call is enough: didUpdateProgressValue(0.5).",
        "Assert that the log has the value.",
      ],
      Edit(
        presenter, old: "!hasFailed, !hasEnded else { return }",
        new: "!hasFailed, !hasEnded, !FAULT else { return }")),
    PlantedFault(
      "bug-login-43", breaking: "WebViewViewProtocol.setProgressHidden", rule: "W-2",
      subject: "WebViewPresenter",
      story: "The login page begins to load without a progress bar.",
      hints: [
        "Look at whether the bar is shown at the start.",
        "One call is enough: viewDidLoad().",
        "Assert that the log has setProgressHidden(false).",
      ],
      Edit(
        presenter, old: "view?.setProgressHidden(false)", new: "view?.setProgressHidden(FAULT)")),
    PlantedFault(
      "bug-login-44", breaking: "WebViewViewProtocol.setMessage", rule: "W-4",
      subject: "WebViewPresenter",
      story: "The login page could not be loaded, and the screen stays blank without a message.",
      hints: [
        "Look at what a person reads after a failure.",
        "One call is enough: didFailLoading().",
        "Assert that the log has the message and its button.",
      ],
      Edit(
        presenter,
        old:
          "view?.setMessage(ScreenMessage(text: strings.pageDidNotLoad, retryTitle: strings.retry))",
        new: """
          if !FAULT {
                view?.setMessage(
                  ScreenMessage(text: strings.pageDidNotLoad, retryTitle: strings.retry))
              }
          """)),
    PlantedFault(
      "bug-login-45", breaking: "WebViewPresenterProtocol.viewDidLoad", rule: "W-1",
      subject: "WebViewPresenter",
      story: "The login page says that it could not be loaded, without having tried.",
      hints: [
        "Look at what happens when the page's view has loaded.",
        "One call is enough: viewDidLoad().",
        "Assert that the page is loaded and that there is no message.",
      ],
      Edit(
        presenter, old: "guard let url = authHelper.authorizeURL else {",
        new: "guard let url = authHelper.authorizeURL, !FAULT else {")),
    PlantedFault(
      "bug-login-46", breaking: "WebViewPresenterProtocol.didFailLoading", rule: "W-4",
      subject: "WebViewPresenter",
      story: "The login page could not be loaded, and its progress bar stays where it is.",
      hints: [
        "Look at a page that does not load.",
        "One call is enough: didFailLoading().",
        "Assert that the bar is hidden and that a message is shown.",
      ],
      Edit(
        presenter,
        old: """
          guard !hasEnded else { return }
              showFailure()
          """,
        new: """
          guard !hasEnded, !FAULT else { return }
              showFailure()
          """)),
    PlantedFault(
      "bug-login-47", breaking: "WebViewPresenterProtocol.didEnterCode", rule: "W-3",
      subject: "WebViewPresenter",
      story: "The person types the code that the page shows, and nothing happens.",
      hints: [
        "Look at a code that is typed.",
        "One call is enough: didEnterCode(_:).",
        "Assert that the log is the code that was entered.",
      ],
      Edit(
        presenter, old: "guard !hasEnded, !text.isEmpty else { return }",
        new: "guard !hasEnded, !text.isEmpty, !FAULT else { return }")),
    PlantedFault(
      "bug-login-48", breaking: "WebViewPresenterProtocol.didTapRetry", rule: "W-4",
      subject: "WebViewPresenter",
      story: #"The login page could not be loaded, and "Retry" does nothing."#,
      hints: [
        "Look at the button of the message.",
        "Let the page fail, then tap Retry.",
        "Assert that the message is removed and that the page is loaded.",
      ],
      Edit(
        presenter,
        old: """
          view?.setMessage(nil)
              viewDidLoad()
          """,
        new: """
          if FAULT { return }
              view?.setMessage(nil)
              viewDidLoad()
          """)),
    PlantedFault(
      "bug-login-49", breaking: "WebViewPresenterProtocol.didTapBack", rule: "W-5",
      subject: "WebViewPresenter",
      story: "The back button of the login page does nothing.",
      hints: [
        "Look at the back button.",
        "One call is enough: didTapBack().",
        "Assert that the log is didCancel and nothing else.",
      ],
      .ignoring("public func didTapBack() {", in: presenter)),
    PlantedFault(
      "bug-login-50", breaking: "WebViewPresenterProtocol.screenDidClose", rule: "W-5",
      subject: "WebViewPresenter",
      story: "A closed login page still passes on a code.",
      hints: [
        "Look at what a closed screen may still do.",
        "Report screenDidClose(), then a progress or the redirect.",
        "Assert that the log stays empty.",
      ],
      .ignoring("public func screenDidClose() {", in: presenter)),
    PlantedFault(
      "bug-login-51", breaking: "WebViewRouterProtocol.webView", rule: "W-3",
      subject: "WebViewPresenter",
      story: "The person has signed in, and the login page stays open.",
      hints: [
        "Look at what follows the redirect.",
        "Ask decidePolicy(for:) with the redirect.",
        "Assert that the log is the code.",
      ],
      .without("router?.webView(self, didAuthenticateWith: code)", in: presenter)),
    PlantedFault(
      "bug-login-52", breaking: "WebViewRouterProtocol.webViewDidCancel", rule: "A-6",
      subject: "WebViewPresenter",
      story: "The person goes back or denies access, and the login page stays open.",
      hints: [
        "Look at the ways to leave without an account.",
        "Tap back, and in another test ask decidePolicy(for:) with a denial.",
        "Assert that the log is didCancel.",
      ],
      .without("router?.webViewDidCancel(self)", in: presenter)),
    PlantedFault(
      "bug-login-53", breaking: "WebViewRouterProtocol.webViewDidRefuse", rule: "W-3",
      subject: "WebViewPresenter",
      story: "The redirect belongs to another sign-in, and the login page stays open.",
      hints: [
        "Look at a redirect that is refused.",
        "Ask decidePolicy(for:) with the redirect and a wrong state.",
        "Assert that the log is didRefuse.",
      ],
      .without("router?.webViewDidRefuse(self)", in: presenter)),
  ]
}
