import BrowserTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import ImageFeedSpies

@testable import ImageFeedWeb

/// Reads any list in a browser.
@MainActor
class BrowserListProbe<View: AnyScreenView>: BrowserScreenProbe<View> {
  /// The number that a screen reader says.
  var rowCount: Int {
    read(or: -1, "return Number(find('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0)")
  }
  var isPageLoaderShown: Bool {
    read(
      or: false,
      """
      const loader = find(".page-loader");
      const { bottom } = find(".rows").getBoundingClientRect();
      return isSeen(loader) && loader.getBoundingClientRect().top >= bottom;
      """)
  }
  var isRefreshing: Bool {
    read(
      or: false,
      "return isSeen(find('.refresh .loader')) && find('.refresh').clientHeight > 0")
  }
  var message: ScreenMessage? { message() }
  var title: String { text(".bar h1") ?? "" }
  var total: String { text(".total") ?? "" }

  /// Reads the cells that the page has made: those in view, and those that come next.
  func cells<Cell: Decodable>(_ makeCell: String, as type: Cell.Type = Cell.self) -> [Cell] {
    read(
      or: [],
      """
      const nodes = [...screen.querySelectorAll(".rows > [data-id]")];
      const box = scroller.getBoundingClientRect();
      return inOrder(nodes.filter((node) => isSeen(node) && meets(node, box, 80))).map(\(makeCell));
      """)
  }

  /// Turns the wheel until a row is in view.
  func scroll(toRow row: Int) {
    // The place of a row that is not in view is a guess, which gets better each time.
    for _ in 0..<20 {
      let distance = distance(toRow: row)
      if distance == 0 { return }
      act("return scroller;") { browser, scroller in
        try browser.scrollWithWheel(scroller, by: distance)
      }
    }
  }

  /// The distance between a row and the part of the list in view; 0 if the row is in view.
  private func distance(toRow row: Int) -> Int {
    read(
      or: 0,
      """
      const box = scroller.getBoundingClientRect();
      const cells = [...screen.querySelectorAll("[aria-posinset]")];
      const row = (cell) => Number(cell.getAttribute("aria-posinset")) - 1;
      const wanted = cells.find((cell) => row(cell) === given[0]);
      const cell = (wanted ?? cells[0])?.getBoundingClientRect();
      if (!cell) return 0;
      if (!wanted) return Math.round(cell.top - box.top + (given[0] - row(cells[0])) * cell.height);
      if (cell.top < box.top) return Math.floor(cell.top - box.top);
      return Math.ceil(Math.max(Math.min(cell.bottom - box.bottom, cell.top - box.top), 0));
      """, row)
  }

  func pullToRefresh() { pull("return scroller;") }
  func tapRetry() { tap(".message button") }
}

/// Reads a list of photos in a browser.
@MainActor
class BrowserPhotoRowsProbe<View: PhotoRowsView>: BrowserListProbe<View> {
  var shownCards: [ShownCard] { cells("card", as: CardReading.self).map(\.shown) }

  func tapPhoto(_ id: PhotoID) { tap(".rows > [data-id='\(id)'] .photo-button") }
  func tapLike(_ id: PhotoID) { tap(".rows > [data-id='\(id)'] .heart") }
}

/// Reads the feed in a browser.
@MainActor
final class BrowserFeedProbe: BrowserPhotoRowsProbe<ImagesListView>, ImagesListProbe {
  init(_ presenter: any ImagesListPresenterProtocol) throws {
    try super.init { $0.showImagesList(presenter, as: .alone(.imagesList)) }
  }

}

/// Reads the favourites in a browser, inside a profile.
@MainActor
final class BrowserFavouritesProbe: BrowserPhotoRowsProbe<FavouritesView>, FavouritesProbe {
  init(_ presenter: any FavouritesPresenterProtocol) throws {
    try super.init { $0.showFavouritesInProfile(presenter) }
  }

  override var title: String { text("h2") ?? "" }
}

/// Reads a list of photos in columns in a browser.
@MainActor
final class BrowserPhotoListProbe: BrowserPhotoRowsProbe<PhotoListView>, PhotoListProbe {
  init(_ presenter: any PhotoListPresenterProtocol) throws {
    try super.init { $0.showPhotoList(presenter, as: .alone(.photoList)) }
  }

  /// The chosen number, or another one if there are other columns on screen.
  var columns: Int {
    read(
      or: 0,
      """
      const chosen = Number(find(".switch :checked").value);
      const cells = [...screen.querySelectorAll(".rows > [data-id]")];
      const columns = new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
      return cells.length < chosen ? chosen : columns.size;
      """)
  }

  func chooseColumns(_ count: Int) { tap(".switch label:has([value='\(count)'])") }
}

/// Reads a list of collections in a browser.
@MainActor
final class BrowserCollectionListProbe: BrowserListProbe<CollectionListView>, CollectionListProbe {
  init(_ presenter: any CollectionListPresenterProtocol) throws {
    try super.init { $0.showCollectionList(presenter, as: .alone(.collectionList)) }
  }

  var shownRows: [ShownCollection] {
    let rows: [Reading] = cells(
      """
      (node) => ({
        id: node.dataset.id,
        texts: [".collection-title", ".facts > :first-child", ".facts > :last-child",
          ".collection-author"].map((part) => shownText(find(part, node))).filter(Boolean),
        previews: [...node.querySelectorAll(".picture")].map(picture).filter(Boolean),
      })
      """)
    return rows.map {
      ShownCollection(
        id: CollectionID(rawValue: $0.id), texts: $0.texts,
        previews: $0.previews.compactMap(ShownPicture.init))
    }
  }

  private struct Reading: Decodable {
    let id: String
    let texts: [String]
    let previews: [String]
  }

  func tapCollection(_ id: CollectionID) { tap(".rows > [data-id='\(id)'] .collection-title") }
}

/// A card as `PageReading` reads it.
struct CardReading: Decodable {
  let id: String
  let dateText: String
  let credit: String?
  let isLiked: Bool
  let picture: String?
  let pictureHeight: Double

  var shown: ShownCard {
    ShownCard(
      id: PhotoID(rawValue: id), dateText: dateText, isLiked: isLiked,
      picture: picture.flatMap(ShownPicture.init) ?? .loading, pictureHeight: pictureHeight,
      credit: credit)
  }
}
