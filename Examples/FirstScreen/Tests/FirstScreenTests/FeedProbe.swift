import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

@testable import FirstScreen

/// A view without a toolkit is its own probe: it has most of what the contract suite asks for. What is
/// added is `public`, because `@testable` treats the view as public.
extension ImagesListView: ImagesListProbe {
  public var shownCards: [ShownCard] {
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

  public func tapPhoto(_ id: PhotoID) { presenter.didTapPhoto(id) }
  public func pullToRefresh() { presenter.didPullToRefresh() }
}
