import ImageFeedExtended
import ImageFeedPresentation

/// The key hints of Explore.
extension ExploreView {
  var hints: [KeyHint] {
    let refresh = retryPart == nil ? KeyHint("r", texts.refresh) : KeyHint("R", texts.refresh)
    let retry = retryPart == nil ? [] : [KeyHint("r", texts.retry)]
    let takesLike = selectedPhoto?.isLikeEnabled == true
    let isInStrip = focus == .photos || focus == .collections
    return retry + [
      KeyHint(isInStrip ? "↑↓←→" : "↑↓", texts.move),
      KeyHint("Enter", enterRetries ? texts.retry : texts.open),
      KeyHint("/", texts.searchPhotos),
    ] + (takesLike ? [KeyHint("l", texts.like)] : [])
      + (isInStrip ? [KeyHint("Home End", texts.ends)] : []) + [refresh]
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
