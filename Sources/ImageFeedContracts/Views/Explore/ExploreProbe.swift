import ImageFeedCore
import ImageFeedPresentation

/// Reads Explore back and does what a person does, for ``ExploreViewContract``.
@MainActor
public protocol ExploreProbe: ScreenProbe {
  /// The view.
  var view: any ExploreViewProtocol { get }
  /// The photo on top.
  var topPhoto: ShownCard? { get }
  /// The photos of the row that are on show, from the first one on; scroll there before.
  var shownPhotos: [ShownCard] { get }
  /// The collections that are on show, from the first one on; scroll there before.
  var shownCovers: [ShownCover] { get }
  /// Whether it shows that both parts are loaded anew.
  var isRefreshing: Bool { get }

  /// Whether the loader of a part is on show.
  func isLoaderShown(in part: ContentKind) -> Bool
  /// The message of a part.
  func message(in part: ContentKind) -> ScreenMessage?

  /// Taps a photo on show.
  func tapPhoto(_ id: PhotoID)
  /// Taps the heart of a photo on show, if a person could.
  func tapLike(_ id: PhotoID)
  /// Taps a collection on show.
  func tapCover(_ id: CollectionID)
  /// Takes the way to a search.
  func tapSearch(_ kind: ContentKind)
  /// Has both parts loaded anew, as a person does.
  func pullToRefresh()
  /// Presses the button of a part's message, if there is one.
  func tapRetry(_ part: ContentKind)
}

/// A collection of Explore as a person sees it.
public struct ShownCover: Hashable, Sendable, CustomStringConvertible {
  /// The collection.
  public let id: CollectionID
  /// Its title.
  public let title: String
  /// What stands where its cover belongs; ``ShownPicture/unavailable`` for one without a cover.
  public let picture: ShownPicture

  /// Makes what is seen of a collection.
  public init(id: CollectionID, title: String, picture: ShownPicture) {
    self.id = id
    self.title = title
    self.picture = picture
  }

  /// What is seen, on one line.
  public var description: String { "\(id) “\(title)” \(picture)" }
}
