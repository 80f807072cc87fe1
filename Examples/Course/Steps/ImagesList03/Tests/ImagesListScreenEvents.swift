import UIKit

@testable import ImageFeed

extension ImagesListScreen {
  /// What a person sees, except for dates: those are in the language of this machine.
  var text: String {
    let lines = window.standInText.split(separator: "\n")
    return lines.filter { $0.contains("(") }.joined(separator: "\n")
  }

  /// Everything that is written on the screen.
  var wholeText: String { window.standInText }

  /// Indicates whether the refresh loader turns above the rows.
  var isRefreshing: Bool { controller.refreshControl.isRefreshing }

  func pageArrives(_ numbers: ClosedRange<Int>) async {
    await pageArrives(numbers.map(Photo.number))
  }

  func pageArrives(_ photos: [Photo]) async {
    await perform { unsplash.answerPage(.success(photos)) }
  }

  func likeArrives(_ isLiked: Bool) async {
    await perform { unsplash.answerLike(.success(isLiked)) }
  }

  func likeFails() async {
    await perform { unsplash.answerLike(.failure(NoConnection())) }
  }

  func scrollDown() async {
    let table = controller.tableView
    let last = IndexPath(row: table.numberOfRows(inSection: 0) - 1, section: 0)
    await perform { table.scrollToRow(at: last, at: .bottom, animated: false) }
  }

  func pullDown() async {
    await perform { _ = controller.tableView.standInPullToRefresh() }
  }

  func tapPhoto(_ row: Int) async {
    await perform { _ = controller.tableView.standInTap(rowAt: IndexPath(row: row, section: 0)) }
  }

  func tapLike(_ row: Int) async {
    let cell = controller.tableView.cellForRow(at: IndexPath(row: row, section: 0))
    await perform { _ = (cell as? ImagesListCell)?.likeButton.standInTap() }
  }
}
