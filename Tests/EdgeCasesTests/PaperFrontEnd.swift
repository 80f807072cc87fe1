import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// All that a person sees, as texts by name: `imagesList message`. Nothing has an entry that is
/// hidden, empty or off, so that a loader that stays is an entry too many.
typealias Seen = [String: String]

/// A front end on paper: it keeps its screens as a toolkit does, and what each of them shows.
///
/// A screen has one entry without a property for being open: `imagesList`.
@MainActor
final class PaperFrontEnd: BasicFrontEnd, ExtendedFrontEnd {
  weak var app: (any AppFlowProtocol)?
  private(set) var views: [PaperView] = []
  private(set) var share: ShareID?
  /// Runs after each alert that comes.
  var didPresent: () -> Void = {}
  private var alert: (text: String, buttons: Int, id: AlertID)?
  private var isBlocked = false

  /// The entries of all that is on screen now.
  var seen: Seen {
    var seen: Seen = [:]
    for view in views {
      seen[view.name] = "open"
      for (property, text) in view.shown { seen["\(view.name) \(property)"] = text }
    }
    if let alert { seen["alert"] = alert.text }
    if isBlocked { seen["blocked"] = "yes" }
    return seen
  }

  /// Indicates whether a presenter waits for the answer to the alert on screen: one with a choice, or
  /// the one after which the splash opens the sign-in screen.
  var isAsking: Bool {
    guard let alert else { return false }
    return alert.buttons > 1 || view(.splash).map { $0.shown["choices"] == nil } ?? false
  }

  func view(_ kind: ScreenID.Kind) -> PaperView? { views.last { $0.id.kind == kind } }

  /// Answers the alert on screen, as a person does; nothing without one.
  func answerAlert(_ answer: Alert.Answer = .accept) {
    guard let id = alert?.id else { return }
    alert = nil
    app?.didAnswerAlert(id, with: answer)
  }

  /// Closes a screen as a toolkit does by itself.
  func drop(_ kind: ScreenID.Kind) {
    guard let id = view(kind)?.id else { return }
    app?.didClose(id)
    views.removeAll { $0.id == id || $0.parent == id }
  }

  /// - Parameters:
  ///   - loads: whether the view loads while it is placed.
  ///   - setView: has a view set itself.
  private func place(
    _ presenter: any ScreenPresenterProtocol, _ id: ScreenID, inside parent: ScreenID? = nil,
    loads: Bool = true, setView: @escaping (PaperView) -> Void
  ) {
    let view = PaperView(presenter, id, inside: parent, setView: setView)
    views.append(view)
    if loads { view.load() }
  }

  // MARK: Screens

  func showSplash(_ presenter: any SplashPresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  func showAuth(_ presenter: any AuthPresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  func showWebView(_ presenter: any WebViewPresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  func showTabs(_ tabs: [TabItem]) {}

  func showImagesList(_ presenter: any ImagesListPresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  func showSingleImage(_ presenter: any SingleImagePresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  func showProfile(_ presenter: any ProfilePresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  func showViewer(_ presenter: any ViewerPresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.viewer = $0 }
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) {
    place(presenter, screen, inside: profile, loads: false) { presenter.view = $0 }
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) {
    place(presenter, screen, inside: photo) { presenter.view = $0 }
  }

  func showExplore(_ presenter: any ExplorePresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen, loads: false) { presenter.view = $0 }
  }

  func showSearch(_ presenter: any SearchPresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  func showPhotoList(_ presenter: any PhotoListPresenterProtocol, as placement: Placement) {
    place(presenter, placement.screen) { presenter.view = $0 }
  }

  // MARK: Around the screens

  func close(_ screen: ScreenID) {
    views.removeAll { $0.id == screen || $0.parent == screen }
  }

  func setBlocked(_ isBlocked: Bool) {
    self.isBlocked = isBlocked
  }

  func present(_ alert: Alert, as id: AlertID) {
    let texts = [alert.title, alert.message].compactMap(\.self) + alert.buttons.map(\.title)
    self.alert = (texts.joined(separator: " | "), alert.buttons.count, id)
    didPresent()
  }

  func dismissAlert(_ id: AlertID) {
    if alert?.id == id { alert = nil }
  }

  func openLink(_ link: URL) {}

  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    share = id
  }
}

/// Any screen on paper: one class, because commands that several screens have mean the same.
@MainActor
final class PaperView {
  let presenter: any ScreenPresenterProtocol
  let id: ScreenID
  let parent: ScreenID?
  /// The texts that the screen shows, by property.
  private(set) var shown: [String: String] = [:]
  private(set) var cards: [PhotoCard] = [] { didSet { showRows() } }
  private(set) var collections: [CollectionCard] = [] { didSet { showCollections() } }
  /// The photo on screen whose picture is looked at.
  private var looksAt: PhotoID?
  private let setView: (PaperView) -> Void

  init(
    _ presenter: any ScreenPresenterProtocol, _ id: ScreenID, inside parent: ScreenID?,
    setView: @escaping (PaperView) -> Void
  ) {
    (self.presenter, self.id, self.parent) = (presenter, id, parent)
    self.setView = setView
  }

  /// Sets itself and reports that it is ready.
  func load() {
    setView(self)
    presenter.viewDidLoad()
  }

  var name: String { id.kind.rawValue }

  /// Shows the first row, and its picture from now on. The rows that a test reports without this
  /// are not on screen, so their pictures are ignored.
  func displayFirstRow() {
    looksAt = cards.first?.id
    if let looksAt { (presenter as? any PhotoRowsPresenterProtocol)?.willDisplay(looksAt) }
  }

  private func showRows() {
    shown["rows"] = cards.isEmpty ? nil : .rows(cards)
    shown["cards"] = cards.isEmpty ? nil : .exactly(cards)
  }

  private func showCollections() {
    shown["collections"] = collections.isEmpty ? nil : .collections(collections)
    shown["collection cards"] = collections.isEmpty ? nil : "\(collections)"
  }

  /// Shows a picture; bytes that are not one are reported, as by a toolkit's decoder.
  private func show(_ picture: PictureState?, _ property: String, failed: () -> Void) {
    switch picture {
    case nil: shown[property] = nil
    case .loading: shown[property] = "loading"
    case .unavailable: shown[property] = "placeholder"
    case .data(let data):
      shown[property] = "picture"
      if !data.starts(with: [0xFF, 0xD8]) { failed() }
    }
  }

  private func show(_ isShown: Bool, _ property: String) {
    shown[property] = isShown ? "on" : nil
  }
}

extension String {
  /// The rows of a list of photos.
  static func rows(_ count: Int, dated: Int? = nil, liked: Int = 0) -> String {
    "\(count) photos, \(dated ?? count) dated, \(liked) liked"
  }

  fileprivate static func rows(_ cards: [PhotoCard]) -> String {
    rows(
      cards.count, dated: cards.filter { !$0.dateText.isEmpty }.count,
      liked: cards.filter(\.isLiked).count)
  }

  /// The contents that must stay.
  fileprivate static func exactly(_ cards: [PhotoCard]) -> String {
    cards.map { "\($0.id) \($0.dateText) \($0.isLiked)" }.joined(separator: ", ")
  }

  /// The rows of a list of collections.
  static func collections(_ count: Int, dated: Int? = nil) -> String {
    "\(count) collections, \(dated ?? count) dated"
  }

  fileprivate static func collections(_ cards: [CollectionCard]) -> String {
    collections(cards.count, dated: cards.filter { !$0.dateText.isEmpty }.count)
  }

  /// A message with its button.
  static func message(_ text: String, _ button: String? = "Retry") -> String {
    text + (button.map { " [\($0)]" } ?? "")
  }
}

extension PaperView: SplashViewProtocol, AuthViewProtocol, WebViewViewProtocol, SearchViewProtocol {
  func setLoaderHidden(_ isHidden: Bool) { show(!isHidden, "loader") }
  func setChoicesHidden(_ isHidden: Bool) { show(!isHidden, "choices") }
  func setSignInEnabled(_ isEnabled: Bool) { show(isEnabled, "button") }
  func load(_ url: URL) {}
  func setProgressValue(_ value: Double) {}
  func setProgressHidden(_ isHidden: Bool) {}
  func setText(_ text: String) {}
  func setOrder(_ order: SearchOrder) {}
  func setStartEnabled(_ isEnabled: Bool) { show(isEnabled, "start") }

  func setMessage(_ message: ScreenMessage?) {
    shown["message"] = message.map { .message($0.text, $0.retryTitle) }
  }
}

extension PaperView: ImagesListViewProtocol, FavouritesViewProtocol, PhotoListViewProtocol {
  private var rows: (any PhotoRowsPresenterProtocol)? {
    presenter as? any PhotoRowsPresenterProtocol
  }

  func setTitle(_ title: String) { shown["title"] = title }
  func setTotal(_ text: String) { shown["total"] = text }
  func setColumns(_ count: Int) {}
  func setPageLoaderHidden(_ isHidden: Bool) { show(!isHidden, "page loader") }
  func setRefreshing(_ isRefreshing: Bool) { show(isRefreshing, "refreshing") }

  func insertPhotos(at rows: Range<Int>) {
    let new = rows.compactMap { self.rows?.card(at: $0) }
    cards.insert(contentsOf: new, at: min(rows.lowerBound, cards.count))
  }

  func removePhoto(at row: Int) {
    if cards.indices.contains(row) { cards.remove(at: row) }
  }

  func reloadPhotos() {
    cards = (0..<(rows?.photoCount ?? 0)).compactMap { rows?.card(at: $0) }
  }

  func updateCard(_ card: PhotoCard) {
    if let row = cards.firstIndex(where: { $0.id == card.id }) { cards[row] = card }
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    if id == looksAt {
      show(picture, "picture") { rows?.didFailToDecodePicture(id) }
    }
  }
}

extension PaperView: ProfileViewProtocol, PhotoInfoViewProtocol, ViewerViewProtocol {
  func setProfile(_ card: ProfileCard?) {
    shown["person"] = card.map { "\($0.name) \($0.handle)" }
  }

  func setAvatar(_ avatar: PictureState) {
    show(avatar, "avatar") { (presenter as? any ProfilePresenterProtocol)?.didFailToDecodeAvatar() }
  }

  func setInfo(_ info: PhotoInfo) {
    shown["info"] = info.lines.map(\.subject.rawValue).joined(separator: " ")
  }

  func setAuthorPicture(_ picture: PictureState?) {
    show(picture, "author") {
      (presenter as? any PhotoInfoPresenterProtocol)?.didFailToDecodeAuthorPicture()
    }
  }

  func setPicture(_ picture: PictureState) {
    show(picture, "picture") {
      (presenter as? any SingleImagePresenterProtocol)?.didFailToDecodePicture()
    }
  }

  func setPlacement(_ placement: PicturePlacement) {}
  func setShareEnabled(_ isEnabled: Bool) { show(isEnabled, "share") }
  func setLike(_ like: LikeButton) { show(like.isLiked, "like") }
  func setOriginal(_ original: OriginalButton) {
    shown["original"] = original == .hidden ? nil : original.rawValue
  }

  func setStatistics(_ statistics: PhotoStatistics) {
    shown["statistics"] = [statistics.likes, statistics.views, statistics.downloads]
      .map { $0 == PhotoStatistics.unknown ? $0 : "number" }.joined(separator: " ")
  }
}

extension PaperView: ExploreViewProtocol, CollectionListViewProtocol {
  private var list: (any CollectionListPresenterProtocol)? {
    presenter as? any CollectionListPresenterProtocol
  }

  func setPhotos(top: PhotoCard?, row: [PhotoCard]) {
    let cards = (top.map { [$0] } ?? []) + row
    shown["photos"] = cards.isEmpty ? nil : "\(cards.count) photos"
    shown["photo cards"] = cards.isEmpty ? nil : .exactly(cards)
  }

  func setCollections(_ cards: [CollectionCard]) { collections = cards }
  func setCover(_ picture: PictureState, for id: CollectionID) {}
  func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) { show(!isHidden, "\(part) loader") }

  func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    shown["\(part) message"] = message.map { .message($0.text, $0.retryTitle) }
  }

  func insertCollections(at rows: Range<Int>) {
    let new = rows.compactMap { list?.card(at: $0) }
    collections.insert(contentsOf: new, at: min(rows.lowerBound, collections.count))
  }

  func reloadCollections() {
    collections = (0..<(list?.collectionCount ?? 0)).compactMap { list?.card(at: $0) }
  }

  func setPreview(_ picture: PictureState, for id: PreviewID) {}
}
