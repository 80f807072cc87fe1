import ImageFeedExtended
import ImageFeedPresentation

/// The key hints of Explore.
extension ExploreView {
  var hints: [KeyHint] {
    let again =
      retryPart == nil
      ? [KeyHint("r", texts.refresh)] : [KeyHint("r", texts.retry), KeyHint("R", texts.refresh)]
    let takesLike = selectedPhoto?.isLikeEnabled == true
    let isInStrip = focus == .photos || focus == .collections
    return again + [
      KeyHint("Enter", enterRetries ? texts.retry : texts.open), KeyHint("/", texts.search),
    ] + (takesLike ? [KeyHint("l", texts.like)] : [])
      + [KeyHint(isInStrip ? "↑↓←→" : "↑↓", texts.move)]
      + (isInStrip ? [KeyHint("Home End", texts.ends)] : [])
  }

  /// The place in the focused strip.
  var position: String? {
    switch focus {
    case .photos: ListPosition.text(selected: photos.selected, count: photos.cards.count)
    case .collections:
      ListPosition.text(selected: collections.selected, count: collections.cards.count)
    case .top, .searchCollections, .searchPhotos: nil
    }
  }

  /// Indicates whether the focused picture failed to load.
  private var enterRetries: Bool {
    switch focus {
    case .top: topCard.map { top[$0.id]?.picture.state == .unavailable } ?? true
    case .photos: photos.selectedPicture == .unavailable
    case .collections:
      collections.selectedCard.map {
        $0.cover != nil && collections.selectedPicture == .unavailable
      } ?? true
    case .searchCollections, .searchPhotos: false
    }
  }
}
