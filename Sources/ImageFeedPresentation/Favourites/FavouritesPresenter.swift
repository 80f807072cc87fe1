import ImageFeedCore

/// The photos a person likes, kept in step with every heart of the app.
///
/// The rule for a row: a photo that is liked comes first, as the server puts it. One whose unlike
/// failed, or was taken back before the server had heard of it, returns to where it was.
@MainActor
public final class FavouritesPresenter: FavouritesPresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any FavouritesRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any FavouritesViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings

  private let profile: ProfileStore
  private let likes: LikeOutbox
  private let list: FavouritesList
  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let pictures: CardPictures<PhotoID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The request that failed last, and what it was told as.
  private var failure: (request: FeedRequest, message: ScreenMessage?)?
  /// Whether nothing but the person's wish is to ask again: the quota is spent, or the way is barred.
  private var waitsForPerson = false
  /// What the view was told last.
  private var shown: (title: String?, message: ScreenMessage?)
  /// The view, once it takes commands.
  private var readyView: (any FavouritesViewProtocol)? { readiness.isReady ? view : nil }
  private var feed: PhotoFeed { list.feed }

  /// Makes the presenter.
  ///
  /// - Parameters:
  ///   - services: liked photos and pictures.
  ///   - profile: the session's person.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application, for the links of the credits.
  ///   - tasks: runs the screen's work.
  public init(
    services: AppServices, profile: ProfileStore, likes: LikeOutbox, strings: Strings,
    dates: PhotoDateFormatter, referral: Referral? = nil,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.profile = profile
    self.likes = likes
    self.strings = strings
    self.dates = dates
    self.referral = referral
    self.tasks = tasks
    list = FavouritesList(
      service: services.favourites, profile: profile, likes: likes, tasks: tasks)
    pictures = CardPictures(pictures: services.pictures, tasks: tasks)
    feed.delegate = self
    pictures.show = { [weak self] in self?.readyView?.setPicture($0, for: $1) }
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.events.add(self) { presenter, event in presenter.likesDidChange(event) }
    profile.changes.add(self) { presenter, change in
      if change == .profile { presenter.fetchFirstPage() }
    }
  }

  // MARK: The screen begins and ends

  /// Asks for the first page; a view made anew is shown all that there is instead.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    pictures.removeAll()
    if feed.count > 0 { readyView?.reloadPhotos() }
    shown = (nil, nil)
    showWords()
    if let request = feed.request { setLoading(request, true) }
    fetchFirstPage()
  }

  /// Cancels pages and pictures; likes are the session's, and go on.
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

  /// How many rows there are.
  public var photoCount: Int { feed.count }

  /// The card of a row, made when it is shown.
  public func card(at row: Int) -> PhotoCard? {
    feed.photo(at: row).map(card)
  }

  /// The photo of a row.
  public func photoID(at row: Int) -> PhotoID? {
    feed.photo(at: row)?.id
  }

  /// Asks for pictures as wide as the cards from now on; those on show come anew only where they would
  /// be too small.
  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  /// Asks for the card's picture, and near the end for the next page, as the feed does.
  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    pictures.willDisplay(photo)
    if feed.isNearEnd(id) { fetchNextPage() }
  }

  /// Cancels the picture of a card that no cell shows any more.
  public func didEndDisplaying(_ id: PhotoID) {
    pictures.didEndDisplaying(id)
  }

  /// Shows a placeholder; tapping it tries again.
  public func didFailToDecodePicture(_ id: PhotoID) {
    pictures.didFailToDecode(id)
  }

  /// Opens the photo full screen, or tries again to load a picture that failed.
  public func didTapPhoto(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    if !pictures.retry(photo) { router?.openPhoto(id, from: self) }
  }

  /// Takes the like back, and with it the row.
  public func didTapLike(_ id: PhotoID) {
    if feed.contains(id) { likes.toggle(id) }
  }

  // MARK: Pages

  /// Starts over; the rows stay until the first page is there.
  public func didPullToRefresh() {
    if profile.profile != nil { feed.refresh() }
  }

  /// Asks again for what failed.
  public func didTapRetry() {
    if failure?.request == .refresh {
      feed.refresh()
    } else {
      feed.fetchNextPage()
    }
  }

  /// Once, as soon as somebody looks and it is known whose photos these are.
  private func fetchFirstPage() {
    guard readiness.isReady, profile.profile != nil, !feed.hasBegun, failure == nil else { return }
    feed.fetchNextPage()
  }

  /// Not where the last answer said that asking again is of no use.
  private func fetchNextPage() {
    if !waitsForPerson { feed.fetchNextPage() }
  }

  // MARK: News

  private func photoDidChange(_ change: PhotoStore.Change) {
    switch list.apply(change) {
    case .inserted(let row): readyView?.insertPhotos(at: row..<(row + 1))
    case .removed(let row):
      readyView?.removePhoto(at: row)
      // Without rows nothing is scrolled, and the next page would never be asked for.
      if feed.hasBegun, feed.count < PhotoFeed.rowsBeforeEnd { fetchNextPage() }
    case nil: updateCard(change)
    }
    showWords()
  }

  private func updateCard(_ change: PhotoStore.Change) {
    let card = card(change.new)
    if feed.contains(card.id), card != self.card(change.old) { readyView?.updateCard(card) }
  }

  private func likesDidChange(_ event: LikeOutbox.Event) {
    switch event {
    case .confirmed(let id, let isLiked): list.confirmed(id, isLiked: isLiked)
    case .idle: if !waitsForPerson { list.countAgain() }
    case .refused:
      for photo in pictures.onShow(of: feed) { readyView?.updateCard(card(photo)) }
      showWords()
    }
  }

  private func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(
      photo, strings: strings, dates: dates, takesLikes: !likes.isRefused,
      referral: referral)
  }

  // MARK: Words

  private var title: String {
    guard let count = list.count else { return strings.favourites }
    return "\(strings.favourites): \(strings.photoCount.text(for: count))"
  }

  private var message: ScreenMessage? {
    if let failure { return failure.message }
    if likes.isRefused { return ScreenMessage(text: strings.likesRefused) }
    let isEmpty = feed.count == 0 && feed.hasEnded
    return isEmpty ? ScreenMessage(text: strings.noFavourites) : nil
  }

  /// Tells the view of title and message, where they are not what it was told last.
  private func showWords() {
    guard let readyView else { return }
    let old = shown
    shown = (title, message)
    if shown.title != old.title { readyView.setTitle(title) }
    if shown.message != old.message { readyView.setMessage(message) }
  }

  private func setLoading(_ request: FeedRequest, _ isLoading: Bool) {
    switch request {
    case .page: readyView?.setPageLoaderHidden(!isLoading)
    case .refresh: readyView?.setRefreshing(isLoading)
    }
  }
}

extension FavouritesPresenter: FeedDelegate {
  /// Takes the last message away and shows the loader that belongs to the request.
  public func feed(_ feed: any FeedProtocol, willStart request: FeedRequest) {
    list.willStart(request)
    failure = nil
    waitsForPerson = false
    showWords()
    if feed.request == request { setLoading(request, true) }
  }

  /// Hides that loader, whatever became of the request.
  public func feed(_ feed: any FeedProtocol, didEnd request: FeedRequest) {
    setLoading(request, false)
  }

  /// Shows the new rows, and how many photos there are now.
  public func feed(_ feed: any FeedProtocol, didChange change: FeedChange) {
    list.didChange(change)
    switch change {
    case .inserted(let rows): readyView?.insertPhotos(at: rows)
    case .replaced: readyView?.reloadPhotos()
    case .nothing where !feed.hasEnded:
      failure = (.page, ScreenMessage(text: strings.nothingNew, retryTitle: strings.retry))
    case .nothing: break
    }
    showWords()
  }

  /// Says what happened; the rows stay.
  public func feed(
    _ feed: any FeedProtocol, didFail request: FeedRequest, with error: ServiceError
  ) {
    failure = (request, ScreenMessage(error, strings: strings))
    waitsForPerson = EndState.waitsForPerson(after: error, strings: strings)
    if error.kind == .unauthorised {
      router?.sessionDidExpire()
    } else {
      showWords()
    }
  }
}
