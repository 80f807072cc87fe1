import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// Explore opens and requests random photos.
@MainActor
final class LoadingRandomPhotos: OpeningExplore {
  override class var part: ContentKind { .photos }
}

/// Explore opens and requests a random page of collections.
@MainActor
final class LoadingCollections: OpeningExplore {
  override class var part: ContentKind { .collections }
}

/// Explore opens: each part loads, fails and is retried separately.
@MainActor
class OpeningExplore: ExploreSituation {
  /// The part whose request fails.
  class var part: ContentKind { .photos }

  let screen: ExploreScreen

  required init(_ unsplash: LocalUnsplash) {
    screen = ExploreScreen(unsplash, Self.part)
  }

  func arrive() async throws {
    try await screen.learn()
  }

  func act() {
    screen.view.viewDidLoad()
  }

  func commands(_ ending: Ending) -> [ExploreCommand] {
    screen.endings(ending).flatMap { screen.loads($0.part, $0.ending) }
  }

  func expectState(after ending: Ending) async throws {
    guard ending == .done || ending == .doneWithLess else { return screen.expectNothing() }
    switch screen.part {
    case .photos: try await screen.expectChosen(ending)
    case .collections: screen.expectListed(ending)
    }
  }

  func commandsWhenClosed() -> [ExploreCommand] {
    ContentKind.allCases.flatMap { part in
      screen.loads(part, .done).filter { part != screen.part || !$0.isShown }
    }
  }
}
