extension PlantedFault {
  /// The whole app and its sessions.
  static let session: [PlantedFault] = [
    PlantedFault(
      "bug-session-01", level: 5, rule: "P-5", subject: "AppFlow",
      story: "The next person to open the app is signed in as the person who signed out.",
      hints: [
        "Look at what sign-out leaves behind.",
        "Open the app with a stored token and sign out.",
        "Assert that no token is stored.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/SessionCleaner.swift",
          old: "try await storage.store(nil)",
          new: "if !FAULT { try await storage.store(nil) }")
      ])),
    PlantedFault(
      "bug-session-02", level: 5, rule: "P-5", subject: "AppFlow",
      story: "After sign-out, the login page still has the last person's cookies.",
      hints: [
        "Look at what sign-out leaves behind.",
        "Sign out and look at the fakes for site data and pictures.",
        "Assert one removal of the site data.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/SessionCleaner.swift",
          old: "try await siteData.removeAll()",
          new: "if !FAULT { try await siteData.removeAll() }")
      ])),
    PlantedFault(
      "bug-session-02b", level: 5, rule: "P-5", subject: "AppFlow",
      story: "The pictures of the person who signed out stay on the device.",
      hints: [
        "Look at what sign-out leaves behind.",
        "Sign out and look at the fakes for site data and pictures.",
        "Assert one removal of all pictures.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Session/SessionCleaner.swift",
          old: "try await pictures.removeAllPictures()",
          new: "if !FAULT { try await pictures.removeAllPictures() }")
      ])),
    PlantedFault(
      "bug-session-03", level: 5, rule: "P-5", subject: "AppFlow",
      story: "The next person's feed begins on page 3, where the last person stopped.",
      hints: [
        "Look at what the next person's feed asks for first.",
        "Read two pages, sign out, sign in again.",
        "Assert the page of the first request after the second sign-in: 1.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow+Profile.swift",
          old: """
            ending.close()

            """,
          new: """
            if FAULT {
                  keptPage = (screens.presenter(of: .imagesList) as? ImagesListPresenter)?.list.nextPage
                }
                ending.close()

            """),
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow.swift",
          old: "private var blocks = 0",
          new: """
            private var blocks = 0
              /// The page the last feed would have asked for, if FAULT.
              var keptPage: Int?
            """),
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow+ImagesList.swift",
          old: "presenter.router = self",
          new: """
            if FAULT, let keptPage { presenter.list.nextPage = keptPage }
                presenter.router = self
            """),
        Edit(
          "ImageFeedPresentation/ImagesList/ImagesListPresenter.swift",
          old: "private let list: PagedList<PhotoStore>",
          new: """
            /// Read from outside if FAULT.
              let list: PagedList<PhotoStore>
            """),
        Edit(
          "ImageFeedPresentation/Session/PagedList.swift",
          old: "private var nextPage",
          new: """
            /// Set from outside if FAULT.
              var nextPage
            """),
      ])),
    PlantedFault(
      "bug-session-04", level: 5, rule: "P-5", subject: "AppFlow",
      story: "Photos still appear on the screen of a person who is signing out.",
      hints: [
        "Look at the moment between Yes and the sign-in screen.",
        "Hold both a page and the cleaning back, sign out, then answer the page.",
        "Assert that the answer commands nothing.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow+Profile.swift",
          old: "for screen in screens.all {",
          new: "for screen in screens.all where !FAULT {")
      ])),
    PlantedFault(
      "bug-session-05", level: 5, rule: "P-5", subject: "AppFlow",
      story: """
        The sign-in screen opens while the last person's data is still being removed, and a \
        person who is quick signs in with the old data.
        """,
      hints: [
        "Look at the order of cleaning and sign-in.",
        "Hold the removal of the site data back and sign out.",
        "Assert that sign-in is shown after the cleaning has ended, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow+Profile.swift",
          old: "let cleaner = SessionCleaner(services)",
          new: """
            let cleaner = SessionCleaner(services)
                if FAULT { showAuth() }
            """),
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow+Profile.swift",
          old: """
            showAuth()
                endAllBlocks()
            """,
          new: """
            if !FAULT { showAuth() }
                endAllBlocks()
            """),
      ])),
    PlantedFault(
      "bug-session-07", level: 4, rule: "P-5", subject: "AppFlow",
      story: "Two sign-outs in a row remove everything twice, and open the sign-in screen twice.",
      hints: [
        "Look at a second sign-out.",
        "Call signOut() twice, with the cleaning held back.",
        "Assert that the token is removed once and that sign-in is shown once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow+Profile.swift",
          old: "session = nil",
          new: "if !FAULT { session = nil }")
      ])),
    PlantedFault(
      "bug-session-08", level: 6, rule: "G-7", subject: "AppFlow",
      story: "A late 401 for the last person's request signs the next person out.",
      hints: [
        "Look at two people, one after the other.",
        """
        A saves a photo and signs out while the download report is in flight; B signs in; then \
        the report fails with 401.
        """,
        "Assert that B's session goes on: no alert, no sign-in screen.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow+Profile.swift",
          old: "endSession(saying alert: Alert?) {",
          new: """
            endSession(saying alert: Alert?) {
                if FAULT, let session { keptSessions.append(session) }
            """),
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow.swift",
          old: "var screens = OpenScreens()",
          new: """
            var screens = OpenScreens()
              /// Sessions that have ended, if FAULT.
              var keptSessions: [Session] = []
            """),
        Edit(
          "ImageFeedPresentation/Session/Session.swift",
          old: "tasks.close()",
          new: "if !FAULT { tasks.close() }"),
      ])),
    PlantedFault(
      "bug-flow-01", level: 3, rule: "F-6", subject: "AppFlow",
      story: "A double tap on a card opens the photo twice, and the person has to go back twice.",
      hints: [
        "Look at a second tap on the same card.",
        "Report didTapPhoto for one photo twice.",
        "Assert that one full-screen photo is shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow+ImagesList.swift",
          old: "session?.photos.record(id), isOnTop(presenter) else",
          new: "session?.photos.record(id), FAULT || isOnTop(presenter) else")
      ])),
    PlantedFault(
      "bug-flow-05", level: 1, rule: "G-6", subject: "AppFlow",
      member: "FrontEnd.showProfile",
      story: "There is a tab for the profile, and it is empty.",
      hints: [
        "Look at what the app shows after the splash.",
        "Start the app with a stored token.",
        "Assert the open screens: the feed and the profile.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow.swift",
          old: "showProfile(in: session)",
          new: "if !FAULT { showProfile(in: session) }")
      ])),
    PlantedFault(
      "bug-flow-02", level: 4, rule: "A-4", subject: "AppFlow",
      story: """
        One of two pieces of work ends, and the interface is unblocked while the other still \
        runs.
        """,
      hints: [
        "Look at two blocks at once.",
        "Begin two blocks and end one.",
        "Assert that the front end is unblocked only by the second end.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow.swift",
          old: """
            blocks -= 1
                if blocks == 0
            """,
          new: """
            blocks -= 1
                if FAULT || blocks == 0
            """)
      ])),
    PlantedFault(
      "bug-flow-03", level: 5, rule: "G-7", subject: "AppFlow",
      story: "The alert of a closed screen stays above the next screen.",
      hints: [
        "Look at an alert whose screen closes.",
        """
        Open a photo whose picture fails, and close its screen while the alert is on screen.
        """,
        "Assert that the alert is dismissed.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow.swift",
          old: "alerts.removeAlerts(of: screen.presenter.value)",
          new: "if !FAULT { alerts.removeAlerts(of: screen.presenter.value) }")
      ])),
    PlantedFault(
      "bug-flow-04", level: 2, rule: "I-4", subject: "AppFlow",
      story: "Pictures are saved, and Unsplash is not told about the downloads.",
      hints: [
        "Look at what follows a saved picture.",
        "Report didShare with each outcome.",
        """
        Assert one download report after .saved, with the photo's own address, and none after \
        the others.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/AppFlow/AppFlow.swift",
          old: "case .saved: session?",
          new: """
            case .saved where FAULT: break
                case .saved: session?
            """)
      ])),
  ]
}
