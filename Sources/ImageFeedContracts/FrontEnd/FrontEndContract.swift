import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``FrontEnd``. Views have contracts of their own.
///
/// ```swift
/// let report = await FrontEndContract { MyFrontEndProbe() }.run()
/// ```
public struct FrontEndContract: Contract {
  public static let name = "FrontEnd"
  public static var rules: [ContractRule<Self>] {
    [tabs, loads, seen, roots, pushes, tabStacks, others]
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
    limit: TimeInterval = 60, make: @escaping @MainActor () async throws -> any FrontEndProbe
  ) {
    self.init(limit: limit) {
      FrontEndStage(try await make(), $0, showPhoto: FrontEndStage.showSingleImage)
    }
  }

  /// Creates the suite for an edition that shows photos with a screen of its own.
  package init(
    limit: TimeInterval,
    makeStage: @escaping @MainActor (CheckRecord) async throws -> FrontEndStage
  ) {
    self.limit = limit
    self.makeStage = makeStage
  }

  func stage(_ record: CheckRecord) async throws -> FrontEndStage {
    record.begin("creating the front end")
    return try await makeStage(record)
  }

  /// A rule whose check begins with a front end that shows nothing.
  static func rule(
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
      "Every screen is shown, and its view reports viewDidLoad() once", "S-1",
      advice: "Create, place and return the view; it can call viewDidLoad() before or after that",
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
      advice: "Put the view you return into the window: to record that it is open is not enough"
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
