import ImageFeedCore
import ImageFeedPresentation

/// The presenter of Explore: random photos and collections, and the ways to the searches.
@MainActor
public final class ExplorePresenter: ExplorePresenterProtocol {
  /// The number of photos to request: one on top, the others in the row.
  nonisolated public static let photoCount = 11
  /// The largest number of collections.
  nonisolated public static let collectionCount = 10
  /// The pages of which a random one is requested. There may be fewer.
  nonisolated public static let collectionPages = 1...100

  /// The ways out of the screen, held weakly.
  public weak var router: (any ExploreRouterProtocol)?
  public weak var view: (any ExploreViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let likes: LikeOutbox
  private let dates: PhotoDateFormatter
  private let cards: PhotoCards
  private let photoPart: ExplorePart<Photos>
  private let collectionPart: ExplorePart<[PhotoCollection]>
  private let photoPictures: CardPictures<PhotoID>
  private let covers: CardPictures<CollectionID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The photo on top, and those of the row.
  private var photos: [PhotoRecord] = []
  private var collections: [PhotoCollection] = []
  /// Indicates whether the refresh loader is on screen.
  private var showsRefreshing = false
  /// The view, once it takes commands.
  private var readyView: (any ExploreViewProtocol)? { readiness.isReady ? view : nil }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - services: loads photos and collections.
  ///   - pictures: loads pictures.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of credits.
  ///   - random: a random number in a range.
  ///   - tasks: runs the screen's work.
  public init(
    services: ExtendedServices, pictures: any PictureService, likes: LikeOutbox,
    strings: Strings, dates: PhotoDateFormatter, referral: Referral? = nil,
    random: @escaping @MainActor (ClosedRange<Int>) -> Int, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.likes = likes
    self.strings = strings
    self.dates = dates
    self.tasks = tasks
    cards = PhotoCards(likes: likes, strings: strings, dates: dates, referral: referral)
    photoPart = ExplorePart(
      .photos, emptyText: strings.emptyFeed, strings: strings, tasks: tasks,
      makeWork: { Self.photos(services.randomPhotos, askedAt: likes.photos.mark()) })
    collectionPart = ExplorePart(
      .collections, emptyText: strings.extended.noCollections, strings: strings, tasks: tasks,
      makeWork: { Self.collections(services.collections, page: random(Self.collectionPages)) })
    photoPictures = CardPictures(pictures: pictures, tasks: tasks)
    covers = CardPictures(pictures: pictures, tasks: tasks) { .cover($0) }
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

  /// Cancels everything but the likes, which are the session's.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.events.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  public func didLayOut(pictureWidth: Int) {
    photoPictures.setWidth(pictureWidth)
    covers.setWidth(pictureWidth)
  }

  // MARK: Photos

  public func willDisplay(_ id: PhotoID) {
    if let photo = photo(id) { photoPictures.willDisplay(photo) }
  }

  public func didEndDisplaying(_ id: PhotoID) {
    photoPictures.didEndDisplaying(id)
  }

  public func didFailToDecodePicture(_ id: PhotoID) {
    photoPictures.didFailToDecode(id)
  }

  public func didTapPhoto(_ id: PhotoID) {
    guard let photo = photo(id) else { return }
    if !photoPictures.retry(photo) { router?.openPhoto(id, from: self) }
  }

  public func didTapLike(_ id: PhotoID) {
    if photo(id) != nil { likes.toggle(id) }
  }

  private func photo(_ id: PhotoID) -> Photo? {
    photos.first { $0.photo.id == id }?.photo
  }

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard photo(change.new.id) != nil else { return }
    let card = cards.card(for: change.new)
    if card != cards.card(for: change.old) { readyView?.updateCard(card) }
  }

  /// Disables the hearts on screen. The message is the app's.
  private func likesAreRefused() {
    for record in photos where photoPictures.isOnScreen(record.photo.id) {
      readyView?.updateCard(cards.card(for: record.photo))
    }
  }

  // MARK: Collections

  public func willDisplayCover(_ id: CollectionID) {
    if let cover = collection(id)?.cover { covers.willDisplay(id, cover.urls) }
  }

  public func didEndDisplayingCover(_ id: CollectionID) {
    covers.didEndDisplaying(id)
  }

  public func didFailToDecodeCover(_ id: CollectionID) {
    covers.didFailToDecode(id)
  }

  public func didTapCover(_ id: CollectionID) {
    guard let collection = collection(id) else { return }
    if let cover = collection.cover { _ = covers.retry(id, cover.urls) }
    router?.openCollection(collection, from: self)
  }

  private func collection(_ id: CollectionID) -> PhotoCollection? {
    collections.first { $0.id == id }
  }

  // MARK: Ways on

  public func didTapSearch(_ kind: ContentKind) {
    router?.openSearch(kind, from: self)
  }

  // MARK: Loading

  /// Loads both parts again; their contents stay until the answers arrive.
  public func didPullToRefresh() {
    guard !isRefreshing else { return }
    photoPart.refresh()
    collectionPart.refresh()
    showRefreshing()
  }

  /// Loads a part again, unless a request is under way.
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
    // Kept until the new photos hold their records, so that a photo in both keeps what is known of
    // it.
    let old = photos
    let taken = answer.items.prefix(Self.photoCount).map {
      likes.photos.take($0, askedAt: answer.mark)
    }
    photos = withExtendedLifetime(old) { taken.map(\.record) }
    showPhotos()
    // After the photos: news of a photo is for views that have it.
    likes.photos.tell(taken.compactMap(\.change))
  }

  private func received(_ answer: [PhotoCollection]) {
    collections = Array(answer.prefix(Self.collectionCount))
    showCollections()
  }

  private func showPhotos() {
    let all = photos.map { cards.card(for: $0.photo) }
    readyView?.setPhotos(top: all.first, row: Array(all.dropFirst()))
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
  /// Random photos, and the moment of their request.
  fileprivate struct Photos: Sendable {
    let items: [Photo]
    let mark: PhotoStore.Mark
  }

  nonisolated fileprivate static func photos(
    _ service: any RandomPhotosService, askedAt mark: PhotoStore.Mark
  ) -> @Sendable () async throws -> Photos {
    { Photos(items: try await service.randomPhotos(count: photoCount), mark: mark) }
  }

  /// A page beyond the end is empty; the first page takes its place.
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
