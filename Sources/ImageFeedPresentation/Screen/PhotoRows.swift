import Foundation
import ImageFeedCore

// What code that works with any list of photos needs. Screens restate all of it in their contracts:
// read it in `ImagesListContract.swift`.

/// The commands every list that grows by pages understands.
@MainActor
public protocol PagedListViewProtocol: AnyObject {
  /// Hides or shows the loader below the last row.
  func setPageLoaderHidden(_ isHidden: Bool)
  /// Starts or ends the refresh loader.
  func setRefreshing(_ isRefreshing: Bool)
  /// Shows a message next to the rows; `nil` removes it.
  func setMessage(_ message: ScreenMessage?)
}

/// The commands every list of photos understands; see ``ImagesListViewProtocol``.
@MainActor
public protocol PhotoRowsViewProtocol: PagedListViewProtocol {
  /// Inserts rows.
  func insertPhotos(at rows: Range<Int>)
  /// Replaces all rows.
  func reloadPhotos()
  /// Updates one card.
  func updateCard(_ card: PhotoCard)
  /// Shows a picture, its loader or its placeholder.
  func setPicture(_ picture: PictureState, for id: PhotoID)
}

/// The intents and questions of every list of photos; see ``ImagesListPresenterProtocol``.
@MainActor
public protocol PhotoRowsPresenterProtocol: ScreenPresenterProtocol {
  /// The number of rows.
  var photoCount: Int { get }
  /// The photo in a row.
  func photoID(at row: Int) -> PhotoID?
  /// The contents of a row.
  func card(at row: Int) -> PhotoCard?
  /// The width of a picture, in pixels.
  func didLayOut(pictureWidth: Int)
  /// A cell comes on screen.
  func willDisplay(_ id: PhotoID)
  /// A cell left the screen.
  func didEndDisplaying(_ id: PhotoID)
  /// The picture's bytes could not be decoded.
  func didFailToDecodePicture(_ id: PhotoID)
  /// The person tapped a card.
  func didTapPhoto(_ id: PhotoID)
  /// The person tapped a heart.
  func didTapLike(_ id: PhotoID)
  /// The person pulled to refresh.
  func didPullToRefresh()
  /// The person tapped the button of the message.
  func didTapRetry()
}

/// The state of a place for a picture.
public enum PictureState: Hashable, Sendable {
  /// A placeholder with a loader (F-3).
  case loading
  /// The encoded picture. The front end decodes it off the main thread, at its own pixel size, and
  /// reports bytes that cannot be decoded; what it shows until the presenter answers is its choice.
  case data(Data)
  /// A placeholder: there is no picture, or it could not be loaded.
  case unavailable
}
