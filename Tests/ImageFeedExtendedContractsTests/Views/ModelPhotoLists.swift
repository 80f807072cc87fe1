import ContractsTestSupport
import ImageFeedExtended
import ImageFeedExtendedContracts

enum PhotoListMistake: String, CaseIterable {
  case inventsTitle = "Title and total are shown as given, and the rows stay — title was"
  case showsTotalOrMessage = "Title and total are shown as given, and the rows stay — total was"
  case hasTwoColumns = "The number of columns is as commanded, and the rows stay — columns was"
  case reloadsWithoutReports =
    "The number of columns is as commanded, and the rows stay — cells was"
  case choosesByItself =
    "A choice of columns is reported once, and only the presenter changes them — columns was"
  case choosesNothing =
    "A choice of columns is reported once, and only the presenter changes them — received nothing"
}

/// A view of a list of photos without a toolkit, and its own probe: right, or with one mistake.
final class ModelPhotoListView: ModelPhotoRows<any PhotoListPresenterProtocol>,
  PhotoListViewProtocol, PhotoListProbe
{
  private let own: PhotoListMistake?
  private var shownTotal = ""
  private(set) var columns = 2

  override init(_ presenter: any PhotoListPresenterProtocol, _ mistake: String?) {
    own = mistake.flatMap(PhotoListMistake.init)
    super.init(presenter, mistake)
  }

  override func setItself(in presenter: any PhotoListPresenterProtocol) { presenter.view = self }
  var title: String { own == .inventsTitle ? "Photos" : presenter?.title ?? "" }
  var total: String { message != nil && own == .showsTotalOrMessage ? "" : shownTotal }

  func chooseColumns(_ count: Int) {
    if own == .choosesByItself { columns = count }
    if own != .choosesNothing { presenter?.didChooseColumns(count) }
  }

  func setTotal(_ text: String) { shownTotal = text }

  func setColumns(_ count: Int) {
    if own != .hasTwoColumns { columns = count }
    isSilent = isSilent || own == .reloadsWithoutReports
    reloadPhotos()
  }
}

enum FavouritesMistake: String, CaseIterable {
  case startsWithTitle = "The title is shown as given, and the rows stay — after loading"
  case showsTitleOrMessage = "The title is shown as given, and the rows stay — after a message"
  case removesAnotherRow = "A removed row disappears, and the rows below move up — rowCount was"
  case reloadsOnRemoval = "A removed row disappears, and the rows below move up — picture was"
  case removesSilently =
    "A removed row disappears, and the rows below move up — the list of reported cells was"
  case tapsByFirstRow = "A removed row disappears, and the rows below move up — and a tap on"
  case movesOnRemoval = "A row removed above leaves the visible rows where they are"
}

/// A view of the favourites without a toolkit, and its own probe: right, or with one mistake.
final class ModelFavouritesView: ModelPhotoRows<any FavouritesPresenterProtocol>,
  FavouritesViewProtocol, FavouritesProbe
{
  private let own: FavouritesMistake?
  private var shownTitle = ""

  override init(_ presenter: any FavouritesPresenterProtocol, _ mistake: String?) {
    own = mistake.flatMap(FavouritesMistake.init)
    super.init(presenter, mistake)
    if own == .startsWithTitle { shownTitle = "Favourites" }
    if own == .tapsByFirstRow { remembersRows = true }
  }

  override func setItself(in presenter: any FavouritesPresenterProtocol) { presenter.view = self }
  var title: String { message != nil && own == .showsTitleOrMessage ? "" : shownTitle }

  func setTitle(_ title: String) { shownTitle = title }

  func removePhoto(at row: Int) {
    if own == .reloadsOnRemoval { return reloadPhotos() }
    isSilent = isSilent || own == .removesSilently
    if own != .removesAnotherRow { removePhotos(at: own == .movesOnRemoval ? nil : row) }
  }
}
