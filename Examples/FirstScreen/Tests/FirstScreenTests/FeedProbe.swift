import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

@testable import FirstScreen

/// A view without a toolkit is its own probe: what the contract suite asks, it has already.
extension ImagesListView: ImagesListProbe {
  var shownCards: [ShownCard] {
    cells.map { cell in
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

  func tapPhoto(_ id: PhotoID) { presenter.didTapPhoto(id) }
  func pullToRefresh() { presenter.didPullToRefresh() }
}
