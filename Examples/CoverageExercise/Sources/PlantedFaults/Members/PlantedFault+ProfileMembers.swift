extension PlantedFault {
  private static let presenter = "ImageFeedPresentation/Profile/ProfilePresenter.swift"
  private static let store = "ImageFeedPresentation/Session/ProfileStore.swift"

  /// The profile: a blunt fault of each member of its contract.
  static let profileMembers: [PlantedFault] = profileCommands + profileIntents + profileWaysOut

  private static let profileCommands: [PlantedFault] = [
    PlantedFault(
      "bug-profile-08", breaking: "ProfileViewProtocol.setProfile", rule: "P-1",
      subject: "ProfilePresenter",
      story: "Name, username and bio are never shown.",
      hints: [
        "Look at what the view is told about the person.",
        "Open the profile of a person who is known, and of one who is loaded.",
        "Assert that the log has the person's card.",
      ],
      Edit(
        presenter,
        old: """
          readyView?.setProfile(profile.profile.map(ProfileCard.init))
              readyView?
          """,
        new: """
          if !FAULT { readyView?.setProfile(profile.profile.map(ProfileCard.init)) }
              readyView?
          """),
      Edit(
        presenter,
        old: "case .profile: readyView?.setProfile(profile.profile.map(ProfileCard.init))",
        new: """
          case .profile:
                if !FAULT { readyView?.setProfile(profile.profile.map(ProfileCard.init)) }
          """)),
    PlantedFault(
      "bug-profile-09", breaking: "ProfileViewProtocol.setAvatar", rule: "P-1",
      subject: "ProfilePresenter",
      story: "The avatar has loaded, and the profile shows a placeholder.",
      hints: [
        "Look at what the view is told about the avatar.",
        "Open the profile of a person who has one.",
        "Assert that the log has setAvatar with the picture.",
      ],
      Edit(
        store, old: "guard state != avatar else { return }",
        new: "guard state != avatar, !FAULT else { return }")),
    PlantedFault(
      "bug-profile-10", breaking: "ProfileViewProtocol.setLoaderHidden", rule: "P-1",
      subject: "ProfilePresenter",
      story: "The profile has loaded, and its loader keeps spinning.",
      hints: [
        "Look at the loader.",
        "Open a profile that is not known yet, and let it load.",
        "Assert that the log has setLoaderHidden(false) and then true.",
      ],
      .without("readyView?.setLoaderHidden(true)", in: presenter)),
    PlantedFault(
      "bug-profile-11", breaking: "ProfileViewProtocol.setMessage", rule: "P-2",
      subject: "ProfilePresenter",
      story: "The profile could not be loaded, and no message says so.",
      hints: [
        "Look at what a person reads after a failure.",
        "Let the profile fail.",
        "Assert that the log ends with the message.",
      ],
      Edit(
        presenter,
        old: """
          self.message = message
              readyView?.setMessage(message)
          """,
        new: """
          self.message = message
              if !FAULT { readyView?.setMessage(message) }
          """)),
  ]

  private static let profileIntents: [PlantedFault] = [
    PlantedFault(
      "bug-profile-12", breaking: "ProfilePresenterProtocol.viewDidLoad", rule: "P-1",
      subject: "ProfilePresenter",
      story: "The profile opens and stays empty.",
      hints: [
        "Look at what happens when the screen's view has loaded.",
        "One call is enough: viewDidLoad().",
        "Assert that the log has the person's card.",
      ],
      Edit(
        presenter, old: "guard readiness.viewDidLoad(isKnown: view != nil) else { return }",
        new: "guard readiness.viewDidLoad(isKnown: view != nil), !FAULT else { return }")),
    PlantedFault(
      "bug-profile-13", breaking: "ProfilePresenterProtocol.didTapSignOut", rule: "P-3",
      subject: "ProfilePresenter",
      story: "The sign-out button does nothing.",
      hints: [
        "Look at the sign-out button.",
        "One call is enough: didTapSignOut().",
        "Assert that the log is the question.",
      ],
      .ignoring("public func didTapSignOut() {", in: presenter)),
    PlantedFault(
      "bug-profile-14", breaking: "ProfilePresenterProtocol.didTapRetry", rule: "P-2",
      subject: "ProfilePresenter",
      story: #"The button "Retry" of the profile does nothing."#,
      hints: [
        "Look at the button of the message.",
        "One call is enough: didTapRetry().",
        "Assert that the profile is requested.",
      ],
      .ignoring("public func didTapRetry() {", in: presenter)),
    PlantedFault(
      "bug-profile-15", breaking: "ProfilePresenterProtocol.didTapAvatar", rule: "P-2",
      subject: "ProfilePresenter",
      story: "The avatar could not be loaded, and a tap on its placeholder does nothing.",
      hints: [
        "Look at a tap on the avatar.",
        "Let the avatar fail, then report didTapAvatar().",
        "Assert that the picture is requested again.",
      ],
      .ignoring("public func didTapAvatar() {", in: presenter)),
    PlantedFault(
      "bug-profile-16", breaking: "ProfilePresenterProtocol.didFailToDecodeAvatar", rule: "P-2",
      subject: "ProfilePresenter",
      story: "The avatar cannot be decoded, and no placeholder is shown for it.",
      hints: [
        "Look at bytes that are no picture.",
        "Load an avatar, then report didFailToDecodeAvatar().",
        "Assert that the log has setAvatar(.unavailable).",
      ],
      .without("profile.avatarIsUnreadable()", in: presenter)),
    PlantedFault(
      "bug-profile-17", breaking: "ProfilePresenterProtocol.screenDidClose", rule: "P-5",
      subject: "ProfilePresenter",
      story: "A closed profile still asks whether to sign out.",
      hints: [
        "Look at what a closed screen may still do.",
        "Report screenDidClose(), then an intent or a late answer.",
        "Assert that the log stays empty.",
      ],
      .ignoring("public func screenDidClose() {", in: presenter)),
  ]

  private static let profileWaysOut: [PlantedFault] = [
    PlantedFault(
      "bug-profile-18", breaking: "ProfileRouterProtocol.signOut", rule: "P-5",
      subject: "ProfilePresenter",
      story: #""Yes" does not sign out."#,
      hints: [
        "Look at the answer to the question.",
        "Tap sign-out and answer Yes.",
        "Assert that the log has signOut.",
      ],
      Edit(
        presenter, old: "self?.isAsking = false",
        new: """
          self?.isAsking = false
                if FAULT { return }
          """)),
    PlantedFault(
      "bug-profile-19", breaking: "ProfileRouterProtocol.present", rule: "P-3",
      subject: "ProfilePresenter",
      story: "The sign-out button says that the session has ended, and a tap on OK signs out.",
      hints: [
        "Look at what the person is asked.",
        "One call is enough: didTapSignOut().",
        "Assert the whole alert: its title, its text and both buttons.",
      ],
      Edit(
        presenter, old: "router.present(.signOutQuestion(strings)",
        new: "router.present(FAULT ? .sessionEnded(strings) : .signOutQuestion(strings)")),
  ]
}
