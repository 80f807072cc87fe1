import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// Explore is pulled and loads other random photos.
@MainActor
final class ReloadingRandomPhotos: PullingExplore {
  override class var part: ContentKind { .photos }
}

/// Explore is pulled and loads collections again.
@MainActor
final class ReloadingCollections: PullingExplore {
  override class var part: ContentKind { .collections }
}

/// Explore is pulled: the old contents stay until the new ones arrive.
@MainActor
class PullingExplore: ExploreSituation {
  /// The part whose request fails.
  class var part: ContentKind { .photos }

  let screen: ExploreScreen
  /// The photos before.
  private var old: [Photo] = []

  required init(_ unsplash: LocalUnsplash) {
    screen = ExploreScreen(unsplash, Self.part)
  }

  func arrive() async throws {
    try await screen.learn()
    try await screen.open()
    old = screen.unsplash.switched.latestRandomPhotos
  }

  func act() {
    screen.presenter.didPullToRefresh()
  }

  func commands(_ ending: Ending) -> [ExploreCommand] {
    [.setRefreshing(true)]
      + screen.endings(ending).flatMap { refreshed($0.part, $0.ending) } + [.setRefreshing(false)]
  }

  /// The commands of a refresh. A photo that is chosen twice in a row keeps the values that the
  /// answer lacks.
  private func refreshed(_ part: ContentKind, _ ending: Ending) -> [ExploreCommand] {
    guard part == .photos, ending == .doneWithLess else { return screen.outcome(part, ending) }
    let cards = screen.unsplash.switched.latestRandomPhotos.map { photo in
      var photo = photo
      if let known = old.first(where: { $0.id == photo.id }) { photo.fillGaps(from: known) }
      return screen.card(photo)
    }
    return [.setPhotos(top: cards.first, row: Array(cards.dropFirst()))]
  }

  func expectState(after ending: Ending) async throws {
    let isNew = ending == .done || ending == .doneWithLess
    if ending == .nothingThere { return expectOldOnesGone() }
    switch screen.part {
    case .photos where isNew: try await screen.expectChosen(ending)
    case .photos:
      for photo in old { screen.expectOpens(photo) }
    case .collections: screen.expectListed(isNew ? ending : .done)
    }
  }

  private func expectOldOnesGone() {
    for photo in old where screen.part == .photos { screen.presenter.didTapPhoto(photo.id) }
    for collection in screen.collections where screen.part == .collections {
      screen.presenter.didTapCover(collection.id)
    }
    #expect(screen.log.take() == [])
  }

  func commandsWhenClosed() -> [ExploreCommand] {
    [.setRefreshing(true)] + screen.outcome(screen.otherPart, .done) + [.setRefreshing(false)]
  }
}
