import UIKit

@testable import ImageFeed

/// The feed on a phone. Three rows fit on the screen.
@MainActor
final class ImagesListScreen {
  /// The photos that were opened, in order.
  private(set) var opened: [Identifier] = []

  let unsplash = HeldUnsplash()
  let controller: ImagesListViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  init() {
    ImagesListService.shared.client = unsplash
    ImagesListService.shared.photos = []
    ImagesListService.shared.lastLoadedPage = 0
    controller = ImagesListViewController()
    controller.onOpenPhoto = { [weak self] in self?.opened.append($0.id) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// What a person sees, except for dates: those are in the language of this machine.
  var text: String {
    let lines = window.standInText.split(separator: "\n")
    return lines.filter { $0.contains("(") }.joined(separator: "\n")
  }

  /// Everything that is written on the screen.
  var wholeText: String { window.standInText }

  /// Indicates whether the refresh loader turns above the rows.
  var isRefreshing: Bool { controller.refreshControl.isRefreshing }

  func pageArrives(_ numbers: ClosedRange<Int>) {
    unsplash.answerPage(.success(numbers.map(Photo.number)))
    window.layoutIfNeeded()
  }

  func likeArrives(_ isLiked: Bool) {
    unsplash.answerLike(.success(isLiked))
    window.layoutIfNeeded()
  }

  func likeFails() {
    unsplash.answerLike(.failure(NoConnection()))
    UIView.standInFinishAnimations()
  }

  func scrollDown() {
    let table = controller.tableView
    let last = IndexPath(row: table.numberOfRows(inSection: 0) - 1, section: 0)
    table.scrollToRow(at: last, at: .bottom, animated: false)
    window.layoutIfNeeded()
  }

  func pullDown() {
    controller.tableView.standInPullToRefresh()
    window.layoutIfNeeded()
  }

  func tapPhoto(_ row: Int) {
    controller.tableView.standInTap(rowAt: IndexPath(row: row, section: 0))
  }

  func tapLike(_ row: Int) {
    let cell = controller.tableView.cellForRow(at: IndexPath(row: row, section: 0))
    (cell as? ImagesListCell)?.likeButton.standInTap()
  }
}
