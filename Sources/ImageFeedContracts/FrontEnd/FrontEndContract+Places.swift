import ImageFeedPresentation
import ImageFeedSpies

/// The rules about where screens are shown.
extension FrontEndContract {
  static var placeRules: [ContractRule<Self>] { [loads, roots, pushes, tabs, tabStacks, others] }

  private static var loads: ContractRule<Self> {
    ContractRule(
      "Every screen is shown, and its view says once that it is there", "S-1",
      advice: "Make, place and return the view; viewDidLoad() may come before or after that"
    ) { contract, record in
      for kind in [ScreenID.Kind.splash, .auth, .webView, .singleImage] {
        let stage = try await contract.stage(record)
        _ = stage.show(.auth, at: .root)
        let isRoot = kind == .splash || kind == .auth
        let screen = stage.show(kind, at: isRoot ? .root : .pushed(onto: nil))
        await stage.expectTop(screen, after: "showing it")
        record.expect(
          screen.loads() == 1, "viewDidLoad() of \(screen.id) was called \(screen.loads()) times")
      }
      let stage = try await contract.stage(record)
      let screens = stage.showTabs()
      await stage.expectTop(screens.feed, after: "showTabs")
      stage.probe.selectTab(.profile)
      await stage.expectTop(screens.profile, after: "selectTab(profile)")
      for screen in [screens.feed, screens.profile] {
        record.expect(
          screen.loads() == 1, "viewDidLoad() of \(screen.id) was called \(screen.loads()) times")
      }
    }
  }

  private static var roots: ContractRule<Self> {
    ContractRule(
      "A new root takes the place of everything", "S-2",
      advice: "Show the splash, the sign-in screen or the tabs alone, without a way back"
    ) { contract, record in
      let stage = try await contract.stage(record)
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
      record.expect(
        stage.probe.tabs.isEmpty && stage.probe.selectedTab == nil,
        "after a root in place of tabs there was still a tab bar")
      await stage.expectTold([], after: "what the app did itself")
    }
  }

  private static var pushes: ContractRule<Self> {
    ContractRule(
      "A pushed screen lies on top, and closing it shows the one below", "I-1",
      advice: "Keep the screens below; close(_:) takes one away, wherever it is"
    ) { contract, record in
      let stage = try await contract.stage(record)
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
      await stage.expectTold([], after: "what the app did itself")
    }
  }

  private static var tabs: ContractRule<Self> {
    ContractRule(
      "The tabs are those that are named, and the first is selected", "G-6",
      advice: "Show the titles as they are, and select the first tab"
    ) { contract, record in
      let stage = try await contract.stage(record)
      record.expect(stage.probe.tabs.isEmpty, "at first there were tabs")
      _ = stage.showTabs()
      await stage.settle()
      record.expect(
        stage.probe.tabs == FrontEndStage.tabs,
        "after showTabs the tabs were \(stage.probe.tabs.map(\.title))")
      record.expect(
        stage.probe.selectedTab == .feed, "after showTabs the first tab was not selected")
    }
  }

  private static var tabStacks: ContractRule<Self> {
    ContractRule(
      "A tap on a tab is reported, and each tab keeps its screens", "G-6",
      advice: "Call didSelectTab(_:), and keep the screens of the other tabs as they are"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let (_, profile) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      await stage.expectTop(photo, after: "a push onto the tab on show")
      stage.probe.selectTab(.profile)
      await stage.expectTold([.didSelectTab(.profile)], after: "selectTab(profile)")
      await stage.expectTop(profile, after: "selectTab(profile)")
      record.expect(
        stage.probe.selectedTab == .profile, "after selectTab(profile) it was not selected")
      let other = stage.show(.singleImage, at: .pushed(onto: .feed))
      await stage.expectTop(profile, after: "a push onto the other tab")
      stage.probe.selectTab(.feed)
      await stage.expectTold([.didSelectTab(.feed)], after: "selectTab(feed)")
      await stage.expectTop(other, after: "selectTab(feed)")
      stage.frontEnd.close(other.id)
      await stage.expectTop(photo, after: "coming back to a tab and closing a screen there")
    }
  }

  private static var others: ContractRule<Self> {
    ContractRule(
      "Closing a screen twice, or one that never was, changes nothing", "G-6",
      advice: "Look for the screen by its identifier, and do nothing without one"
    ) { contract, record in
      let stage = try await contract.stage(record)
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
