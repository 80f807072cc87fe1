import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import ImageFeedSpies

@testable import ImageFeedWeb

/// Reads any list from the page.
@MainActor
class WebListProbe<View: AnyScreenView>: WebScreenProbe<View> {
  var rowCount: Int { screen.rows.cards.count }
  var isPageLoaderShown: Bool { screen.isShown("setPageLoaderHidden") }
  var isRefreshing: Bool { screen.isTrue("setRefreshing", "isRefreshing") }
  var message: ScreenMessage? { screen.message() }
  var title: String { screen.show["title"]?.string ?? "" }
  var total: String { screen.value("setTotal", "text")?.string ?? "" }

  func scroll(toRow row: Int) {
    screen.rows.scroll(to: row)
    page.settle()
  }

  func pullToRefresh() { tap("didPullToRefresh") }
  func tapRetry() { tap("didTapRetry", if: message?.retryTitle != nil) }
}

/// Reads a list of photos from the page.
@MainActor
class WebPhotoRowsProbe<View: PhotoRowsView>: WebListProbe<View> {
  var shownCards: [ShownCard] {
    screen.cells.compactMap { cell in
      screen.rows.cards.first { $0["id"]?.string == cell.id }.map { card in
        screen.shownCard(card, pictureHeight: ModelRows.pictureHeight(of: card))
      }
    }
  }

  func tapPhoto(_ id: PhotoID) { tap("didTapPhoto", ["id": id]) }

  func tapLike(_ id: PhotoID) {
    let card = screen.rows.cards.first { $0["id"] == id.json }
    tap("didTapLike", ["id": id], if: card?["isLikeEnabled"]?.bool == true)
  }
}

/// Reads the feed.
@MainActor
final class WebFeedProbe: WebPhotoRowsProbe<ImagesListView>, ImagesListProbe {
  init(_ presenter: any ImagesListPresenterProtocol) throws {
    try super.init { $0.showImagesList(presenter, as: .alone(.imagesList)) }
  }

}

/// Reads the favourites, inside a profile.
@MainActor
final class WebFavouritesProbe: WebPhotoRowsProbe<FavouritesView>, FavouritesProbe {
  init(_ presenter: any FavouritesPresenterProtocol) throws {
    try super.init { $0.showFavouritesInProfile(presenter) }
  }

  override var title: String { screen.value("setTitle", "title")?.string ?? "" }
}

/// Reads a list of photos in columns.
@MainActor
final class WebPhotoListProbe: WebPhotoRowsProbe<PhotoListView>, PhotoListProbe {
  init(_ presenter: any PhotoListPresenterProtocol) throws {
    try super.init { $0.showPhotoList(presenter, as: .alone(.photoList)) }
  }

  var columns: Int { Int(screen.value("setColumns", "count")?.number ?? 0) }

  func chooseColumns(_ count: Int) {
    let choices = screen.show["columns"]?.elements ?? []
    tap("didChooseColumns", ["count": count], if: choices.contains(.integer(count)))
  }
}

/// Reads a list of collections.
@MainActor
final class WebCollectionListProbe: WebListProbe<CollectionListView>, CollectionListProbe {
  init(_ presenter: any CollectionListPresenterProtocol) throws {
    try super.init { $0.showCollectionList(presenter, as: .alone(.collectionList)) }
  }

  var shownRows: [ShownCollection] {
    screen.cells.compactMap { cell in
      screen.rows.cards.first { $0["id"]?.string == cell.id }.map { card in
        let texts = ["title", "photoCountText", "dateText", "authorName"]
        return ShownCollection(
          id: CollectionID(rawValue: cell.id),
          texts: texts.compactMap { card[$0]?.string }.filter { !$0.isEmpty },
          previews: screen.previews(of: cell.id).indices.compactMap {
            picture("preview \(cell.id) \($0)")
          })
      }
    }
  }

  func tapCollection(_ id: CollectionID) { tap("didTapCollection", ["id": id]) }
}

extension ModelScreen {
  /// A card and the picture in its place.
  func shownCard(_ card: JSON, pictureHeight: Double? = nil) -> ShownCard {
    let id = card["id"]?.string ?? ""
    return ShownCard(
      id: PhotoID(rawValue: id), dateText: card["dateText"]?.string ?? "",
      isLiked: card["isLiked"]?.bool == true, picture: pictures["photo \(id)"]?.shown ?? .loading,
      pictureHeight: pictureHeight, credit: card["credit"]?.string)
  }
}
