import ImageFeedCore
import ImageFeedPresentation

/// The presenter of the photos a person likes, kept in step with every heart of the app (X-3 to
///
///
/// A photo that is liked becomes the first row, as on the server. One whose unlike failed, or was
/// taken back before the server knew of it, returns to its old place.
@MainActor
public final class FavouritesPresenter: FavouritesPresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any FavouritesRouterProtocol)?
  public weak var view: (any FavouritesViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let profile: ProfileStore
  private let likes: LikeOutbox
  private let list: FavouritesList
  private let cards: PhotoCards
  private let pictures: CardPictures<PhotoID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The title on screen.
  private var shownTitle: String?
  /// The view, once it takes commands.
  private var readyView: (any FavouritesViewProtocol)? { readiness.isReady ? view : nil }
  private var rows: PagedList<PhotoStore> { list.rows }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - service: loads liked photos.
  ///   - pictures: loads pictures.
  ///   - profile: the session's person.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of credits.
  ///   - tasks: runs the screen's work.
  public init(
    service: any FavouritesService, pictures: any PictureService, profile: ProfileStore,
    likes: LikeOutbox, strings: Strings, dates: PhotoDateFormatter, referral: Referral? = nil,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.profile = profile
    self.likes = likes
    self.strings = strings
    self.tasks = tasks
    cards = PhotoCards(likes: likes, strings: strings, dates: dates, referral: referral)
    list = FavouritesList(
      service: service, profile: profile, likes: likes, strings: strings, tasks: tasks)
    self.pictures = CardPictures(pictures: pictures, tasks: tasks)
    rows.view = { [weak self] in self?.readyView }
    rows.rowsDidChange = { [weak self] in self?.rowsDidChange($0) }
    rows.restingMessage = { [weak self] in self?.restingMessage }
    rows.sessionDidExpire = { [weak self] in self?.router?.sessionDidExpire() }
    self.pictures.show = { [weak self] in self?.readyView?.setPicture($0, for: $1) }
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.events.add(self) { presenter, event in presenter.likesDidChange(event) }
    profile.changes.add(self) { presenter, change in
      if change == .profile { presenter.fetchFirstPage() }
    }
  }

  // MARK: The screen begins and ends

  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    pictures.removeAll()
    if rows.count > 0 { readyView?.reloadPhotos() }
    shownTitle = nil
    showTitle()
    rows.showState()
    fetchFirstPage()
  }

  /// Cancels pages and pictures. Likes are the session's, and go on.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.events.remove(self)
    profile.changes.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Rows

  public var photoCount: Int { rows.count }

  public func card(at row: Int) -> PhotoCard? {
    rows.item(at: row).map(cards.card(for:))
  }

  public func photoID(at row: Int) -> PhotoID? {
    rows.item(at: row)?.id
  }

  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  public func willDisplay(_ id: PhotoID) {
    guard let photo = rows.item(id) else { return }
    pictures.willDisplay(photo)
    rows.willDisplay(id)
  }

  public func didEndDisplaying(_ id: PhotoID) {
    pictures.didEndDisplaying(id)
  }

  public func didFailToDecodePicture(_ id: PhotoID) {
    pictures.didFailToDecode(id)
  }

  public func didTapPhoto(_ id: PhotoID) {
    guard let photo = rows.item(id) else { return }
    if !pictures.retry(photo) { router?.openPhoto(id, from: self) }
  }

  public func didTapLike(_ id: PhotoID) {
    if rows.item(id) != nil { likes.toggle(id) }
  }

  // MARK: Pages

  public func didPullToRefresh() {
    if profile.profile != nil { rows.refresh() }
  }

  public func didTapRetry() {
    rows.retry()
  }

  /// Loads the first page once the view is seen and the person is known.
  private func fetchFirstPage() {
    guard readiness.isReady, profile.profile != nil, !rows.hasBegun, !rows.hasFailed else { return }
    rows.fetchNextPage()
  }

  private func rowsDidChange(_ change: ListChange) {
    list.didChange(change)
    switch change {
    case .inserted(let rows): readyView?.insertPhotos(at: rows)
    case .replaced: readyView?.reloadPhotos()
    case .nothing: break
    }
    showTitle()
    // An unlike may have been confirmed after the last page had arrived, and before it came here.
    if rows.hasEnded, likes.isIdle { list.countAgain() }
  }

  // MARK: Likes

  private func photoDidChange(_ change: PhotoStore.Change) {
    switch list.apply(change) {
    case .inserted(let row): readyView?.insertPhotos(at: row..<(row + 1))
    case .removed(let row):
      readyView?.removePhoto(at: row)
      // With few rows nothing is scrolled, and the next page would never be requested.
      if rows.hasBegun, rows.count < PagedList<PhotoStore>.rowsBeforeEnd, !rows.waitsForPerson {
        rows.fetchNextPage()
      }
    case nil: updateCard(change)
    }
    showTitle()
    rows.updateMessage()
  }

  private func updateCard(_ change: PhotoStore.Change) {
    let card = cards.card(for: change.new)
    guard rows.item(card.id) != nil, card != cards.card(for: change.old) else { return }
    readyView?.updateCard(card)
  }

  private func likesDidChange(_ event: LikeOutbox.Event) {
    switch event {
    case .confirmed(let id, let isLiked): list.confirmed(id, isLiked: isLiked)
    case .idle: if !rows.waitsForPerson { list.countAgain() }
    case .refused:
      for photo in pictures.onScreen(of: rows) { readyView?.updateCard(cards.card(for: photo)) }
      rows.updateMessage()
    }
  }

  // MARK: Texts

  private func showTitle() {
    let words = strings.extended
    let number = list.count.map { ": \(words.photoCount.text(for: $0))" } ?? ""
    let title = words.favourites + number
    guard let readyView, title != shownTitle else { return }
    shownTitle = title
    readyView.setTitle(title)
  }

  private var restingMessage: ScreenMessage? {
    if likes.isRefused { return ScreenMessage(text: strings.extended.likesRefused) }
    let isEmpty = rows.count == 0 && rows.hasEnded
    return isEmpty ? ScreenMessage(text: strings.extended.noFavourites) : nil
  }
}
