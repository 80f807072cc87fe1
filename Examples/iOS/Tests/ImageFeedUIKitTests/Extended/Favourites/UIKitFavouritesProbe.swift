import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads the favourites and does what a person does to them.
@MainActor
final class UIKitFavouritesProbe: FavouritesProbe {
  private let controller: FavouritesViewController
  private let rows: UIKitPhotoRows

  init(_ presenter: any FavouritesPresenterProtocol) {
    let decoding = PictureDecoding()
    controller = FavouritesViewController(presenter, decoding: decoding)
    rows = UIKitPhotoRows(
      photos: controller.photos, message: controller.message, phone: Phone(controller),
      decoding: decoding)
  }

  var title: String { controller.titleLabel.shown ?? "" }
  var rowCount: Int { rows.rowCount }
  var shownCards: [ShownCard] { rows.shownCards }
  var isPageLoaderShown: Bool { rows.isPageLoaderShown }
  var isRefreshing: Bool { rows.isRefreshing }
  var message: ScreenMessage? { rows.shownMessage }

  func settle() async { await rows.settle() }
  func scroll(toRow row: Int) { rows.scroll(toRow: row) }
  func tapPhoto(_ id: PhotoID) { rows.tapPhoto(id) }
  func tapLike(_ id: PhotoID) { rows.tapLike(id) }
  func pullToRefresh() { rows.pullToRefresh() }
  func tapRetry() { rows.tapRetry() }
}
