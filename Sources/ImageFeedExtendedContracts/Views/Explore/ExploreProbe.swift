import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// Reads a view of Explore and does what a person does, for ``ExploreViewContract``.
@MainActor
public protocol ExploreProbe: ScreenProbe {
  /// The photo on top.
  var topPhoto: ShownCard? { get }
  /// The visible photos of the row, from the first one on. Scroll to them first.
  var shownPhotos: [ShownCard] { get }
  /// The visible collections, from the first one on. Scroll to them first.
  var shownCovers: [ShownCover] { get }
  /// Indicates whether the refresh loader is visible.
  var isRefreshing: Bool { get }

  /// Indicates whether the loader of a part is visible.
  func isLoaderShown(in part: ContentKind) -> Bool
  /// The message of a part.
  func message(in part: ContentKind) -> ScreenMessage?

  /// Taps a visible photo.
  func tapPhoto(_ id: PhotoID)
  /// Taps the heart of a visible photo, if a person could.
  func tapLike(_ id: PhotoID)
  /// Taps a visible collection.
  func tapCover(_ id: CollectionID)
  /// Presses the button for a search.
  func tapSearch(_ kind: ContentKind)
  /// Pulls to refresh.
  func pullToRefresh()
  /// Presses the button of a part's message, if there is one.
  func tapRetry(_ part: ContentKind)
}

/// A visible collection of Explore.
public struct ShownCover: Hashable, Sendable, CustomStringConvertible {
  /// The collection.
  public let id: CollectionID
  /// Its title.
  public let title: String
  /// The contents of the cover's place; `unavailable` for a collection without a cover.
  public let picture: ShownPicture

  /// Creates a visible collection.
  public init(id: CollectionID, title: String, picture: ShownPicture) {
    self.id = id
    self.title = title
    self.picture = picture
  }

  public var description: String { "\(id) “\(title)” \(picture)" }
}
