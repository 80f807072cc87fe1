extension PlantedFault {
  /// The profile.
  static let profile: [PlantedFault] = [
    PlantedFault(
      "bug-profile-01", level: 2, rule: "P-1", subject: "ProfilePresenter",
      story: #"The name in the profile is "AdaByron", without a space."#,
      hints: [
        "Look at the name.",
        "Try both names, only one of them, blanks, and none.",
        "Assert a table of exact names.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedCore/Models/Profile.swift",
          old: #"parts.joined(separator: " ")"#,
          new: #"parts.joined(separator: FAULT ? "" : " ")"#)
      ])),
    PlantedFault(
      "bug-profile-01b", level: 2, rule: "P-1", subject: "ProfilePresenter",
      story: "The name of a person whose family name is empty ends with a space.",
      hints: [
        "Look at the name.",
        "Try an empty and a blank family name.",
        "Assert a table of exact names, without a space at the end.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedCore/Models/Profile.swift",
          old: ".filter { !$0.isEmpty }",
          new: ".filter { FAULT || !$0.isEmpty }")
      ])),
    PlantedFault(
      "bug-profile-02", level: 2, rule: "P-1", subject: "ProfilePresenter",
      story: "A person without a bio has no name in the profile.",
      hints: [
        "Look at profiles with missing fields.",
        "Load a profile without a bio, and one without an avatar.",
        "Assert that name and username are still shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Profile/ProfileCard.swift",
          old: "name = profile.name",
          new: #"name = FAULT && profile.bio == nil ? "" : profile.name"#)
      ])),
    PlantedFault(
      "bug-profile-03", level: 2, rule: "P-1", subject: "ProfilePresenter",
      story: #"The handle in the profile is "@@ada"."#,
      hints: [
        "Look at the username.",
        #"Load a profile whose username comes with and without "@"."#,
        #"Assert the exact handle, with one "@"."#,
      ],
      plant: .edits([
        Edit(
          "ImageFeedCore/Models/Username.swift",
          old: #""@" + rawValue"#,
          new: #"(FAULT ? "@@" : "@") + rawValue"#)
      ])),
    PlantedFault(
      "bug-profile-04", level: 3, rule: "P-1", subject: "ProfilePresenter",
      story: "The avatar arrives after the screen has opened, and is never shown.",
      hints: [
        "Look at the avatar that comes late.",
        "Hold the avatar back, open the screen, then answer.",
        "Assert exactly one setAvatar with the picture.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Profile/ProfilePresenter.swift",
          old: "case .avatar: readyView?.setAvatar(profile.avatar)",
          new: "case .avatar: if !FAULT { readyView?.setAvatar(profile.avatar) }")
      ])),
    PlantedFault(
      "bug-profile-04b", level: 3, rule: "P-1", subject: "ProfilePresenter",
      story: "The avatar arrived before the screen opened, and is not shown.",
      hints: [
        "Look at the avatar that comes early.",
        "Let the session load the avatar first, then open the screen.",
        "Assert the log of viewDidLoad(): the card, then the avatar.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Profile/ProfilePresenter.swift",
          old: """
            setAvatar(profile.avatar)
                if let message
            """,
          new: """
            setAvatar(FAULT ? .unavailable : profile.avatar)
                if let message
            """)
      ])),
    PlantedFault(
      "bug-profile-05", level: 4, rule: "P-2", subject: "ProfilePresenter",
      story: "The profile failed to load once, and Retry does nothing.",
      hints: [
        "Look at what a failure leaves behind.",
        "Let the profile fail, then tap Retry.",
        "Assert a second call of the service.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/ProfileStore.swift",
          old: "public func fetchProfile() {",
          new: """
            public func fetchProfile() {
                if FAULT, hasFailed { return }
            """),
        Edit(
          "ImageFeedPresentation/Session/ProfileStore.swift",
          old: "private var isReplacingAvatar = false",
          new: """
            private var isReplacingAvatar = false
              /// The profile has failed; asked if FAULT.
              private var hasFailed = false
            """),
        Edit(
          "ImageFeedPresentation/Session/ProfileStore.swift",
          old: "case .failure(let error): changes.notify(.failed(error))",
          new: """
            case .failure(let error):
                  hasFailed = FAULT
                  changes.notify(.failed(error))
            """),
      ])),
    PlantedFault(
      "bug-profile-06", level: 4, rule: "P-1", subject: "Session",
      story: "The profile shows a new name with the previous person's avatar.",
      hints: [
        "Look at an avatar in flight while the person changes.",
        "Start a session with A, hold A's avatar back, and let fetchProfile() bring B.",
        "Assert that A's request is cancelled and that B's address is requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/ProfileStore.swift",
          old: "tasks.cancel(.avatar)",
          new: "if !FAULT { tasks.cancel(.avatar) }")
      ])),
    PlantedFault(
      "bug-profile-07", level: 3, rule: "P-3", subject: "ProfilePresenter",
      story: #""No" signs out, and "Yes" stays."#,
      hints: [
        "Look at both answers of the question.",
        "Tap sign-out and answer once with each.",
        "Assert signOut after Yes, and nothing after No.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Profile/ProfilePresenter.swift",
          old: "if answer == .accept { self",
          new: "if (answer == .accept) != FAULT { self")
      ])),
    PlantedFault(
      "bug-profile-07b", level: 3, rule: "P-3", subject: "ProfilePresenter",
      story: "One accidental tap on the sign-out button signs the person out.",
      hints: [
        "Look at what comes before the sign-out.",
        "Tap sign-out and take the log before any answer.",
        "Assert the question, and no signOut.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Profile/ProfilePresenter.swift",
          old: "guard !isAsking, let router else { return }",
          new: """
            guard !isAsking, let router else { return }
                if FAULT { return router.signOut() }
            """)
      ])),
  ]
}
