import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads a list of photos from its collection view.
@MainActor
final class UIKitPhotoListProbe: PhotoListProbe {
  private let decoding = PictureDecoding()
  private let controller: PhotoListViewController
  private let phone: Phone

  init(_ presenter: any PhotoListPresenterProtocol) {
    controller = PhotoListViewController(presenter, decoding: decoding)
    phone = Phone(UINavigationController(rootViewController: controller))
  }

  private var grid: UICollectionView { controller.photos.collectionView }
  private var cells: [PhotoCell] { grid.cells() }
  private func cell(of id: PhotoID) -> PhotoCell? { cells.first { $0.card?.id == id } }

  var title: String { controller.navigationController?.navigationBar.topItem?.title ?? "" }
  var total: String { controller.totalLabel.text ?? "" }
  /// The cells that share the top line.
  var columns: Int {
    let places = cells.map(\.frame)
    let inLine = places.filter { $0.midY == places.first?.midY }.count
    return places.count > inLine ? inLine : controller.photos.columns
  }
  var rowCount: Int { grid.numberOfItems(inSection: 0) }
  var shownCards: [ShownCard] { cells.compactMap { $0.cardView.shown } }
  var isPageLoaderShown: Bool { controller.pageLoader.isTurning }
  var isRefreshing: Bool { controller.refreshControl.isRefreshing }
  var message: ScreenMessage? { controller.message.shown }

  func settle() async {
    phone.layOut()
    await controller.photos.finish()
    await phone.finish(decoding)
  }
  func scroll(toRow row: Int) {
    grid.scrollToItem(at: IndexPath(item: row, section: 0), at: [], animated: false)
  }
  func tapPhoto(_ id: PhotoID) { if let cell = cell(of: id) { grid.tap(cell) } }
  func tapLike(_ id: PhotoID) { cell(of: id)?.cardView.likeButton.tap() }
  func pullToRefresh() { grid.pullToRefresh() }
  func tapRetry() { controller.message.button.tap() }
  func chooseColumns(_ count: Int) { controller.columnsControl.standInTap(segment: count - 1) }
}
