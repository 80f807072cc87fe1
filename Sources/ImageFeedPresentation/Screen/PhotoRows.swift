import ImageFeedCore

// What all screens with photos on cards have in common, and what all lists of them have. Each screen
// has a contract of its own, which adds the rest.

/// Cards of photos: what their presenter commands. A new cell starts with its picture loading.
@MainActor
public protocol PhotoCardsViewProtocol: AnyObject {
  /// The card of a photo has changed, its heart for one; the picture has not. Drop it if the photo
  /// is not on show.
  func updateCard(_ card: PhotoCard)
  /// Shows a photo's picture, or its loader or placeholder. Drop it if the photo is not on show.
  func setPicture(_ picture: PictureState, for id: PhotoID)
}

/// Cards of photos: what the view reports.
@MainActor
public protocol PhotoCardsPresenterProtocol: ScreenPresenterProtocol {
  /// How wide a card's picture is, the widest where they differ, in pixels of the screen and not in
  /// points: pictures of that width are asked for. Reported before the first card comes into view, and
  /// whenever it may have changed; the same width again changes nothing, and 0 or less is no width.
  func didLayOut(pictureWidth: Int)
  /// A card comes into view; not earlier, where a toolkit prepares cells ahead. Reported for each
  /// cell, which remembers whom it reported: two may show one photo while rows are reloaded.
  func willDisplay(_ id: PhotoID)
  /// A card is no longer on show.
  func didEndDisplaying(_ id: PhotoID)
  /// The bytes of a card's picture, those it was given last, are no picture. The presenter answers,
  /// perhaps inside this call, with `setPicture(.unavailable, for:)`; the view needs do nothing else.
  func didFailToDecodePicture(_ id: PhotoID)
  /// The person tapped a card.
  func didTapPhoto(_ id: PhotoID)
  /// The person tapped a heart whose card says `isLikeEnabled`.
  func didTapLike(_ id: PhotoID)
}

/// Rows of photos: what their presenter commands.
///
/// A view starts without rows. Rows are for reading: a row's card is asked for when it is shown.
/// Everything else names the photo, because rows move under a finger. A command may come while the
/// view is reporting.
@MainActor
public protocol PhotoRowsViewProtocol: PhotoCardsViewProtocol {
  /// New rows have come at these places; they can be read now. In favourites they may come anywhere, in
  /// all other lists behind those that are there. What a person looks at stays where it is.
  func insertPhotos(at rows: Range<Int>)
  /// All rows are new, at once; also for a view that loads while there are rows already. Whether the
  /// view stays where it is or goes to the start is its own business.
  ///
  /// A photo that is among the new rows, too, may keep its cell: then the cell keeps the picture that it
  /// shows, and is not reported. A cell that is made anew, or shows another photo now, is reported as
  /// gone and as come, and starts with its picture loading.
  func reloadPhotos()
}

/// Rows of photos: what the view reports, and what it may ask.
@MainActor
public protocol PhotoRowsPresenterProtocol: PhotoCardsPresenterProtocol {
  /// How many rows there are; changes only together with a command that says which have come or
  /// gone.
  var photoCount: Int { get }
  /// The photo of a row; `nil` for a row that does not exist.
  func photoID(at row: Int) -> PhotoID?
  /// What a row shows; `nil` for a row that does not exist.
  func card(at row: Int) -> PhotoCard?
}
