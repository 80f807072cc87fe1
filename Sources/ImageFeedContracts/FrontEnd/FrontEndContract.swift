import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``/ImageFeedPresentation/BasicFrontEnd``. Views have contracts of their own.
///
/// ```swift
/// let report = await FrontEndContract { MyFrontEndProbe() }.run()
/// ```
public struct FrontEndContract: Contract {
  public static let name = "FrontEnd"
  public static var rules: [ContractRule<Self>] {
    [tabs, loads, seen, roots, pushes, tabStacks, others, returns]
      + [keeps, releases, weakApp, closesByItself]
      + [blocks, blockedTaps, givingUp, alerts, nextAlert, blockedAlert, dismissals]
      + [shares, shareScreen, shareRoots]
  }

  public var limit: TimeInterval
  private let makeStage: @MainActor (CheckRecord) async throws -> FrontEndStage

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates a front end that shows nothing yet, and its probe.
  public init(
    limit: TimeInterval = 60, make: @escaping @MainActor () async throws -> any BasicFrontEndProbe
  ) {
    self.init(limit: limit) { FrontEndStage(try await make(), $0) }
  }

  /// Creates the suite for an edition that shows photos with a screen of its own.
  package init(
    limit: TimeInterval,
    makeStage: @escaping @MainActor (CheckRecord) async throws -> FrontEndStage
  ) {
    self.limit = limit
    self.makeStage = makeStage
  }

  private func stage(_ record: CheckRecord) async throws -> FrontEndStage {
    record.begin("creating the front end")
    return try await makeStage(record)
  }

  /// A rule whose check begins with a front end that shows nothing.
  private static func rule(
    _ name: String, _ requirement: String, advice: String, isPremise: Bool = false,
    check: @escaping @MainActor (FrontEndStage) async throws -> Void
  ) -> ContractRule<Self> {
    ContractRule(name, requirement, advice: advice, isPremise: isPremise) { contract, record in
      try await check(contract.stage(record))
    }
  }
}

// MARK: Places

extension FrontEndContract {
  private static var loads: ContractRule<Self> {
    ContractRule(
      "Every screen is shown, and its view sets itself and reports viewDidLoad() once", "S-1",
      advice: "Create and place the view; when it is ready, it sets itself and calls viewDidLoad()",
      isPremise: true
    ) { contract, record in
      for kind in [FrontEndStage.Kind.splash, .auth, .webView, .singleImage] {
        let stage = try await contract.stage(record)
        _ = stage.show(.auth, at: .root)
        let isRoot = kind == .splash || kind == .auth
        let screen = stage.show(kind, at: isRoot ? .root : .pushed(onto: nil))
        await stage.expectTop(screen, after: "showing it")
        stage.expectLoadedOnce(screen)
      }
      let stage = try await contract.stage(record)
      let screens = stage.showTabs()
      await stage.expectTop(screens.feed, after: "showTabs(_:)")
      stage.probe.selectTab(.profile)
      await stage.expectTop(screens.profile, after: "selectTab(profile)")
      for screen in [screens.feed, screens.profile] {
        stage.expectLoadedOnce(screen)
      }
    }
  }

  private static var seen: ContractRule<Self> {
    ContractRule(
      "The visible screen can be seen", "S-1",
      advice: "Put the view into the window: to record that it is open is not enough"
    ) { contract, record in
      for kind in [FrontEndStage.Kind.splash, .auth, .webView, .singleImage] {
        let stage = try await contract.stage(record)
        _ = stage.show(.auth, at: .root)
        let isRoot = kind == .splash || kind == .auth
        let screen = stage.show(kind, at: isRoot ? .root : .pushed(onto: nil))
        try await stage.expectSeen(screen, after: "showing it")
      }
      let stage = try await contract.stage(record)
      let (feed, profile) = stage.showTabs()
      try await stage.expectSeen(feed, after: "showTabs(_:)")
      try await stage.expectSeen(profile, is: false, after: "showTabs(_:)")
      stage.probe.selectTab(.profile)
      try await stage.expectSeen(profile, after: "selectTab(profile)")
      try await stage.expectSeen(feed, is: false, after: "selectTab(profile)")
    }
  }

  private static var roots: ContractRule<Self> {
    rule(
      "A new root replaces everything", "S-2",
      advice: "Show the splash, the sign-in screen or the tabs alone, with no way back"
    ) { stage in
      let splash = stage.show(.splash, at: .root)
      let auth = stage.show(.auth, at: .root)
      stage.frontEnd.close(splash.id)
      await stage.expectTop(auth, after: "a root in place of another")
      let page = stage.show(.webView, at: .pushed(onto: nil))
      let (feed, profile) = stage.showTabs()
      stage.frontEnd.close(page.id)
      stage.frontEnd.close(auth.id)
      await stage.expectTop(feed, after: "tabs in place of a root")
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      let again = stage.show(.auth, at: .root)
      for screen in [photo, profile, feed] { stage.frontEnd.close(screen.id) }
      await stage.expectTop(again, after: "a root in place of tabs")
      await stage.expect("tabs", stage.probe.tabs, is: [], after: "a root in place of tabs")
      await stage.expect(
        "selectedTab", stage.probe.selectedTab, is: nil, after: "a root in place of tabs")
      await stage.expectReports([], after: "commands of the app")
    }
  }

  private static var pushes: ContractRule<Self> {
    rule(
      "A pushed screen is on top, and closing it shows the one below", "I-1",
      advice: "Keep the screens below, and let close(_:) remove one wherever it is"
    ) { stage in
      let auth = stage.show(.auth, at: .root)
      for _ in 0..<2 {
        let page = stage.show(.webView, at: .pushed(onto: nil))
        await stage.expectTop(page, after: "a push")
        stage.frontEnd.close(page.id)
        await stage.expectTop(auth, after: "closing the pushed screen")
      }
      let (feed, _) = stage.showTabs()
      stage.frontEnd.close(auth.id)
      let lower = stage.show(.singleImage, at: .pushed(onto: .feed))
      let upper = stage.show(.singleImage, at: .pushed(onto: .feed))
      stage.frontEnd.close(lower.id)
      await stage.expectTop(upper, after: "closing a screen below the top")
      stage.frontEnd.close(upper.id)
      await stage.expectTop(feed, after: "closing the pushed screens")
      await stage.expectReports([], after: "commands of the app")
    }
  }

  private static var tabs: ContractRule<Self> {
    rule(
      "The tabs are shown as given, and the first is selected", "G-6",
      advice: "Show the titles as given, and select the first tab", isPremise: true
    ) { stage in
      await stage.expect("tabs", stage.probe.tabs, is: [], after: "creating the front end")
      _ = stage.showTabs()
      await stage.expect("tabs", stage.probe.tabs, is: FrontEndStage.tabs, after: "showTabs(_:)")
      await stage.expect("selectedTab", stage.probe.selectedTab, is: .feed, after: "showTabs(_:)")
    }
  }

  private static var tabStacks: ContractRule<Self> {
    rule(
      "A tap on a tab is reported, and each tab keeps its screens", "G-6",
      advice: "Call didSelectTab(_:), and keep the screens of the other tabs"
    ) { stage in
      let (_, profile) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      await stage.expectTop(photo, after: "a push onto the selected tab")
      stage.probe.selectTab(.profile)
      await stage.expectReports([.didSelectTab(.profile)], after: "selectTab(profile)")
      await stage.expectTop(profile, after: "selectTab(profile)")
      await stage.expect(
        "selectedTab", stage.probe.selectedTab, is: .profile, after: "selectTab(profile)")
      let other = stage.show(.singleImage, at: .pushed(onto: .feed))
      await stage.expectTop(profile, after: "a push onto the other tab")
      stage.probe.selectTab(.feed)
      await stage.expectReports([.didSelectTab(.feed)], after: "selectTab(feed)")
      await stage.expectTop(other, after: "selectTab(feed)")
      stage.frontEnd.close(other.id)
      await stage.expectTop(photo, after: "returning to a tab and closing a screen there")
    }
  }

  private static var others: ContractRule<Self> {
    rule(
      "Closing a screen twice, or an unknown one, changes nothing", "G-6",
      advice: "Look for the screen by its identifier, and do nothing if there is none"
    ) { stage in
      let (_, profile) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      let second = stage.show(.singleImage, at: .pushed(onto: .profile))
      for _ in 0..<2 { stage.frontEnd.close(second.id) }
      stage.frontEnd.close(ScreenID(.singleImage, number: 1_000))
      stage.frontEnd.close(ScreenID(.auth, number: photo.id.number))
      await stage.expectTop(photo, after: "closing other screens")
      stage.probe.selectTab(.profile)
      await stage.expectTop(profile, after: "closing a screen of the other tab twice")
    }
  }

  private static var returns: ContractRule<Self> {
    rule(
      "A screen that is seen again is as it was, with nothing twice", "G-6",
      advice: "Make views, constraints and handlers once, and not each time the screen appears"
    ) { stage in
      stage.frontEnd.showTabs(FrontEndStage.tabs)
      let presenter = ImagesListPresenterSpy()
      presenter.cards = ImagesListViewContract.cards(1..<4)
      let id = stage.makeID(.imagesList)
      let feed = stage.screen(id, presenter) {
        stage.frontEnd.showImagesList($0, as: Placement(id, at: .tab(.feed)))
      }
      _ = stage.show(.profile, at: .tab(.profile))
      await stage.settle()
      presenter.rows?.insertPhotos(at: 0..<3)
      await stage.settle()
      let blindProbe = "let shownPhotos and tapLike(_:) of the probe read and tap the feed"
      let photos = try stage.probe.shownPhotos.required(blindProbe)
      let photo = try photos.first.required("the probe must show a card once there are rows")
      var parts: [Int] = []
      for _ in 0..<3 {
        let above = stage.show(.singleImage, at: .pushed(onto: .feed))
        await stage.settle()
        stage.frontEnd.close(above.id)
        try await expectSame("closing a screen above it")
        for tab in [Tab.profile, .feed] {
          stage.probe.selectTab(tab)
          await stage.settle()
        }
        try await expectSame("returning to its tab")
        // What a toolkit makes when it is needed is there after the first time.
        parts += [stage.partCount(of: feed)].compactMap { $0 }
      }
      stage.record.expect(
        parts.allSatisfy { $0 <= parts[0] },
        "each time the screen was seen again, the number of its parts grew: \(parts)")

      @MainActor func expectSame(_ cause: String) async throws {
        await stage.expect("the visible photos", stage.probe.shownPhotos, is: photos, after: cause)
        _ = presenter.log.take()
        guard stage.probe.tapLike(photo) else { throw CannotCheck(blindProbe) }
        await stage.settle()
        let taps = presenter.log.take().filter { $0 == .didTapLike(photo) }
        await stage.expect(
          "the number of reported taps", taps.count, is: 1, after: "\(cause) and a tap on a heart")
      }
    }
    .with(\.since, 2)
  }
}

// MARK: Lifetime

extension FrontEndContract {
  private static var keeps: ContractRule<Self> {
    rule(
      "A front end holds its views, and they hold their presenters", "K-1",
      advice: "Hold each view until close(_:), even while another one covers it"
    ) { stage in
      let auth = stage.show(.auth, at: .root)
      let page = stage.show(.webView, at: .pushed(onto: nil))
      let (feed, profile) = stage.showTabs()
      await stage.settle()
      for screen in [auth, page, feed, profile] { stage.expectAlive(screen) }
      // Keeps the front end alive up to here.
      _ = stage.probe.topScreen
    }
    .with(\.isAboutObjects, true)
  }

  private static var releases: ContractRule<Self> {
    rule(
      "A closed screen is deallocated together with its presenter", "K-1",
      advice: "Release the view in close(_:), and look for other references to it"
    ) { stage in
      let auth = stage.show(.auth, at: .root)
      let page = stage.show(.webView, at: .pushed(onto: nil))
      let (feed, profile) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      let splash = stage.show(.splash, at: .root)
      let all = [photo, profile, feed, page, auth]
      for screen in all { stage.frontEnd.close(screen.id) }
      for screen in all { await stage.expectReleased(screen, after: "close(_:)") }
      await stage.expectTop(splash, after: "closing all the others")
    }
    .with(\.isAboutObjects, true)
  }

  private static var weakApp: ContractRule<Self> {
    rule(
      "A front end does not keep the app alive", "K-1",
      advice: "Declare app as a weak variable"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      await stage.settle()
      stage.record.expect(stage.frontEnd.app === stage.app, "app was not the object that was set")
      stage.dropApp()
      stage.record.expect(
        stage.frontEnd.app == nil,
        "app was not nil after the last other reference to it was released")
    }
    .with(\.isAboutObjects, true)
  }

  private static var closesByItself: ContractRule<Self> {
    rule(
      "A screen that the toolkit closes by itself is reported once, while its view exists", "G-6",
      advice: "Call didClose(_:) before releasing the view"
    ) { stage in
      let (feed, _) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      _ = await stage.reports()
      stage.onReport { report in
        guard report == .didClose(photo.id) else { return }
        stage.record.expect(
          photo.leaks.survivors.contains("view"), "the view was deallocated before didClose(_:)")
      }
      guard stage.probe.swipeBack() else {
        throw CannotCheck("the toolkit closes no screens by itself")
      }
      await stage.expectReports([.didClose(photo.id)], after: "swipeBack()")
      await stage.expectTop(feed, after: "swipeBack()")
    }
  }
}

// MARK: Blocks

extension FrontEndContract {
  private static var blocks: ContractRule<Self> {
    rule(
      "The interface stays blocked until it is unblocked, whatever is shown meanwhile", "A-3",
      advice: "Put the loader above everything, and keep it when the root changes"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      await stage.expect("isBlocked", stage.probe.isBlocked, is: false, after: "the first root")
      for isBlocked in [true, true, false, true] {
        stage.frontEnd.setBlocked(isBlocked)
        await stage.expect(
          "isBlocked", stage.probe.isBlocked, is: isBlocked, after: "setBlocked(\(isBlocked))")
      }
      _ = stage.show(.webView, at: .pushed(onto: nil))
      await stage.expect("isBlocked", stage.probe.isBlocked, is: true, after: "a push")
      for root in [FrontEndStage.Kind.splash, .auth, nil] {
        let cause = "\(stage.showRoot(root)) as a new root"
        await stage.expect("isBlocked", stage.probe.isBlocked, is: true, after: cause)
        for isBlocked in [false, true] {
          stage.frontEnd.setBlocked(isBlocked)
          await stage.expect(
            "isBlocked", stage.probe.isBlocked, is: isBlocked,
            after: "\(cause) and setBlocked(\(isBlocked))")
        }
      }
    }
  }

  private static var blockedTaps: ContractRule<Self> {
    rule(
      "Nothing below the loader can be tapped", "A-3",
      advice: "Let the loader take every tap and key, also those on the tab bar"
    ) { stage in
      let auth = AuthPresenterSpy()
      stage.frontEnd.showAuth(auth, as: Placement(stage.makeID(.auth), at: .root))
      await stage.settle()
      auth.view?.setSignInEnabled(true)
      for isBlocked in [false, true, false] {
        let cause = "setBlocked(\(isBlocked)) and a tap on the sign-in button"
        stage.frontEnd.setBlocked(isBlocked)
        await stage.settle()
        _ = auth.log.take()
        try stage.tap(.signInButton)
        await stage.settle()
        let taps = auth.log.take().filter { $0 == .didTapSignIn }
        await stage.expect(
          "the number of reported taps", taps.count, is: isBlocked ? 0 : 1, after: cause)
      }
      _ = stage.showTabs()
      _ = await stage.reports()
      for isBlocked in [true, false] {
        let cause = "setBlocked(\(isBlocked)) and a tap on a tab"
        stage.frontEnd.setBlocked(isBlocked)
        await stage.settle()
        try stage.tap(.tab(.profile))
        await stage.expectReports(isBlocked ? [] : [.didSelectTab(.profile)], after: cause)
        await stage.expect(
          "selectedTab", stage.probe.selectedTab, is: isBlocked ? .feed : .profile, after: cause)
      }
    }
  }

  private static var givingUp: ContractRule<Self> {
    rule(
      "A person who gives up waiting is reported, and only the app ends the block", "F-4",
      advice: "Call didCancelWaiting() while the loader is shown, and keep the loader"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      _ = await stage.reports()
      for isBlocked in [true, false] {
        let cause = "setBlocked(\(isBlocked)) and cancelWaiting()"
        stage.frontEnd.setBlocked(isBlocked)
        await stage.settle()
        guard stage.probe.cancelWaiting() else {
          throw CannotCheck("implement the probe's cancelWaiting()")
        }
        await stage.expectReports(isBlocked ? [.didCancelWaiting] : [], after: cause)
        await stage.expect("isBlocked", stage.probe.isBlocked, is: isBlocked, after: cause)
      }
    }
  }
}

// MARK: Alerts

extension FrontEndContract {
  private static var alerts: ContractRule<Self> {
    rule(
      "An alert is shown as given, and its answer is reported once", "S-4",
      advice:
        "Call didAnswerAlert(_:with:) once with the alert's identifier and the answer of the button,"
        + " wherever that is, after removing the alert"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      let turned = Alert(
        title: question.title, message: question.message, buttons: question.buttons.reversed())
      let steps: [(Alert, Alert.Answer)] = [
        (question, .accept), (question, .decline), (turned, .accept), (turned, .decline),
      ]
      for (number, (alert, answer)) in steps.enumerated() {
        let id = AlertID(number: number + 1)
        stage.frontEnd.present(alert, as: id)
        await stage.expect("the alert", stage.probe.alert, is: alert, after: "present(_:as:)")
        stage.probe.answerAlert(answer)
        await stage.expectReports(
          [.didAnswerAlert(id, with: answer)], after: "the answer \(answer)")
        await stage.expect("the alert", stage.probe.alert, is: nil, after: "an answer")
      }
    }
  }

  private static var nextAlert: ContractRule<Self> {
    rule(
      "An alert presented while another one is being answered stays", "A-6",
      advice: "Remove the answered alert first, and call didAnswerAlert(_:with:) last"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      let (frontEnd, ids) = (stage.frontEnd, (first: AlertID(number: 1), next: AlertID(number: 2)))
      stage.onReport { report in
        guard report == .didAnswerAlert(ids.first, with: .accept) else { return }
        frontEnd.present(notice, as: ids.next)
      }
      frontEnd.present(question, as: ids.first)
      await stage.settle()
      stage.probe.answerAlert(.accept)
      await stage.expectReports(
        [.didAnswerAlert(ids.first, with: .accept)], after: "the answer accept")
      let cause = "an alert presented inside didAnswerAlert(_:with:)"
      await stage.expect("the alert", stage.probe.alert, is: notice, after: cause)
      stage.probe.answerAlert(.accept)
      await stage.expectReports(
        [.didAnswerAlert(ids.next, with: .accept)], after: "\(cause), and its answer")
    }
  }

  private static var blockedAlert: ContractRule<Self> {
    rule(
      "An alert can be answered while the interface is blocked", "A-3",
      advice: "Show alerts above the loader, and let the loader take no tap or key meant for them"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      for (number, isBlockedFirst) in [true, false].enumerated() {
        let id = AlertID(number: number + 1)
        stage.frontEnd.setBlocked(isBlockedFirst)
        stage.frontEnd.present(question, as: id)
        stage.frontEnd.setBlocked(true)
        let cause = "an alert \(isBlockedFirst ? "after" : "before") setBlocked(true)"
        await stage.expect("the alert", stage.probe.alert, is: question, after: cause)
        stage.probe.answerAlert(.accept)
        await stage.expectReports(
          [.didAnswerAlert(id, with: .accept)], after: "\(cause), and the answer accept")
        await stage.expect("the alert", stage.probe.alert, is: nil, after: "an answer")
        await stage.expect("isBlocked", stage.probe.isBlocked, is: true, after: "an answer")
      }
    }
  }

  private static var dismissals: ContractRule<Self> {
    rule(
      "A dismissed alert has no answer", "G-7",
      advice: "Remove the alert with that identifier, and report nothing"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      stage.frontEnd.present(question, as: AlertID(number: 2))
      stage.frontEnd.dismissAlert(AlertID(number: 1))
      await stage.expect(
        "the alert", stage.probe.alert, is: question, after: "dismissing another alert")
      stage.frontEnd.dismissAlert(AlertID(number: 2))
      await stage.expectReports([], after: "dismissAlert(_:)")
      await stage.expect("the alert", stage.probe.alert, is: nil, after: "dismissAlert(_:)")
    }
  }

  private static let question = Alert(
    title: "Bye bye!", message: "Are you sure?",
    buttons: [
      Alert.Button(.accept, title: "Yes"), Alert.Button(.decline, title: "No"),
    ])

  private static let notice = Alert(
    title: "Something went wrong", message: nil, buttons: [Alert.Button(.accept, title: "OK")])
}

// MARK: Sharing

extension FrontEndContract {
  private static var shares: ContractRule<Self> {
    rule(
      "A closed share menu is reported once, and its screen is visible again", "I-4",
      advice: "Call didShare(_:as:) once with the outcome, also if it is .cancelled"
    ) { stage in
      _ = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      for number in 1..<3 {
        let id = ShareID(number: number)
        stage.frontEnd.share(sharedPhoto, from: photo.id, as: id)
        await stage.expect(
          "isShareMenuShown", stage.probe.isShareMenuShown, is: true, after: "share(_:from:as:)")
        stage.probe.cancelSharing()
        await stage.expectReports([.didShare(id, as: .cancelled)], after: "cancelSharing()")
        await stage.expect(
          "isShareMenuShown", stage.probe.isShareMenuShown, is: false, after: "cancelSharing()")
      }
      await stage.expectTop(photo, after: "sharing")
    }
  }

  private static var shareScreen: ContractRule<Self> {
    rule(
      "Closing a screen closes its share menu", "I-4",
      advice: "Close the menu in close(_:) of the screen that it was opened from"
    ) { stage in
      let (feed, _) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      stage.frontEnd.share(sharedPhoto, from: photo.id, as: ShareID(number: 1))
      await stage.expect(
        "isShareMenuShown", stage.probe.isShareMenuShown, is: true, after: "share(_:from:as:)")
      stage.frontEnd.close(photo.id)
      await stage.expect(
        "isShareMenuShown", stage.probe.isShareMenuShown, is: false, after: "closing its screen")
      await stage.expectTop(feed, after: "closing a screen with an open share menu")
    }
  }

  private static var shareRoots: ContractRule<Self> {
    ContractRule(
      "A new root closes an open share menu", "G-7",
      advice: "Close the menu when you show a splash, a sign-in screen or tabs"
    ) { contract, record in
      for root in [FrontEndStage.Kind.splash, .auth, nil] {
        let stage = try await contract.stage(record)
        _ = stage.showTabs()
        let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
        stage.frontEnd.share(sharedPhoto, from: photo.id, as: ShareID(number: 1))
        await stage.settle()
        let name = stage.showRoot(root)
        await stage.expect(
          "isShareMenuShown", stage.probe.isShareMenuShown, is: false,
          after: "\(name) as a new root")
      }
    }
  }

  private static var sharedPhoto: SharedPhoto {
    let url = URL(fileURLWithPath: "/photos/1")
    let photo = Photo(
      id: "photo-1", size: PixelSize(width: 3, height: 2),
      urls: PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url), pageURL: url)
    return SharedPhoto(photo, picture: SamplePicture.data)
  }
}
