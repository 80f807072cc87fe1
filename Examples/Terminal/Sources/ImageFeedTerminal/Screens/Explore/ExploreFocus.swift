import ImageFeedExtended
import ImageFeedPresentation

/// The parts of Explore that can have the keyboard focus, from the top down.
enum ExploreFocus: Hashable, Sendable, CaseIterable {
  /// The photo on top.
  case top
  /// The button of the search for collections.
  case searchCollections
  /// The strip of collections.
  case collections
  /// The button of the search for photos.
  case searchPhotos
  /// The strip of photos.
  case photos

  /// The part it belongs to.
  var part: ContentKind {
    switch self {
    case .top, .searchPhotos, .photos: .photos
    case .searchCollections, .collections: .collections
    }
  }
}
