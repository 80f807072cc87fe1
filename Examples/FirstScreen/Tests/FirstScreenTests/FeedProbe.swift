import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

@testable import FirstScreen

/// Reads the view and does what a person does, for the contract suite.
@MainActor
final class FeedProbe: ImagesListProbe {
  private let feed: ImagesListView

  init(_ presenter: any ImagesListPresenterProtocol) {
    feed = ImagesListView(presenter: presenter)
    feed.viewDidLoad()
  }

  var rowCount: Int { feed.rowCount }
  var isPageLoaderShown: Bool { feed.isPageLoaderShown }
  var isRefreshing: Bool { feed.isRefreshing }
  var message: ScreenMessage? { feed.message }

  var shownCards: [ShownCard] {
    feed.cells.map { cell in
      let picture: ShownPicture =
        switch cell.picture {
        case .loading: .loading
        case .data: .picture
        case .unavailable: .unavailable
        }
      return ShownCard(
        id: cell.card.id, dateText: cell.card.dateText, isLiked: cell.card.isLiked,
        picture: picture, credit: cell.card.credit?.text)
    }
  }

  func scroll(toRow row: Int) { feed.scroll(toRow: row) }
  func tapPhoto(_ id: PhotoID) { feed.presenter.didTapPhoto(id) }
  func tapLike(_ id: PhotoID) { feed.tapLike(id) }
  func pullToRefresh() { feed.presenter.didPullToRefresh() }
  func tapRetry() { feed.tapRetry() }
}
