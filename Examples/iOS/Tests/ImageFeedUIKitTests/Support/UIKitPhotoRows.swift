import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads a table of photos and does what a person does to it, for the probes of its screens.
@MainActor
struct UIKitPhotoRows {
  let photos: PhotoTable
  let message: MessageView
  let phone: Phone
  let decoding: PictureDecoding

  private var table: UITableView { photos.tableView }

  var rowCount: Int { table.numberOfRows(inSection: 0) }
  var shownCards: [ShownCard] { photos.visibleCells.compactMap(\.cardView.shown) }
  var isPageLoaderShown: Bool { photos.pageLoader.isAnimating }
  var isRefreshing: Bool { photos.refreshControl.isRefreshing }
  var shownMessage: ScreenMessage? { message.shown }

  func settle() async {
    phone.layOut()
    await photos.finish()
    await phone.finish(decoding)
  }

  func scroll(toRow row: Int) {
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
  }

  func tapPhoto(_ id: PhotoID) { photos.cell(of: id)?.cardView.picture.tapInMiddle() }
  func tapLike(_ id: PhotoID) { photos.cell(of: id)?.cardView.likeButton.tap() }
  /// The refresh ends at once: while it goes on, UIKit takes no second pull.
  func pullToRefresh() {
    table.standInPullToRefresh()
    photos.refreshControl.endRefreshing()
  }
  func tapRetry() { message.button.tap() }
}

extension PhotoTable {
  /// The cells that a person sees.
  var visibleCells: [ImagesListCell] {
    tableView.layoutIfNeeded()
    return tableView.visibleCells.compactMap { $0 as? ImagesListCell }
  }

  func cell(of id: PhotoID) -> ImagesListCell? {
    visibleCells.first { $0.cardView.card?.id == id }
  }
}

extension PhotoCardView {
  /// What a person sees of the card.
  var shown: ShownCard? {
    card.map {
      ShownCard(
        id: $0.id, dateText: dateLabel.text ?? "", isLiked: likeButton.tintColor == .ypRed,
        picture: picture.shown, pictureHeight: Double(picture.bounds.height),
        credit: creditLabel.shown)
    }
  }
}
