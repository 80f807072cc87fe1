import ImageFeedCore

/// Photos and collections by chance, and the ways to the searches.
@MainActor
public final class ExplorePresenter: ExplorePresenterProtocol {
  /// How many photos are asked for: the one on top, and those of the row.
  nonisolated public static let photoCount = 11
  /// How many collections there are at most.
  nonisolated public static let collectionCount = 10
  /// Of which pages one is asked for by chance; there may be fewer than that.
  nonisolated public static let collectionPages = 1...100

  /// Where the screen can lead, held weakly.
  public weak var router: (any ExploreRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any ExploreViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings

  private let likes: LikeOutbox
  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let photoPart: ExplorePart<Photos>
  private let collectionPart: ExplorePart<[PhotoCollection]>
  private let photoPictures: CardPictures<PhotoID>
  private let covers: CardPictures<CollectionID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The photo on top, and those of the row.
  private var photos: [PhotoRecord] = []
  private var collections: [PhotoCollection] = []
  /// Whether the view shows that both parts are loaded anew.
  private var showsRefreshing = false
  /// The view, once it takes commands.
  private var readyView: (any ExploreViewProtocol)? { readiness.isReady ? view : nil }

  /// Makes the presenter.
  ///
  /// - Parameters:
  ///   - services: photos, collections and pictures.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application, for the links of the credits.
  ///   - random: gives a number of a range by chance.
  ///   - tasks: runs the screen's work.
  public init(
    services: AppServices, likes: LikeOutbox, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral? = nil,
    random: @escaping @MainActor (ClosedRange<Int>) -> Int, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.likes = likes
    self.strings = strings
    self.dates = dates
    self.referral = referral
    self.tasks = tasks
    photoPart = ExplorePart(
      .photos, emptyText: strings.emptyFeed, strings: strings, tasks: tasks,
      makeWork: { Self.photos(services.randomPhotos, askedAt: likes.photos.mark()) })
    collectionPart = ExplorePart(
      .collections, emptyText: strings.noCollections, strings: strings, tasks: tasks,
      makeWork: { Self.collections(services.collections, page: random(Self.collectionPages)) })
    photoPictures = CardPictures(pictures: services.pictures, tasks: tasks)
    covers = CardPictures(pictures: services.pictures, tasks: tasks)
    connectParts()
    photoPictures.show = { [weak self] in self?.readyView?.setPicture($0, for: $1) }
    covers.show = { [weak self] in self?.readyView?.setCover($0, for: $1) }
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.events.add(self) { presenter, event in
      if event == .refused { presenter.likesAreRefused() }
    }
  }

  private func connectParts() {
    photoPart.readyView = { [weak self] in self?.readyView }
    photoPart.received = { [weak self] in self?.received($0) }
    photoPart.isEmpty = { [weak self] in self?.photos.isEmpty ?? true }
    photoPart.sessionDidExpire = { [weak self] in self?.router?.sessionDidExpire() }
    photoPart.ended = { [weak self] in self?.showRefreshing() }
    collectionPart.readyView = { [weak self] in self?.readyView }
    collectionPart.received = { [weak self] in self?.received($0) }
    collectionPart.isEmpty = { [weak self] in self?.collections.isEmpty ?? true }
    collectionPart.sessionDidExpire = { [weak self] in self?.router?.sessionDidExpire() }
    collectionPart.ended = { [weak self] in self?.showRefreshing() }
  }

  // MARK: The screen begins and ends

  /// Asks for both parts; a view made anew is shown all that there is instead.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    photoPictures.removeAll()
    covers.removeAll()
    showsRefreshing = false
    if !photos.isEmpty { showPhotos() }
    if !collections.isEmpty { showCollections() }
    showRefreshing()
    photoPart.viewDidLoad()
    collectionPart.viewDidLoad()
  }

  /// Cancels everything but likes, which are the session's.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.events.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  /// Asks for pictures as wide from now on, of photos and collections.
  public func didLayOut(pictureWidth: Int) {
    photoPictures.setWidth(pictureWidth)
    covers.setWidth(pictureWidth)
  }

  // MARK: Photos

  /// Asks for the photo's picture.
  public func willDisplay(_ id: PhotoID) {
    if let photo = photo(id) { photoPictures.willDisplay(photo) }
  }

  /// Cancels the picture of a photo that no cell shows any more.
  public func didEndDisplaying(_ id: PhotoID) {
    photoPictures.didEndDisplaying(id)
  }

  /// Shows a placeholder; tapping it tries again.
  public func didFailToDecodePicture(_ id: PhotoID) {
    photoPictures.didFailToDecode(id)
  }

  /// Opens the photo full screen, or tries again to load a picture that failed.
  public func didTapPhoto(_ id: PhotoID) {
    guard let photo = photo(id) else { return }
    if !photoPictures.retry(photo) { router?.openPhoto(id, from: self) }
  }

  /// Turns the heart, and tells the server.
  public func didTapLike(_ id: PhotoID) {
    if photo(id) != nil { likes.toggle(id) }
  }

  private func photo(_ id: PhotoID) -> Photo? {
    photos.first { $0.photo.id == id }?.photo
  }

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard photo(change.new.id) != nil else { return }
    let card = card(change.new)
    if card != self.card(change.old) { readyView?.updateCard(card) }
  }

  /// Disables the hearts on show; the message is the app's.
  private func likesAreRefused() {
    for record in photos where photoPictures.isOnShow(record.photo.id) {
      readyView?.updateCard(card(record.photo))
    }
  }

  private func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(
      photo, strings: strings, dates: dates, takesLikes: !likes.isRefused, referral: referral)
  }

  // MARK: Collections

  /// Asks for the cover of a collection that has one.
  public func willDisplayCover(_ id: CollectionID) {
    if let cover = collection(id)?.cover { covers.willDisplay(id, cover.urls) }
  }

  /// Cancels the cover of a collection that no cell shows any more.
  public func didEndDisplayingCover(_ id: CollectionID) {
    covers.didEndDisplaying(id)
  }

  /// Shows a placeholder; a tap on the collection tries again.
  public func didFailToDecodeCover(_ id: CollectionID) {
    covers.didFailToDecode(id)
  }

  /// Opens the collection's photos, whatever became of its cover; one that failed is tried again at
  /// the same time.
  public func didTapCover(_ id: CollectionID) {
    guard let collection = collection(id) else { return }
    if let cover = collection.cover { _ = covers.retry(id, cover.urls) }
    router?.openCollection(collection, from: self)
  }

  private func collection(_ id: CollectionID) -> PhotoCollection? {
    collections.first { $0.id == id }
  }

  // MARK: Ways on

  /// Opens the search.
  public func didTapSearch(_ kind: ContentKind) {
    router?.openSearch(kind, from: self)
  }

  // MARK: Loading

  /// Loads both parts anew; what is there stays until the new is.
  public func didPullToRefresh() {
    guard !isRefreshing else { return }
    photoPart.refresh()
    collectionPart.refresh()
    showRefreshing()
  }

  /// Loads a part that failed once more, unless that is under way.
  public func didTapRetry(_ part: ContentKind) {
    switch part {
    case .photos: photoPart.retry()
    case .collections: collectionPart.retry()
    }
  }

  private var isRefreshing: Bool {
    photoPart.request == .refresh || collectionPart.request == .refresh
  }

  private func received(_ answer: Photos) {
    // Kept for a moment, so that a photo that is in both keeps what is known of it.
    let old = photos
    let taken = answer.items.prefix(Self.photoCount).map {
      likes.photos.take($0, askedAt: answer.mark)
    }
    photos = withExtendedLifetime(old) { taken.map(\.record) }
    showPhotos()
    // Nobody hears of a photo's news before it is on show.
    likes.photos.tell(taken.compactMap(\.change))
  }

  private func received(_ answer: [PhotoCollection]) {
    collections = Array(answer.prefix(Self.collectionCount))
    showCollections()
  }

  private func showPhotos() {
    let cards = photos.map { card($0.photo) }
    readyView?.setPhotos(top: cards.first, row: Array(cards.dropFirst()))
  }

  private func showCollections() {
    readyView?.setCollections(
      collections.map { CollectionCard($0, strings: strings, dates: dates) })
  }

  private func showRefreshing() {
    guard let readyView, isRefreshing != showsRefreshing else { return }
    showsRefreshing = isRefreshing
    readyView.setRefreshing(showsRefreshing)
  }
}

extension ExplorePresenter {
  /// Photos by chance, and when they were asked for.
  fileprivate struct Photos: Sendable {
    let items: [Photo]
    let mark: PhotoStore.Mark
  }

  nonisolated fileprivate static func photos(
    _ service: any RandomPhotosService, askedAt mark: PhotoStore.Mark
  ) -> @Sendable () async throws -> Photos {
    { Photos(items: try await service.randomPhotos(count: photoCount), mark: mark) }
  }

  /// There are fewer pages than the numbers they are chosen of: behind the end comes the first.
  nonisolated fileprivate static func collections(
    _ service: any CollectionsService, page: Int
  ) -> @Sendable () async throws -> [PhotoCollection] {
    {
      let items = try await service.collections(page: page).items
      guard items.isEmpty, page > 1 else { return items }
      return try await service.collections(page: 1).items
    }
  }
}
