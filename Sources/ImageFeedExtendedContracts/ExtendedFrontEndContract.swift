import Foundation
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a front end of the extended edition and does what a person does, for
/// ``ExtendedFrontEndContract``.
@MainActor
public protocol ExtendedFrontEndProbe: FrontEndProbe {
  /// The front end.
  var extendedFrontEnd: any ExtendedFrontEnd { get }
}

extension ExtendedFrontEndProbe {
  public var frontEnd: any FrontEnd { extendedFrontEnd }
}

/// The rules of `ExtendedFrontEnd`: those of `FrontEnd`, with photos in the viewer, and a few about
/// the screens that the extended edition adds.
///
/// ```swift
/// let report = await ExtendedFrontEndContract { MyFrontEndProbe() }.run()
/// ```
public struct ExtendedFrontEndContract: Contract {
  public static let name = "ExtendedFrontEnd"
  public static var rules: [ContractRule<Self>] {
    FrontEndContract.rules.map { $0.of { contract, _ in contract.basic } }
      + [added, addedSeen, lazy, inside, together, above, belonging]
  }

  public var limit: TimeInterval
  private let make: @MainActor () async throws -> any ExtendedFrontEndProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates a front end that shows nothing yet, and its probe.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor () async throws -> any ExtendedFrontEndProbe
  ) {
    self.limit = limit
    self.make = make
  }

  /// The basic suite for the same front end.
  private var basic: FrontEndContract {
    FrontEndContract(limit: limit) { [make] in ExtendedFrontEndStage(try await make(), $0).basic }
  }

  /// A rule whose check begins with a front end that shows nothing.
  private static func rule(
    _ name: String, _ requirement: String, advice: String,
    check: @escaping @MainActor (FrontEndStage, ExtendedFrontEndStage) async throws -> Void
  ) -> ContractRule<Self> {
    ContractRule(name, requirement, advice: advice) { contract, record in
      record.begin("creating the front end")
      let stage = ExtendedFrontEndStage(try await contract.make(), record)
      try await check(stage.basic, stage)
    }
  }
}

extension ExtendedFrontEndContract {
  private static var added: ContractRule<Self> {
    rule(
      "Each added screen is shown, and its view sets itself and reports viewDidLoad() once",
      "R-1", advice: "Create and place the view, and keep the screens below it"
    ) { stage, extended in
      let (feed, profile) = extended.showTabs()
      let explore = extended.showAdded(.explore, at: .tab(.explore))
      await stage.expectTop(feed, after: "showTabs(_:)")
      stage.probe.selectTab(.explore)
      await stage.expectTop(explore, after: "selectTab(explore)")
      stage.expectLoadedOnce(explore)
      var open = [explore]
      for kind in [ExtendedFrontEndStage.AddedKind.search, .collectionList, .photoList] {
        let screen = extended.showAdded(kind, at: .pushed(onto: .explore))
        await stage.expectTop(screen, after: "showing it")
        stage.expectLoadedOnce(screen)
        open.append(screen)
      }
      for screen in open + [feed, profile] { stage.expectAlive(screen) }
      while open.count > 1 {
        let closed = open.removeLast()
        stage.frontEnd.close(closed.id)
        await stage.expectTop(open[open.count - 1], after: "closing \(closed.id)")
        await stage.expectReleased(closed, after: "close(_:)")
      }
    }
  }

  private static var addedSeen: ContractRule<Self> {
    rule(
      "The visible screen of the extended edition can be seen", "R-1",
      advice: "Put the view into the window: to record that it is open is not enough"
    ) { stage, extended in
      let (_, profile) = extended.showTabs()
      let favourites = extended.showFavourites(in: profile)
      let explore = extended.showAdded(.explore, at: .tab(.explore))
      try await stage.expectSeen(explore, is: false, after: "showing it in another tab")
      stage.probe.selectTab(.explore)
      try await stage.expectSeen(explore, after: "selectTab(explore)")
      for kind in [ExtendedFrontEndStage.AddedKind.search, .collectionList, .photoList] {
        let screen = extended.showAdded(kind, at: .pushed(onto: .explore))
        try await stage.expectSeen(screen, after: "showing it")
      }
      let photo = stage.show(.singleImage, at: .pushed(onto: .explore))
      try await stage.expectSeen(photo, after: "showing it")
      let info = extended.showInfo(over: photo)
      try await stage.expectSeen(info, after: "showing it")
      stage.probe.selectTab(.profile)
      try await stage.expectSeen(info, is: false, after: "selectTab(profile)")
      try await stage.expectSeen(favourites, after: "selectTab(profile)")
    }
  }

  private static var lazy: ContractRule<Self> {
    rule(
      "Explore and the favourites load when they are first seen, and not before", "X-3",
      advice: "Call viewDidLoad() when the tab is selected: before that a request is wasted"
    ) { stage, extended in
      let (_, profile) = extended.showTabs()
      let favourites = extended.showFavourites(in: profile)
      let explore = extended.showAdded(.explore, at: .tab(.explore))
      for screen in [explore, favourites] {
        await stage.expectLoads(screen, 0, after: "showing it in another tab")
      }
      stage.probe.selectTab(.explore)
      await stage.expectLoads(explore, 1, after: "selectTab(explore)")
      await stage.expectLoads(favourites, 0, after: "selectTab(explore)")
      for tab in [Tab.profile, .explore, .profile] { stage.probe.selectTab(tab) }
      await stage.expectLoads(favourites, 1, after: "selecting their tab twice")
      await stage.expectLoads(explore, 1, after: "selecting its tab twice")
    }
  }

  private static var inside: ContractRule<Self> {
    rule(
      "The favourites are shown inside the profile, not in place of it", "X-3",
      advice: "Put the view inside the profile's view, and call viewDidLoad() once it is visible"
    ) { stage, extended in
      let (feed, profile) = stage.showTabs()
      let favourites = extended.showFavourites(in: profile)
      await stage.expectTop(feed, after: "adding favourites in another tab")
      stage.probe.selectTab(.profile)
      await stage.expectTop(profile, after: "adding its favourites")
      stage.expectLoadedOnce(favourites)
      stage.expectAlive(favourites)
      // Keeps the front end alive up to here.
      _ = stage.probe.topScreen
    }
  }

  private static var together: ContractRule<Self> {
    rule(
      "Closing a profile closes its favourites", "X-3",
      advice: "Let only the profile's view hold the view of its favourites"
    ) { stage, extended in
      let (feed, profile) = stage.showTabs()
      let favourites = extended.showFavourites(in: profile)
      await stage.settle()
      let auth = stage.show(.auth, at: .root)
      for screen in [profile, feed] { stage.frontEnd.close(screen.id) }
      await stage.expectReleased(favourites, after: "closing the profile")
      await stage.expectTop(auth, after: "closing the profile")
      await stage.expectReports([], after: "commands of the app")
    }
  }

  private static var above: ContractRule<Self> {
    rule(
      "The info is shown above its photo, and closing it shows the photo", "R-6",
      advice: "Show it on top, and keep the photo's screen below"
    ) { stage, extended in
      let (feed, _) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      for _ in 0..<2 {
        let info = extended.showInfo(over: photo)
        await stage.expectTop(info, after: "showing the info")
        stage.expectLoadedOnce(info)
        stage.frontEnd.close(info.id)
        await stage.expectTop(photo, after: "closing the info")
        await stage.expectReleased(info, after: "closing it")
      }
      stage.frontEnd.close(photo.id)
      await stage.expectTop(feed, after: "closing the photo")
      await stage.expectReports([], after: "commands of the app")
    }
  }

  private static var belonging: ContractRule<Self> {
    rule(
      "Closing a photo closes its info", "R-6", advice: "Release the info together with its photo"
    ) { stage, extended in
      let (feed, _) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      let info = extended.showInfo(over: photo)
      stage.frontEnd.close(photo.id)
      await stage.expectTop(feed, after: "closing the photo below its info")
      await stage.expectReleased(info, after: "closing the photo below it")
      await stage.expectReports([], after: "commands of the app")
    }
  }
}

/// A front end of the extended edition, and its basic part.
@MainActor
private final class ExtendedFrontEndStage {
  /// The screens with a place of their own that the extended edition adds.
  enum AddedKind: String {
    case explore, search, collectionList, photoList
  }

  typealias Screen = FrontEndStage.Screen

  let basic: FrontEndStage
  private let frontEnd: any ExtendedFrontEnd

  init(_ probe: any ExtendedFrontEndProbe, _ record: CheckRecord) {
    frontEnd = probe.extendedFrontEnd
    basic = FrontEndStage(probe, record) { stage, placement in
      let presenter = ViewerPresenterSpy(card: ImagesListViewContract.cards(1..<2)[0])
      return stage.screen(placement.screen, presenter) {
        probe.extendedFrontEnd.showViewer($0, as: placement)
      }
    }
  }

  /// Shows the tabs with the screens of the basic edition, and a tab for Explore.
  func showTabs() -> (feed: Screen, profile: Screen) {
    frontEnd.showTabs([
      TabItem(.feed, title: "Feed"), TabItem(.explore, title: "Explore"),
      TabItem(.profile, title: "Profile"),
    ])
    return (basic.show(.imagesList, at: .tab(.feed)), basic.show(.profile, at: .tab(.profile)))
  }

  func showFavourites(in profile: Screen) -> Screen {
    let id = basic.makeID(.favourites)
    return basic.screen(id, FavouritesPresenterSpy()) {
      frontEnd.showFavourites($0, as: id, in: profile.id)
    }
  }

  func showInfo(over photo: Screen) -> Screen {
    let id = basic.makeID(.photoInfo)
    return basic.screen(id, PhotoInfoPresenterSpy()) {
      frontEnd.showPhotoInfo($0, as: id, over: photo.id)
    }
  }

  func showAdded(_ kind: AddedKind, at position: Placement.Position) -> Screen {
    let id = basic.makeID(ScreenID.Kind(rawValue: kind.rawValue))
    let placement = Placement(id, at: position)
    switch kind {
    case .explore:
      return basic.screen(id, ExplorePresenterSpy()) { frontEnd.showExplore($0, as: placement) }
    case .search:
      return basic.screen(id, SearchPresenterSpy()) { frontEnd.showSearch($0, as: placement) }
    case .collectionList:
      return basic.screen(id, CollectionListPresenterSpy()) {
        frontEnd.showCollectionList($0, as: placement)
      }
    case .photoList:
      return basic.screen(id, PhotoListPresenterSpy()) { frontEnd.showPhotoList($0, as: placement) }
    }
  }
}
