import ImageFeedPresentation
import ImageFeedSpies

/// The rules about screens that are parts of another.
extension FrontEndContract {
  static var partRules: [ContractRule<Self>] { [inside, together] }

  private static var inside: ContractRule<Self> {
    ContractRule(
      "Favourites are shown in the profile, not instead of it", "X-3",
      advice: "Put the view into the profile's, and tell of viewDidLoad() once it is to be seen"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let (feed, profile) = stage.showTabs()
      let favourites = stage.show(.favourites, at: .part(of: profile.id))
      await stage.expectTop(feed, after: "favourites in another tab")
      stage.probe.selectTab(.profile)
      await stage.expectTop(profile, after: "showing its favourites")
      record.expect(
        favourites.loads() == 1,
        "viewDidLoad() of \(favourites.id) was called \(favourites.loads()) times")
      record.expect(
        favourites.leaks.survivors.count == 2,
        "of \(favourites.id), which is on show, only the \(favourites.leaks.survivors) was left")
      // The front end is on show up to here.
      _ = stage.probe.topScreen
    }
  }

  private static var together: ContractRule<Self> {
    ContractRule(
      "A screen that is closed is closed with its parts", "X-3",
      advice: "Let the profile's view hold that of its favourites, and nobody else"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let (feed, profile) = stage.showTabs()
      let favourites = stage.show(.favourites, at: .part(of: profile.id))
      await stage.settle()
      let auth = stage.show(.auth, at: .root)
      for screen in [profile, feed] { stage.frontEnd.close(screen.id) }
      await stage.settle()
      for _ in 0..<50 where !favourites.leaks.survivors.isEmpty { await Task.yield() }
      let left = favourites.leaks.survivors.joined(separator: " and ")
      record.expect(
        left.isEmpty, "the \(left) of \(favourites.id) stayed after its profile was closed")
      await stage.expectTop(auth, after: "closing the profile")
      await stage.expectTold([], after: "what the app did itself")
    }
  }
}
