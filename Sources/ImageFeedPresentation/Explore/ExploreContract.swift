import ImageFeedCore

/// Explore: what the presenter commands. A photo by chance stands on top, a row of
/// collections and a row of photos follow.
///
/// A view starts without photos, collections, loaders and messages, and a new picture starts as
/// loading. Everything names its photo or collection, since what is shown is replaced at once.
@MainActor
public protocol ExploreViewProtocol: PhotoCardsViewProtocol {
  /// Shows these photos in place of those before. One that stays may keep its cell, as in
  /// ``PhotoRowsViewProtocol/reloadPhotos()``.
  ///
  /// - Parameters:
  ///   - top: the photo on top; `nil` for none.
  ///   - row: the photos of the row.
  func setPhotos(top: PhotoCard?, row: [PhotoCard])
  /// Shows these collections in place of those before. One without a cover has a place like all
  /// others: a placeholder, for which no picture comes.
  func setCollections(_ cards: [CollectionCard])
  /// Shows a collection's cover, or its loader or placeholder. Drop it if it is not on show.
  func setCover(_ picture: PictureState, for id: CollectionID)
  /// Hides or shows the loader of a part.
  func setLoaderHidden(_ isHidden: Bool, in part: ContentKind)
  /// Shows a message in a part, or none.
  func setMessage(_ message: ScreenMessage?, in part: ContentKind)
  /// Shows or ends that both parts are loaded anew.
  func setRefreshing(_ isRefreshing: Bool)
}

/// Explore: what the view reports, beside what it does of photos.
///
/// A view reports `viewDidLoad()` when it is first seen: nothing is asked for before.
@MainActor
public protocol ExplorePresenterProtocol: PhotoCardsPresenterProtocol {
  /// The view, held weakly.
  var view: (any ExploreViewProtocol)? { get set }

  /// A collection comes into view; reported as ``PhotoCardsPresenterProtocol/willDisplay(_:)`` is.
  func willDisplayCover(_ id: CollectionID)
  /// A collection is no longer on show.
  func didEndDisplayingCover(_ id: CollectionID)
  /// The bytes of a cover, those it was given last, are no picture. The presenter answers, perhaps inside
  /// this call, with `setCover(.unavailable, for:)`.
  func didFailToDecodeCover(_ id: CollectionID)
  /// The person tapped a collection, or chose it: it opens, also while its cover is missing. A cover
  /// that did not load is asked for again at the same time.
  func didTapCover(_ id: CollectionID)
  /// The person wants to search for photos, or for collections.
  func didTapSearch(_ kind: ContentKind)
  /// The person wants both parts anew.
  func didPullToRefresh()
  /// The person tapped the button of a part's message.
  func didTapRetry(_ part: ContentKind)
}

/// Explore: where it can lead.
@MainActor
public protocol ExploreRouterProtocol: SessionExpiring, PhotoOpening, CollectionOpening {
  /// A search opens, on top of the screen that asks.
  func openSearch(_ kind: ContentKind, from presenter: any ScreenPresenterProtocol)
}
