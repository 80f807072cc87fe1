import ImageFeedPresentation
import ImageFeedSpies

/// The rules about who keeps whom.
extension FrontEndContract {
  static var lifeRules: [ContractRule<Self>] { [keeps, releases, weakApp, closesByItself] }

  private static var keeps: ContractRule<Self> {
    ContractRule(
      "A front end keeps its views, and they their presenters", "K-1",
      advice: "Hold each view until close(_:), also while another one covers it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let auth = stage.show(.auth, at: .root)
      let page = stage.show(.webView, at: .pushed(onto: nil))
      let (feed, profile) = stage.showTabs()
      await stage.settle()
      for screen in [auth, page, feed, profile] {
        record.expect(
          screen.leaks.survivors.count == 2,
          "of \(screen.id), which is not closed, only the \(screen.leaks.survivors) was left")
      }
      // The front end is on show up to here.
      _ = stage.probe.topScreen
    }
  }

  private static var releases: ContractRule<Self> {
    ContractRule(
      "A closed screen goes, and its presenter with it", "K-1",
      advice: "Let go of the view in close(_:); look for what else holds it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let auth = stage.show(.auth, at: .root)
      let page = stage.show(.webView, at: .pushed(onto: nil))
      let (feed, profile) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      let splash = stage.show(.splash, at: .root)
      let all = [photo, profile, feed, page, auth]
      for screen in all { stage.frontEnd.close(screen.id) }
      await stage.settle()
      for screen in all {
        for _ in 0..<50 where !screen.leaks.survivors.isEmpty { await Task.yield() }
        let left = screen.leaks.survivors.joined(separator: " and ")
        record.expect(left.isEmpty, "the \(left) of \(screen.id) stayed after close(_:)")
      }
      await stage.expectTop(splash, after: "closing all the others")
    }
  }

  private static var weakApp: ContractRule<Self> {
    ContractRule(
      "The app keeps its front end, and not the other way round", "K-1",
      advice: "Declare app as a weak variable"
    ) { contract, record in
      let stage = try await contract.stage(record)
      _ = stage.show(.auth, at: .root)
      await stage.settle()
      record.expect(stage.frontEnd.app === stage.app, "app was not the app that was set")
      stage.dropApp()
      record.expect(stage.frontEnd.app == nil, "app was still there after nobody else kept it")
    }
  }

  private static var closesByItself: ContractRule<Self> {
    ContractRule(
      "A screen that the toolkit closes by itself is reported once, while its view exists", "G-6",
      advice: "Call didClose(_:) before you let go of the view"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let (feed, _) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      _ = await stage.told()
      stage.onReport { report in
        guard report == .didClose(photo.id) else { return }
        record.expect(
          photo.leaks.survivors.contains("view"), "the view was gone when didClose(_:) came")
      }
      guard stage.probe.goBackByItself() else {
        throw MissingMeans("the probe knows no way in which the toolkit closes a screen by itself")
      }
      await stage.expectTold([.didClose(photo.id)], after: "goBackByItself()")
      await stage.expectTop(feed, after: "goBackByItself()")
    }
  }
}
