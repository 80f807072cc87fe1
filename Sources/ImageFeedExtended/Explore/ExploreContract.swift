import ImageFeedCore
import ImageFeedPresentation

/// The commands the presenter of Explore gives its view: these eight are all.
///
/// Explore has a random photo on top, then a row of collections and a row of photos.
///
/// A view starts without photos, collections, loaders or messages, and shows a new picture as
/// loading. Everything names its photo or collection, because all of them are replaced at once.
/// Commands of one part can come between those of the other. A part that turns out empty gets a
/// message. The usual sequences, with what does not always come in parentheses:
///
/// | what happens | commands, in order |
/// | --- | --- |
/// | `viewDidLoad()` | photos, collections, refresh loader, then by part message, loader: if any |
/// | a part loads | (message removed,) its loader shown, contents, (message,) its loader hidden |
/// | a part fails | (message removed,) its loader shown, its loader hidden, (message) |
/// | refresh | refresh loader on, by part (message removed, contents, message), loader off |
/// | refresh while a part's loader shows | refresh loader on, that loader hidden, then as above |
/// | the photos are loaded again | cards that changed, all photos |
/// | a cell comes on screen | its picture or cover as loading, then its bytes or the placeholder |
/// | likes are refused | every card (X-1) |
/// | one of the photos is liked, here or on another screen | its card, if it looks different |
@MainActor
public protocol ExploreViewProtocol: AnyObject {
  /// Shows these photos in place of those before. A photo that stays may keep its cell and the
  /// picture in it; that cell is not reported.
  ///
  /// - Parameters:
  ///   - top: the photo on top; `nil` for none.
  ///   - row: the photos of the row.
  func setPhotos(top: PhotoCard?, row: [PhotoCard])
  /// Updates one card, for example its heart, on screen or not. Its picture is unchanged.
  /// Ignore a photo that is not shown.
  func updateCard(_ card: PhotoCard)
  /// Shows a picture, its loader or its placeholder. Ignore a photo that is not on screen.
  func setPicture(_ picture: PictureState, for id: PhotoID)
  /// Shows these collections in place of those before. One without a cover has a place with a
  /// placeholder, for which no picture comes.
  func setCollections(_ cards: [CollectionCard])
  /// Shows a collection's cover, its loader or its placeholder. Ignore one that is not on screen.
  func setCover(_ picture: PictureState, for id: CollectionID)
  /// Hides or shows the loader of a part.
  func setLoaderHidden(_ isHidden: Bool, in part: ContentKind)
  /// Shows a message in a part; `nil` removes it.
  func setMessage(_ message: ScreenMessage?, in part: ContentKind)
  /// Starts or ends the refresh loader of both parts.
  func setRefreshing(_ isRefreshing: Bool)
}

/// The intents a view of Explore reports, and the question it can ask: these are all.
///
/// A view reports `viewDidLoad()` when it is first seen: nothing is loaded before.
@MainActor
public protocol ExplorePresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any ExploreViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The width of the widest picture on a card, in pixels, not points. Report it before the first
  /// `willDisplay` and when it changes; 0 or less is ignored.
  func didLayOut(pictureWidth: Int)
  /// A cell with this photo comes on screen. Report it for each cell, and not for cells that a
  /// toolkit prepares ahead.
  func willDisplay(_ id: PhotoID)
  /// A cell with this photo left the screen.
  func didEndDisplaying(_ id: PhotoID)
  /// The bytes of the last picture for this photo could not be decoded. The presenter answers,
  /// perhaps inside this call, with `setPicture(.unavailable, for:)`, or with `.loading` if a
  /// larger picture is on its way.
  func didFailToDecodePicture(_ id: PhotoID)
  /// The person tapped a card: the photo opens, or a picture that failed is loaded again.
  func didTapPhoto(_ id: PhotoID)
  /// The person tapped a heart whose card has `isLikeEnabled`.
  func didTapLike(_ id: PhotoID)
  /// A collection comes on screen. Report it for each cell, and not for cells that a toolkit
  /// prepares ahead.
  func willDisplayCover(_ id: CollectionID)
  /// A collection left the screen.
  func didEndDisplayingCover(_ id: CollectionID)
  /// The bytes of the last cover for this collection could not be decoded. The presenter answers,
  /// perhaps inside this call, with `setCover(.unavailable, for:)`.
  func didFailToDecodeCover(_ id: CollectionID)
  /// The person tapped a collection: it opens, even without its cover. A cover that failed is
  /// loaded again at the same time.
  func didTapCover(_ id: CollectionID)
  /// The person tapped the button for a search.
  func didTapSearch(_ kind: ContentKind)
  /// The person pulled to refresh: both parts are loaded again.
  func didPullToRefresh()
  /// The person tapped the button of a part's message.
  func didTapRetry(_ part: ContentKind)
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of Explore: these three are all.
@MainActor
public protocol ExploreRouterProtocol: AnyObject {
  /// Opens a photo full screen, on top of the screen that asks.
  func openPhoto(_ id: PhotoID)
  /// Opens the list of a collection's photos, on top of the screen that asks.
  func openCollection(_ collection: PhotoCollection)
  /// Opens a search, on top of the screen that asks.
  func openSearch(_ kind: ContentKind)
}

/// A kind of content that can be explored and searched.
public enum ContentKind: String, Hashable, Sendable, CaseIterable {
  /// Photos.
  case photos
  /// Collections of photos.
  case collections
}
