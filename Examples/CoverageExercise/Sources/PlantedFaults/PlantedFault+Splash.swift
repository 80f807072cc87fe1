extension PlantedFault {
  /// The splash.
  static let splash: [PlantedFault] = [
    PlantedFault(
      "bug-splash-01", level: 3, rule: "S-4", subject: "SplashPresenter",
      story: "The profile could not be loaded, and the loader keeps spinning behind the buttons.",
      hints: [
        "Look at what the splash commands when the profile fails.",
        """
        Let the profile request fail with something other than 401, then take the whole log.
        """,
        """
        Assert the whole, ordered log: the loader is hidden, the choices are shown, then the \
        alert comes.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Splash/SplashPresenter.swift",
          old: "readyView?.setLoaderHidden(true)",
          new: "if !FAULT { readyView?.setLoaderHidden(true) }")
      ])),
    PlantedFault(
      "bug-splash-02", level: 1, rule: "S-2", subject: "SplashPresenter",
      member: "SplashRouterProtocol.openSignIn",
      story:
        "A person who has never signed in waits for a profile, and is told that sign-in failed.",
      hints: [
        "Look at the first launch.",
        "Start with an empty token storage.",
        "Assert that sign-in is opened and that no profile is requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Splash/SplashPresenter.swift",
          old: "case .success(.none): router?.openSignIn()",
          new: "case .success(.none): if FAULT { loadProfile() } else { router?.openSignIn() }")
      ])),
    PlantedFault(
      "bug-splash-03", level: 4, rule: "S-4", subject: "SplashPresenter",
      story: "A second tap on Retry cancels the running request and starts it again.",
      hints: [
        "Look at Retry while the profile is being requested.",
        "Hold the answer back with answerWhenTold(), and tap again.",
        """
        Assert that there was one call, that none was cancelled, and that the log shows \
        nothing for the second tap.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Splash/SplashPresenter.swift",
          old: """
            let started = tasks.startIfIdle(
                  .profile,
            """,
          new: """
            if FAULT { tasks.cancel(.profile) }
                let started = tasks.startIfIdle(
                  .profile,
            """)
      ])),
    PlantedFault(
      "bug-splash-04", level: 3, rule: "S-4", subject: "SplashPresenter",
      story: "The sign-in screen opens below an alert that the person has not read yet.",
      hints: [
        "Look at what follows a token that the server refuses.",
        """
        Let the profile fail with 401, and take the log before and after the alert is \
        answered.
        """,
        "Assert that sign-in opens after the OK, not before, and once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Splash/SplashPresenter.swift",
          old: """
            router?.present(alert, from: self) { [weak self] _ in self?.router?.openSignIn() }
            """,
          new: """
            if FAULT { router?.openSignIn() }
                router?.present(alert, from: self) { [weak self] _ in
                  if !FAULT { self?.router?.openSignIn() }
                }
            """)
      ])),
    PlantedFault(
      "bug-splash-05", level: 1, rule: "S-4", subject: "SplashPresenter",
      member: "SplashViewProtocol.setChoicesHidden",
      story: "After a failure the person closes the alert and sees a splash without any button.",
      hints: [
        "Look at what is left on the splash when the profile failed.",
        "Let the profile fail for any reason but 401.",
        "Assert that the choices are shown, before the alert.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Splash/SplashPresenter.swift",
          old: """
            case .failure(let error):
                  showChoices()
            """,
          new: """
            case .failure(let error):
                  if !FAULT { showChoices() }
            """)
      ])),
    PlantedFault(
      "bug-session-06", level: 3, rule: "G-7", subject: "SplashPresenter",
      story:
        "The server refuses the profile with 403, which may be its hourly limit, and the person is signed out.",
      hints: [
        "Look at how the splash tells one refusal from another.",
        "Let the profile fail with every kind of failure, one after the other.",
        "Assert that after all of them but 401 the token is still stored.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Splash/SplashPresenter.swift",
          old: """
            router?.openApp(for: profile)
                case .failure(let error) where error.kind == .unauthorised: dropToken()
            """,
          new: """
            router?.openApp(for: profile)
                case .failure(let error)
                where error.kind == .unauthorised || (FAULT && [.forbidden, .rateLimited].contains(error.kind)):
                  dropToken()
            """)
      ])),
    PlantedFault(
      "bug-session-01b", level: 5, rule: "S-4", subject: "SplashPresenter",
      story: "The server has refused the token, and the next launch tries the same token again.",
      hints: [
        "Look at what is left in the storage after a 401.",
        "Start with a stored token and let the profile fail with 401.",
        "Assert that nothing is stored any more.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Splash/SplashPresenter.swift",
          old: "work: { [cleaner] in try await cleaner.clean() }",
          new: "work: { [cleaner] in if !FAULT { try await cleaner.clean() } }")
      ])),
  ]
}
