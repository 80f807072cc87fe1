extension PlantedFault {
  /// The sign-in screen.
  static let signIn: [PlantedFault] = [
    PlantedFault(
      "bug-login-02", level: 5, rule: "A-4", subject: "AuthPresenter",
      story: """
        The person leaves the sign-in screen, and a slow request keeps the closed screen in \
        memory.
        """,
      hints: [
        "Look at what a request in flight keeps alive.",
        """
        Create the presenter and the view in an inner scope, hold the answer back, and leave \
        the scope.
        """,
        """
        Assert that weak references to both are nil before the answer comes; LeakCheck does \
        that.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Auth/AuthPresenter.swift",
          old: "ended: { [weak self] in self?.exchangeEnded($0, code) })",
          new: """
            ended: { [weak self, kept = FAULT ? self : nil] result in
                    withExtendedLifetime(kept) { self?.exchangeEnded(result, code) }
                  })
            """)
      ])),
    PlantedFault(
      "bug-login-12", level: 4, rule: "A-4", subject: "AuthPresenter",
      story: """
        The redirect is reported twice with the same code, and the second exchange makes the \
        first one fail.
        """,
      hints: [
        "Look at the same code a second time.",
        "Hold the exchange back and hand the same code over again.",
        """
        Assert one call of the service, none cancelled, and that the second report commands \
        nothing.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Auth/AuthPresenter.swift",
          old: "guard code != codeInFlight",
          new: "guard FAULT || code != codeInFlight")
      ])),
    PlantedFault(
      "bug-login-13", level: 4, rule: "A-4", subject: "AuthPresenter",
      story: """
        The redirect is reported twice, and an error alert covers a sign-in that is succeeding.
        """,
      hints: [
        "Look at the same code a second time.",
        """
        Hold the exchange back, hand the same code over again, and look at the log at once.
        """,
        "Assert that the second report commands nothing at all: no alert, no block.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Auth/AuthPresenter.swift",
          old: """
            !tasks.isClosed else { return }
                codeInFlight = code
            """,
          new: """
            !tasks.isClosed else {
                  if FAULT, !tasks.isClosed { tell(.couldNotSignIn(nil, strings)) }
                  return
                }
                codeInFlight = code
            """)
      ])),
    PlantedFault(
      "bug-login-14", level: 4, rule: "A-6", subject: "AuthPresenter",
      story: """
        Sign-in failed once because there was no connection, and the button never works again.
        """,
      hints: [
        "Look at what the presenter remembers after a failure.",
        "Let the exchange fail, then hand the same code over again.",
        "Assert a second call, and that the button is enabled in between.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Auth/AuthPresenter.swift",
          old: "codeInFlight = nil",
          new: "if !FAULT { codeInFlight = nil }")
      ])),
    PlantedFault(
      "bug-login-15", level: 4, rule: "A-4", subject: "AuthPresenter",
      story: """
        A newer code replaces an older one, and the end of the older exchange enables the button \
        too early.
        """,
      hints: [
        "Look at two different codes, one after the other.",
        "Hand A over, then B while A is in flight, and take the whole log.",
        """
        Assert that the end of A does not enable the button, and that B a second time sends no \
        request.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Auth/AuthPresenter.swift",
          old: "if codeInFlight == code {",
          new: "if FAULT || codeInFlight == code {")
      ])),
    PlantedFault(
      "bug-login-29", level: 1, rule: "A-2", subject: "AuthPresenter",
      member: "AuthRouterProtocol.openLoginPage",
      story: #"The button "Sign In" does nothing."#,
      hints: [
        "Look at the button.",
        "One call is enough: didTapSignIn().",
        "Assert that the log is openLoginPage and nothing else.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Auth/AuthPresenter.swift",
          old: "router?.openLoginPage()",
          new: "if !FAULT { router?.openLoginPage() }")
      ])),
    PlantedFault(
      "bug-login-22", level: 2, rule: "A-2", subject: "AuthPresenter",
      story: #"The app was built without an access key, and the button "Sign In" does nothing."#,
      hints: [
        "Look at the button when the configuration is incomplete.",
        "Empty one part of the configuration after the other.",
        "Assert the alert with the name of the missing part, and that no page opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Auth/AuthPresenter.swift",
          old: "tell(.signInNotSetUp(configuration, strings))",
          new: "if !FAULT { tell(.signInNotSetUp(configuration, strings)) }")
      ])),
    PlantedFault(
      "bug-login-23", level: 1, rule: "A-3", subject: "AuthPresenter",
      member: "AuthRouterProtocol.endBlocking",
      story: "The exchange of a code has ended, and the app stays blocked behind the loader.",
      hints: [
        "Look at the block while a code is exchanged.",
        "Let the exchange fail, and let it succeed.",
        "Assert the whole log: each beginBlocking has its endBlocking, before the alert.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Auth/AuthPresenter.swift",
          old: """
            router?.endBlocking()
                next(self)
            """,
          new: """
            if !FAULT { router?.endBlocking() }
                next(self)
            """)
      ])),
  ]
}
