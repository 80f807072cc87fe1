import ImageFeedCore
import ImageFeedPresentation

/// The presenter of the photos a person likes, kept in step with every heart of the app (X-3 to
///
///
/// A photo that is liked becomes the first row, as on the server. One whose unlike failed, or was
/// taken back before its answer, returns to its old row if it had one.
@MainActor
public final class FavouritesPresenter: FavouritesPresenterProtocol {
  public weak var view: (any FavouritesViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any FavouritesRouterProtocol)?
  private let likes: LikeOutbox
  private let feed: FavouritesList
  private let list: PagedList
  private let cards: PhotoCards
  private let pictures: CardPictures
  private let tasks: ScreenTasks
  /// The title on screen.
  private var shownTitle: String?

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - router: the ways out of the screen.
  ///   - service: loads liked photos.
  ///   - pictures: loads pictures.
  ///   - profile: the session's person.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of credits.
  ///   - tasks: runs the screen's work.
  public init(
    router: any FavouritesRouterProtocol, service: any FavouritesService,
    pictures: any PictureService, profile: Profile, likes: LikeOutbox, strings: Strings,
    dates: PhotoDateFormatter, referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.likes, self.strings, self.tasks) = (router, likes, strings, tasks)
    cards = PhotoCards(likes: likes, strings: strings, dates: dates, referral: referral)
    feed = FavouritesList(service: service, username: profile.username, likes: likes)
    list = PagedList(feed, strings: strings, tasks: tasks)
    self.pictures = CardPictures(service: pictures, tasks: tasks)
    list.screen = self
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.events.add(self) { presenter, event in presenter.likesDidChange(event) }
  }

  // MARK: The screen begins and ends

  public func viewDidLoad() {
    guard let view = ready(view) else { return }
    pictures.removeAll()
    if photoCount > 0 { view.reloadPhotos() }
    shownTitle = nil
    showTitle()
    list.viewDidLoad()
    if !feed.hasBegun, list.failure == nil { list.fetchNextPage() }
  }

  public func didCancelWaiting() {}

  /// Cancels pages and pictures. Likes are the session's, and go on.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.events.remove(self)
    (view, router) = (nil, nil)
  }

  // MARK: Rows

  public var photoCount: Int { feed.count }

  public func photoID(at row: Int) -> PhotoID? {
    feed.rows.indices.contains(row) ? feed.rows[row] : nil
  }

  public func card(at row: Int) -> PhotoCard? {
    photoID(at: row).flatMap(feed.photo).map(cards.card(for:))
  }

  public func didLayOut(pictureWidth: Int) { pictures.setWidth(pictureWidth) }

  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    pictures.willDisplay(.picture(id), photo.urls) { [weak self] in
      self?.view?.setPicture($0, for: id)
    }
    if feed.lastRows.contains(id), list.isNextPageDue { list.fetchNextPage() }
  }

  public func didEndDisplaying(_ id: PhotoID) { pictures.didEndDisplaying(.picture(id)) }

  public func didFailToDecodePicture(_ id: PhotoID) { pictures.didFailToDecode(.picture(id)) }

  public func didTapPhoto(_ id: PhotoID) {
    if feed.photo(id) != nil, !pictures.retry(.picture(id)) { router?.openPhoto(id) }
  }

  public func didTapLike(_ id: PhotoID) {
    if feed.photo(id) != nil { likes.toggle(id) }
  }

  // MARK: Pages

  public func didPullToRefresh() { list.refresh() }

  public func didTapRetry() { list.retry() }

  // MARK: Likes

  private func photoDidChange(_ change: PhotoStore.Change) {
    switch feed.apply(change) {
    case .inserted(let row): view?.insertPhotos(at: row..<(row + 1))
    case .removed(let row):
      view?.removePhoto(at: row)
      // With few rows nothing is scrolled, and the next page would never be requested.
      if feed.hasBegun, photoCount < 5, !list.waitsForPerson { list.fetchNextPage() }
    case nil: updateCard(change)
    }
    showTitle()
    list.updateMessage()
  }

  private func updateCard(_ change: PhotoStore.Change) {
    let card = cards.card(for: change.new)
    guard feed.photo(card.id) != nil, card != cards.card(for: change.old) else { return }
    view?.updateCard(card)
  }

  private func likesDidChange(_ event: LikeOutbox.Event) {
    switch event {
    case .confirmed(let id, let isLiked): feed.confirmed(id, isLiked: isLiked)
    case .idle:
      feed.likesDidEnd()
      if mustStartOver, !list.waitsForPerson { list.refresh() }
    case .refused:
      for id in feed.rows where pictures.isOnScreen(.picture(id)) {
        if let photo = feed.photo(id) { view?.updateCard(cards.card(for: photo)) }
      }
      list.updateMessage()
    }
  }

  // MARK: Title

  private func showTitle() {
    let words = strings.extended
    let number = feed.number.map { ": \(words.photoCount.text(for: $0))" } ?? ""
    let title = words.favourites + number
    guard let view, title != shownTitle else { return }
    shownTitle = title
    view.setTitle(title)
  }
}

extension FavouritesPresenter: PagedList.Screen {
  var listView: (any PagedListViewProtocol)? { view }

  var showsLastRows: Bool { feed.lastRows.contains { pictures.isOnScreen(.picture($0)) } }

  var mustStartOver: Bool { feed.isDoubtful && likes.isIdle }

  var restingMessage: ScreenMessage? {
    if likes.isRefused { return ScreenMessage(text: strings.extended.likesRefused) }
    let isEmpty = photoCount == 0 && feed.hasEnded
    return isEmpty ? ScreenMessage(text: strings.extended.noFavourites) : nil
  }

  func willLoad(_ request: PagedList.Request) { feed.willLoad(request) }

  func rowsDidChange(_ change: PagedList.Change) {
    feed.didChange(change)
    switch change {
    case .inserted(let rows): view?.insertPhotos(at: rows)
    case .replaced: view?.reloadPhotos()
    case .nothing: break
    }
    showTitle()
  }
}
