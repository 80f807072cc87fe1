extension PlantedFault {
  private static let folder = "ImageFeedPresentation/AppFlow/"
  private static let app = folder + "AppFlow.swift"

  /// The whole app: a blunt fault of each report of a front end, and of each command to it.
  static let appMembers: [PlantedFault] = appReports + appScreens + appSurroundings

  private static let appReports: [PlantedFault] = [
    PlantedFault(
      "bug-flow-31", breaking: "AppFlowProtocol.start", rule: "S-1", subject: "AppFlow",
      story: "The app starts, and the screen stays black.",
      hints: [
        "Look at the first moment of the app.",
        "One call is enough: start().",
        "Assert that the splash is shown.",
      ],
      .ignoring("public func start() {", in: app)),
    PlantedFault(
      "bug-flow-32", breaking: "AppFlowProtocol.didClose", rule: "F-6", subject: "AppFlow",
      story: "After a swipe back from one photo no other photo opens.",
      hints: [
        "Look at a screen that the toolkit closes by itself.",
        "Open a photo, drop its view, report didClose(_:), and open a photo again.",
        "Assert that the second photo is shown.",
      ],
      .ignoring("public func didClose(_ screen: ScreenID) {", in: app)),
    PlantedFault(
      "bug-flow-33", breaking: "AppFlowProtocol.didSelectTab", rule: "G-6", subject: "AppFlow",
      story: "The person is in the profile, and the app believes that they are in the feed.",
      hints: [
        "Look at what the app knows about its tabs.",
        "Open the app and report didSelectTab(.profile).",
        "Assert that selectedTab is the profile.",
      ],
      Edit(
        app, old: "if selectedTab != nil { selectedTab = tab }",
        new: "if selectedTab != nil, !FAULT { selectedTab = tab }")),
    PlantedFault(
      "bug-flow-34", breaking: "AppFlowProtocol.didCancelWaiting", rule: "F-4", subject: "AppFlow",
      story: "The person gives up waiting behind the loader, and the app stays blocked.",
      hints: [
        "Look at the way out of what blocks the app.",
        "Hold a like back and report didCancelWaiting().",
        "Assert that the app is unblocked.",
      ],
      Edit(
        app, old: "for screen in screens.all { screen.presenter.value?.didCancelWaiting() }",
        new: """
          for screen in screens.all where !FAULT { screen.presenter.value?.didCancelWaiting() }
          """)),
    PlantedFault(
      "bug-flow-35", breaking: "AppFlowProtocol.didAnswerAlert", rule: "P-3", subject: "AppFlow",
      story: "The buttons of all alerts do nothing.",
      hints: [
        "Look at what becomes of an answer.",
        "Open the profile, tap sign-out, and answer Yes.",
        "Assert that the sign-in screen is shown.",
      ],
      .without("alerts.answer(id, with: answer)", in: app)),
    PlantedFault(
      "bug-flow-36", breaking: "AppFlowProtocol.didShare", rule: "I-4", subject: "AppFlow",
      story: "A picture could not be saved, and no alert says so.",
      hints: [
        "Look at what follows a share menu.",
        "Open the menu and report didShare(_:as:) with .failed.",
        "Assert that an alert is shown.",
      ],
      Edit(
        app, old: "case .failed: tell(",
        new: """
          case .failed where FAULT: break
              case .failed: tell(
          """)),
  ]

  private static let appScreens: [PlantedFault] = [
    PlantedFault(
      "bug-flow-37", breaking: "FrontEnd.showSplash", rule: "A-5", subject: "AppFlow",
      story: "The person has signed in, and the sign-in screen stays.",
      hints: [
        "Look at what follows a sign-in.",
        "Start without a token, sign in, and let the exchange succeed.",
        "Assert that the splash is shown again.",
      ],
      .ignoring("public func didSignIn() {", in: folder + "AppFlow+Auth.swift")),
    PlantedFault(
      "bug-flow-38", breaking: "FrontEnd.showAuth", rule: "S-2", subject: "AppFlow",
      story: "A person who has never signed in sees the splash and nothing else.",
      hints: [
        "Look at the first launch.",
        "Start without a token.",
        "Assert the open screens: the sign-in screen.",
      ],
      .ignoring("public func openSignIn() {", in: folder + "AppFlow+Splash.swift")),
    PlantedFault(
      "bug-flow-39", breaking: "FrontEnd.showWebView", rule: "A-2", subject: "AppFlow",
      story: #"The button "Sign In" opens no login page."#,
      hints: [
        "Look at what follows the button.",
        "Start without a token and tap Sign In.",
        "Assert the open screens: the login page is the last one.",
      ],
      .ignoring("public func openLoginPage() {", in: folder + "AppFlow+Auth.swift")),
    PlantedFault(
      "bug-flow-40", breaking: "FrontEnd.showTabs", rule: "G-6", subject: "AppFlow",
      story: #"Both tabs are called "Profile"."#,
      hints: [
        "Look at the tab bar.",
        "Start the app with a stored token.",
        "Assert the tabs: their order and their titles.",
      ],
      Edit(
        app, old: "TabItem(.feed, title: strings.feedTab)",
        new: "TabItem(.feed, title: FAULT ? strings.profileTab : strings.feedTab)")),
    PlantedFault(
      "bug-flow-41", breaking: "FrontEnd.showImagesList", rule: "G-6", subject: "AppFlow",
      story: "There is a tab for the feed, and it is empty.",
      hints: [
        "Look at what the app shows after the splash.",
        "Start the app with a stored token.",
        "Assert the open screens: the feed and the profile.",
      ],
      .ignoring(
        "public func showImagesList(_ presenter: ImagesListPresenter) {",
        in: folder + "AppFlow+ImagesList.swift")),
    PlantedFault(
      "bug-flow-42", breaking: "FrontEnd.showSingleImage", rule: "F-6", subject: "AppFlow",
      story: "A tap on a card opens no photo.",
      hints: [
        "Look at what follows a tap on a card.",
        "Open the app and report didTapPhoto for a photo of the feed.",
        "Assert that one full-screen photo is shown.",
      ],
      .ignoring("open func showSingleImage(of record: PhotoRecord, in tab: Tab?) {", in: app)),
    PlantedFault(
      "bug-flow-43", breaking: "FrontEnd.close", rule: "I-1", subject: "AppFlow",
      story: "The back buttons do nothing.",
      hints: [
        "Look at what follows a back button.",
        "Open a photo and tap back.",
        "Assert that the log has close with its screen.",
      ],
      .without("frontEnd.close(screen)", in: app)),
  ]

  private static let appSurroundings: [PlantedFault] = [
    PlantedFault(
      "bug-flow-44", breaking: "FrontEnd.setBlocked", rule: "A-3", subject: "AppFlow",
      story: "The loader that blocks the app is never shown.",
      hints: [
        "Look at what a block shows.",
        "One call is enough: beginBlocking().",
        "Assert that the log is setBlocked(true).",
      ],
      .without("frontEnd.setBlocked(true)", in: app)),
    PlantedFault(
      "bug-flow-45", breaking: "FrontEnd.present", rule: "G-7", subject: "AppFlow",
      story: "No alert is ever shown.",
      hints: [
        "Look at what becomes of an alert.",
        "Open the profile and tap sign-out.",
        "Assert that the question is on screen.",
      ],
      .without("frontEnd.present(next.alert, as: next.id)", in: folder + "AlertQueue.swift")),
    PlantedFault(
      "bug-flow-46", breaking: "FrontEnd.dismissAlert", rule: "G-7", subject: "AppFlow",
      story:
        "The screen of an alert has closed, and the alert stays, with buttons that do nothing.",
      hints: [
        "Look at an alert whose screen closes.",
        "Open a photo whose picture fails, and tap back while the alert is on screen.",
        "Assert that the log has dismissAlert.",
      ],
      .without("frontEnd.dismissAlert(removed.id)", in: folder + "AlertQueue.swift")),
    PlantedFault(
      "bug-flow-47", breaking: "FrontEnd.openLink", rule: "I-1", subject: "AppFlow",
      story: "A tap on the author's name opens no page.",
      hints: [
        "Look at what follows a tap on a credit.",
        "Open a photo and tap its credit.",
        "Assert that the log has openLink with the author's page.",
      ],
      .without("frontEnd.openLink(link)", in: folder + "AppFlow+SingleImage.swift")),
    PlantedFault(
      "bug-flow-48", breaking: "FrontEnd.share", rule: "I-4", subject: "AppFlow",
      story: "The share button opens no menu.",
      hints: [
        "Look at what follows the share button.",
        "Open a photo and tap share.",
        "Assert that the log has the share menu.",
      ],
      Edit(
        folder + "AppFlow+SingleImage.swift",
        old: "guard !shares.hasMenu, let screen = screens.id(of: presenter) else { return }",
        new: """
          guard !shares.hasMenu, !FAULT, let screen = screens.id(of: presenter) else { return }
          """)),
    PlantedFault(
      "bug-session-09", breaking: "SiteDataStore.removeAll", rule: "P-5", subject: "AppFlow",
      story: "Sign-out leaves everything on the device: the token, the cookies and the pictures.",
      hints: [
        "Look at what sign-out leaves behind.",
        "Open the app with a stored token and sign out.",
        "Assert that token, site data and pictures were removed.",
      ],
      Edit(
        "ImageFeedPresentation/Session/SessionCleaner.swift", old: "for step in steps {",
        new: "for step in steps where !FAULT {")),
  ]
}
