import ImageFeedCore
import ImageFeedPresentation

/// The presenter of the photos a person likes, in step with every heart of the app.
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
  private var shownTitle: String?

  /// Creates the presenter of what the session's person likes. `dates` are in the language of
  /// `strings`; `referral` is the application's name in the links of credits.
  public init(
    router: any FavouritesRouterProtocol, service: any FavouritesService,
    pictures: any PictureService, profile: Profile, likes: LikeOutbox, strings: Strings,
    dates: PhotoDateFormatter, referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.likes, self.strings, self.tasks) = (router, likes, strings, tasks)
    cards = PhotoCards(hearts: likes, strings: strings, dates: dates, referral: referral)
    feed = FavouritesList(service: service, username: profile.username, likes: likes)
    list = PagedList(feed, strings: strings, tasks: tasks)
    self.pictures = CardPictures(service: pictures, tasks: tasks)
    list.screen = self
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.changes.add(self) { presenter, _ in presenter.likesAreRefused() }
  }

  public func viewDidLoad() {
    guard let view = ready(view) else { return }
    pictures.removeAll()
    if photoCount > 0 { view.reloadPhotos() }
    shownTitle = nil
    showTitle()
    list.viewDidLoad()
    if !feed.hasBegun, list.failure == nil { list.fetchNextPage() }
  }

  /// Cancels pages and pictures. Likes are the session's, and go on.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.changes.remove(self)
    (view, router) = (nil, nil)
  }

  public var photoCount: Int { feed.count }

  public func photoID(at row: Int) -> PhotoID? {
    feed.rows.indices.contains(row) ? feed.rows[row] : nil
  }

  public func card(at row: Int) -> PhotoCard? {
    photoID(at: row).flatMap(feed.photo).map(cards.card(for:))
  }

  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    pictures.willDisplay(.picture(id), photo.urls) { [weak self] in
      self?.view?.setPicture($0, for: id)
    }
    if feed.lastRows.contains(id), list.isNextPageDue { list.fetchNextPage() }
  }

  public func didTapPhoto(_ id: PhotoID) {
    if feed.photo(id) != nil, !pictures.retry(.picture(id)) { router?.openPhoto(id) }
  }

  public func didTapLike(_ id: PhotoID) { if feed.photo(id) != nil { likes.toggle(id) } }
  public func didLayOut(pictureWidth: Int) { pictures.setWidth(pictureWidth) }
  public func didEndDisplaying(_ id: PhotoID) { pictures.didEndDisplaying(.picture(id)) }
  public func didFailToDecodePicture(_ id: PhotoID) { pictures.didFailToDecode(.picture(id)) }
  public func didPullToRefresh() { list.refresh() }
  public func didTapRetry() { list.retry() }
  public func didCancelWaiting() {}

  private func photoDidChange(_ change: PhotoStore.Change) {
    let (row, card) = (feed.apply(change), cards.card(for: change.new))
    if let row, card.isLiked {
      view?.insertPhotos(at: row..<(row + 1))
    } else if let row {
      view?.removePhoto(at: row)
      // Nothing is scrolled if all rows are on screen.
      if list.isNextPageDue { list.fetchNextPage() }
    } else if feed.photo(card.id) != nil, card != cards.card(for: change.old) {
      view?.updateCard(card)
    }
    showTitle()
    list.updateMessage()
  }

  private func likesAreRefused() {
    for photo in feed.rows.compactMap(feed.photo) where pictures.isOnScreen(.picture(photo.id)) {
      view?.updateCard(cards.card(for: photo))
    }
    list.updateMessage()
  }

  private func showTitle() {
    let number = feed.number.map { ": \(strings.photoCount.text(for: $0))" }
    let title = strings.extended.favourites + (number ?? "")
    guard title != shownTitle else { return }
    shownTitle = title
    view?.setTitle(title)
  }
}

extension FavouritesPresenter: PagedList.Screen {
  var listView: (any PagedListViewProtocol)? { view }

  var showsLastRows: Bool {
    photoCount == 0 && feed.hasBegun || feed.lastRows.contains { pictures.isOnScreen(.picture($0)) }
  }

  var restingMessage: ScreenMessage? {
    if likes.isRefused { return ScreenMessage(text: strings.extended.likesRefused) }
    guard photoCount == 0, feed.hasEnded else { return nil }
    return ScreenMessage(text: strings.extended.noFavourites)
  }

  func rowsDidChange(_ change: PagedList.Change) {
    switch change {
    case .inserted(let rows): view?.insertPhotos(at: rows)
    case .replaced: view?.reloadPhotos()
    case .nothing: break
    }
    showTitle()
  }
}
