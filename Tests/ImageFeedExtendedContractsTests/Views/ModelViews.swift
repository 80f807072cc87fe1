import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

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

enum PhotoInfoMistake: String, CaseIterable {
  case keepsOldLines = "Known facts are shown, and unknown ones leave no gap — lines was"
  case keepsCredit = "Known facts are shown, and unknown ones leave no gap — the credit was"
  case startsWithPlace = "Without the author's picture there is no place for it — after loading"
  case keepsPlace = "Without the author's picture there is no place for it — after nil"
  case startsWithLoader = "The loader is shown and hidden as commanded — after loading"
  case keepsLoader = "The loader is shown and hidden as commanded — after setLoaderHidden"
  case hidesLinesBehindMessage = "A message is shown and removed, and the lines stay"
  case opensItself = "Each tap is reported once — tapCredit()"
  case closesWithInfoOnly = "Each tap is reported once — tapBack()"
  case retriesWithoutButton = "Each tap is reported once — without a button"
}

/// An info without a toolkit, and its own probe: right, or with one mistake.
final class ModelPhotoInfoView: ModelView<any PhotoInfoPresenterProtocol, PhotoInfoMistake>,
  PhotoInfoViewProtocol, PhotoInfoProbe
{
  private var picture: ModelPicture
  private var hasPlace = false
  private var shown: [PhotoInfo.Line] = []
  private(set) var credit: String?
  private(set) var isLoaderShown = false
  private(set) var message: ScreenMessage?

  override init(_ presenter: any PhotoInfoPresenterProtocol, _ mistake: String?) {
    picture = ModelPicture(mistake, of: "the author's picture")
    super.init(presenter, mistake)
    hasPlace = self.mistake == .startsWithPlace
    isLoaderShown = self.mistake == .startsWithLoader
  }

  override func setItself(in presenter: any PhotoInfoPresenterProtocol) { presenter.view = self }
  var authorPicture: ShownPicture? { hasPlace ? picture.shown : nil }
  var lines: [PhotoInfo.Line] {
    message != nil && mistake == .hidesLinesBehindMessage ? [] : shown
  }

  func settle() async {
    guard picture.decode() == .failure else { return }
    presenter?.didFailToDecodeAuthorPicture()
    picture.didReportFailure()
  }

  func setInfo(_ info: PhotoInfo) {
    let old = mistake == .keepsOldLines ? shown.filter { !info.lines.contains($0) } : []
    shown = info.lines + old
    if info.credit != nil || mistake != .keepsCredit { credit = info.credit?.text }
  }

  func setAuthorPicture(_ picture: PictureState?) {
    if picture != nil || mistake != .keepsPlace { hasPlace = picture != nil }
    if let picture { self.picture.set(picture) }
  }

  func setLoaderHidden(_ isHidden: Bool) { isLoaderShown = !isHidden || mistake == .keepsLoader }
  func setMessage(_ message: ScreenMessage?) { self.message = message }

  func tapAuthorPicture() { presenter?.didTapAuthorPicture() }
  func tapCredit() { if mistake != .opensItself { presenter?.didTapCredit() } }
  func tapRetry() {
    if message?.retryTitle != nil || mistake == .retriesWithoutButton { presenter?.didTapRetry() }
  }
  func tapBack() {
    if !shown.isEmpty || mistake != .closesWithInfoOnly { presenter?.didTapBack() }
  }
}

enum SearchMistake: String, CaseIterable {
  case namesAllAlike =
    "The title is the presenter's, and the order can be chosen only where there is one — title was"
  case enablesAllSwitches =
    "The title is the presenter's, and the order can be chosen only where there is one — isOrder"
  case trims = "Typed text is reported unchanged, and setText changes the field — after typing"
  case ignoresSetText = "Typed text is reported unchanged, and setText changes the field — text was"
  case reportsSetText =
    "Typed text is reported unchanged, and setText changes the field — after setText, the presenter"
  case choosesByItself = "The order is shown as commanded, and a choice is reported once — nothing"
  case showsFirstOrder =
    "The order is shown as commanded, and a choice is reported once — order was"
  case startsEnabled =
    "The start button is enabled as commanded, and a tap or return is reported once — after loading"
  case takesDisabledTaps =
    "The start button is enabled as commanded, and a tap or return is reported once — and a tap"
  case ignoresReturn =
    "The start button is enabled as commanded, and a tap or return is reported once — return in"
  case keepsLoader = "The loader is shown and hidden as commanded, and blocks nothing — isLoader"
  case blocksWhileLoading =
    "The loader is shown and hidden as commanded, and blocks nothing — received nothing"
  case keepsMessage =
    "A message is shown and removed, the text stays, and retry is reported once — message was"
  case clearsText =
    "A message is shown and removed, the text stays, and retry is reported once — text was"
  case retriesAsStart =
    "A message is shown and removed, the text stays, and retry is reported once — didTapStart"
}

/// A search without a toolkit, and its own probe: right, or with one mistake.
final class ModelSearchView: ModelView<any SearchPresenterProtocol, SearchMistake>,
  SearchViewProtocol, SearchProbe
{
  private(set) var text = ""
  private(set) var order = SearchOrder.relevance
  private(set) var isStartEnabled = false
  private(set) var isLoaderShown = false
  private(set) var message: ScreenMessage?

  override init(_ presenter: any SearchPresenterProtocol, _ mistake: String?) {
    super.init(presenter, mistake)
    isStartEnabled = self.mistake == .startsEnabled
  }

  override func setItself(in presenter: any SearchPresenterProtocol) { presenter.view = self }
  var title: String { mistake == .namesAllAlike ? "Search" : presenter?.title ?? "" }
  var isOrderEnabled: Bool {
    mistake == .enablesAllSwitches || presenter?.isOrderEnabled == true
  }

  func type(_ text: String) {
    self.text = text
    presenter?.didChangeText(mistake == .trims ? text.filter { $0 != " " } : text)
  }

  func chooseOrder(_ order: SearchOrder) {
    if isOrderEnabled, mistake != .choosesByItself { presenter?.didChooseOrder(order) }
  }

  func tapStart() {
    if isStartEnabled || mistake == .takesDisabledTaps { presenter?.didTapStart() }
  }

  func pressReturn() {
    if mistake == .ignoresReturn || mistake == .blocksWhileLoading && isLoaderShown { return }
    presenter?.didTapStart()
  }

  func tapRetry() {
    guard message?.retryTitle != nil else { return }
    if mistake == .retriesAsStart { presenter?.didTapStart() } else { presenter?.didTapRetry() }
  }

  func setText(_ text: String) {
    if mistake != .ignoresSetText { self.text = text }
    if mistake == .reportsSetText { presenter?.didChangeText(text) }
  }

  func setOrder(_ order: SearchOrder) { if mistake != .showsFirstOrder { self.order = order } }
  func setStartEnabled(_ isEnabled: Bool) { isStartEnabled = isEnabled }

  func setLoaderHidden(_ isHidden: Bool) {
    if !isHidden || mistake != .keepsLoader { isLoaderShown = !isHidden }
  }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || mistake != .keepsMessage { self.message = message }
    if mistake == .clearsText { text = "" }
  }
}

enum ViewerMistake: String, CaseIterable {
  case setsViewOnly =
    "A view sets itself before it reports viewDidLoad() — presenter.viewer was nil"
  case opensInfoOnTap = "Taps on back and on the picture are reported once — didTapInfo()"
  case startsWithHeart =
    "The like button appears with setLike and follows it — after loading, the like button was"
  case keepsHeart = "The like button appears with setLike and follows it — the like button was"
  case takesDisabledLikes =
    "The like button appears with setLike and follows it — the presenter received didTapLike"
  case takesLikesFirst =
    "The like button appears with setLike and follows it — after loading and tapLike()"
  case startsWithStatistics =
    "The statistics and the info button appear with setStatistics — after loading, statistics was"
  case keepsStatistics =
    "The statistics and the info button appear with setStatistics — statistics was"
  case showsInfoFirst =
    "The statistics and the info button appear with setStatistics — the presenter received"
  case startsWithOriginal =
    "The button for the original and its loader are shown as commanded — after loading, original"
  case keepsLoader = "The button for the original and its loader are shown as commanded — original"
  case takesHiddenOriginals =
    "The button for the original and its loader are shown as commanded — the presenter received"
  case showsLoaderBetween = "A picture stays visible until its replacement is decoded"
}

/// A viewer without a toolkit, and its own probe: the full-screen photo with what the viewer adds,
/// right, or with one mistake.
final class ModelViewerView: ModelSingleImageView<any ViewerPresenterProtocol>,
  ViewerViewProtocol, ViewerProbe
{
  private let own: ViewerMistake?
  private(set) var like: LikeButton?
  private(set) var statistics: PhotoStatistics?
  private(set) var original = OriginalButton.hidden

  override init(_ presenter: any ViewerPresenterProtocol, _ mistake: String?) {
    own = mistake.flatMap(ViewerMistake.init)
    super.init(presenter, mistake)
    switch own {
    case .startsWithHeart: like = LikeButton(isLiked: false, isEnabled: true, label: "Like")
    case .startsWithStatistics:
      statistics = PhotoStatistics(likes: "7", views: "1,024", downloads: "12")
    case .startsWithOriginal: original = .ready
    default: break
    }
  }

  override func setItself(in presenter: any ViewerPresenterProtocol) {
    if own == .setsViewOnly { presenter.view = self } else { presenter.viewer = self }
  }

  override func tapPicture() {
    super.tapPicture()
    if own == .opensInfoOnTap { presenter?.didTapInfo() }
  }

  func tapLike() {
    let isTaken =
      if let like { like.isEnabled || own == .takesDisabledLikes } else { own == .takesLikesFirst }
    if isTaken { presenter?.didTapLike() }
  }

  func tapInfo() {
    if statistics != nil || own == .showsInfoFirst { presenter?.didTapInfo() }
  }

  func tapOpenOriginal() {
    if original == .ready || own == .takesHiddenOriginals { presenter?.didTapOpenOriginal() }
  }

  override func setPicture(_ picture: PictureState) {
    if own == .showsLoaderBetween { super.setPicture(.loading) }
    super.setPicture(picture)
  }

  func setLike(_ like: LikeButton) {
    if self.like == nil || own != .keepsHeart { self.like = like }
  }

  func setStatistics(_ statistics: PhotoStatistics) {
    if self.statistics == nil || own != .keepsStatistics { self.statistics = statistics }
  }

  func setOriginal(_ original: OriginalButton) {
    if self.original != .loading || own != .keepsLoader { self.original = original }
  }
}
