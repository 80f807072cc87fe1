import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads the feed and does what a person does to it.
@MainActor
final class UIKitImagesListProbe: ImagesListProbe {
  private let controller: ImagesListViewController
  private let rows: UIKitPhotoRows

  init(_ presenter: any ImagesListPresenterProtocol) {
    let decoding = PictureDecoding()
    controller = ImagesListViewController(presenter, decoding: decoding)
    rows = UIKitPhotoRows(
      photos: controller.photos, message: controller.message, phone: Phone(controller),
      decoding: decoding)
  }

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
