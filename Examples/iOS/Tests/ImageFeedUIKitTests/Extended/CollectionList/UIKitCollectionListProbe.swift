import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads a list of collections from its table.
@MainActor
final class UIKitCollectionListProbe: CollectionListProbe {
  private let decoding = PictureDecoding()
  private let controller: CollectionListViewController
  private let phone: Phone

  init(_ presenter: any CollectionListPresenterProtocol) {
    controller = CollectionListViewController(presenter, decoding: decoding)
    phone = Phone(UINavigationController(rootViewController: controller))
  }

  private var table: UITableView { controller.collections.tableView }
  private var cells: [CollectionCell] {
    table.layoutIfNeeded()
    return table.visibleCells.compactMap { $0 as? CollectionCell }
  }

  var title: String { controller.navigationController?.navigationBar.topItem?.title ?? "" }
  var total: String { controller.totalLabel.text ?? "" }
  var rowCount: Int { table.numberOfRows(inSection: 0) }
  var shownRows: [ShownCollection] {
    cells.compactMap { cell in
      guard let id = cell.card?.id else { return nil }
      let labels = [cell.titleLabel, cell.countLabel, cell.dateLabel, cell.authorLabel]
      return ShownCollection(
        id: id, texts: labels.compactMap(\.shown),
        previews: cell.places.filter { !$0.isHidden }.map(\.shown))
    }
  }
  var isPageLoaderShown: Bool { controller.pageLoader.isTurning }
  var isRefreshing: Bool { controller.refreshControl.isRefreshing }
  var message: ScreenMessage? { controller.message.shown }

  func settle() async {
    phone.layOut()
    await controller.collections.finish()
    await phone.finish(decoding)
  }
  func scroll(toRow row: Int) {
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
  }
  func tapCollection(_ id: CollectionID) {
    guard let cell = cells.first(where: { $0.card?.id == id }),
      let path = table.indexPath(for: cell)
    else { return }
    table.standInTap(rowAt: path)
  }
  func pullToRefresh() { table.pullToRefresh() }
  func tapRetry() { controller.message.button.tap() }
}
