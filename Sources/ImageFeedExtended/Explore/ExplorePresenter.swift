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

  private enum Request { case page, refresh }

  public weak var view: (any ExploreViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any ExploreRouterProtocol)?
  private let services: ExtendedServices
  private let likes: LikeOutbox
  private let dates: PhotoDateFormatter
  private let random: @MainActor (ClosedRange<Int>) -> Int
  private let cards: PhotoCards
  private let pictures: CardPictures
  private let tasks: ScreenTasks
  /// The photo on top, and those of the row.
  private var photos: [PhotoID] = []
  private var collections: [PhotoCollection] = []
  /// The requests under way.
  private var loading: [ContentKind: Request] = [:]
  /// The messages on screen.
  private var messages: [ContentKind: ScreenMessage] = [:]
  /// Indicates whether the refresh loader is on screen.
  private var showsRefreshing = false

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - router: the ways out of the screen.
  ///   - services: loads photos and collections.
  ///   - pictures: loads pictures.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of credits.
  ///   - random: a random number in a range.
  ///   - tasks: runs the screen's work.
  public init(
    router: any ExploreRouterProtocol, services: ExtendedServices, pictures: any PictureService,
    likes: LikeOutbox, strings: Strings, dates: PhotoDateFormatter, referral: Referral? = nil,
    random: @escaping @MainActor (ClosedRange<Int>) -> Int, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.services, self.likes) = (router, services, likes)
    (self.strings, self.dates, self.random, self.tasks) = (strings, dates, random, tasks)
    cards = PhotoCards(hearts: likes, strings: strings, dates: dates, referral: referral)
    self.pictures = CardPictures(service: pictures, tasks: tasks)
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.changes.add(self) { presenter, _ in presenter.likesAreRefused() }
  }

  // MARK: The screen begins and ends

  public func viewDidLoad() {
    guard let view = ready(view) else { return }
    pictures.removeAll()
    showsRefreshing = false
    if !photos.isEmpty { showPhotos() }
    if !collections.isEmpty { showCollections() }
    showRefreshing()
    for part in ContentKind.allCases {
      if let message = messages[part] { view.setMessage(message, in: part) }
      if loading[part] == .page {
        view.setLoaderHidden(false, in: part)
      } else if messages[part] == nil, isEmpty(part) {
        didTapRetry(part)
      }
    }
  }

  public func didCancelWaiting() {}

  /// Cancels everything but the likes, which are the session's.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.changes.remove(self)
    (view, router) = (nil, nil)
  }

  public func didLayOut(pictureWidth: Int) { pictures.setWidth(pictureWidth) }

  // MARK: Photos

  public func willDisplay(_ id: PhotoID) {
    guard let photo = photo(id) else { return }
    pictures.willDisplay(.picture(id), photo.urls) { [weak self] in
      self?.view?.setPicture($0, for: id)
    }
  }

  public func didEndDisplaying(_ id: PhotoID) { pictures.didEndDisplaying(.picture(id)) }

  public func didFailToDecodePicture(_ id: PhotoID) { pictures.didFailToDecode(.picture(id)) }

  public func didTapPhoto(_ id: PhotoID) {
    if photo(id) != nil, !pictures.retry(.picture(id)) { router?.openPhoto(id) }
  }

  public func didTapLike(_ id: PhotoID) {
    if photo(id) != nil { likes.toggle(id) }
  }

  private func photo(_ id: PhotoID) -> Photo? {
    photos.contains(id) ? likes.photos[id] : nil
  }

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard photo(change.new.id) != nil else { return }
    let card = cards.card(for: change.new)
    if card != cards.card(for: change.old) { view?.updateCard(card) }
  }

  /// Disables all hearts: the view keeps the cards, also of those off screen. The message is
  /// the app's.
  private func likesAreRefused() {
    for id in photos {
      if let photo = photo(id) { view?.updateCard(cards.card(for: photo)) }
    }
  }

  // MARK: Collections

  public func willDisplayCover(_ id: CollectionID) {
    guard let collection = collection(id) else { return }
    pictures.willDisplay(.cover(id), collection.cover?.urls) { [weak self] in
      self?.view?.setCover($0, for: id)
    }
  }

  public func didEndDisplayingCover(_ id: CollectionID) { pictures.didEndDisplaying(.cover(id)) }

  public func didFailToDecodeCover(_ id: CollectionID) { pictures.didFailToDecode(.cover(id)) }

  public func didTapCover(_ id: CollectionID) {
    guard let collection = collection(id) else { return }
    _ = pictures.retry(.cover(id))
    router?.openCollection(collection)
  }

  private func collection(_ id: CollectionID) -> PhotoCollection? {
    collections.first { $0.id == id }
  }

  // MARK: Ways on

  public func didTapSearch(_ kind: ContentKind) {
    router?.openSearch(kind)
  }

  // MARK: Loading

  /// Loads both parts again; their contents stay until the answers arrive.
  public func didPullToRefresh() {
    guard !isRefreshing else { return }
    for part in ContentKind.allCases {
      loading[part] = .refresh
      start(.refresh, part)
    }
    showRefreshing()
  }

  /// Loads a part again, unless a request is under way.
  public func didTapRetry(_ part: ContentKind) {
    if loading[part] == nil { start(.page, part) }
  }

  private func start(_ request: Request, _ part: ContentKind) {
    tasks.replace(.explore(part)) { [weak self] in await self?.load(part, as: request) }
  }

  /// Loads a part, which fails and is loaded again by itself.
  private func load(_ part: ContentKind, as request: Request) async {
    loading[part] = request
    setMessage(nil, in: part)
    if request == .page { view?.setLoaderHidden(false, in: part) }
    do throws(ServiceError) {
      defer { end(request, part) }
      switch part {
      case .photos: try await loadPhotos()
      case .collections: try await loadCollections()
      }
      if isEmpty(part) { setMessage(nothing(in: part), in: part) }
    } catch {
      // A refresh has taken its place, or the screen has closed.
      guard !Task.isCancelled else { return }
      let isSilent = error.kind == .cancelled && isEmpty(part)
      setMessage(isSilent ? nothing(in: part) : ScreenMessage(error, strings: strings), in: part)
    }
    showRefreshing()
  }

  private func end(_ request: Request, _ part: ContentKind) {
    if loading[part] == request { loading[part] = nil }
    if request == .page { view?.setLoaderHidden(true, in: part) }
  }

  private func loadPhotos() async throws(ServiceError) {
    let moment = likes.photos.moment
    let items = try await answer { [service = services.randomPhotos] in
      try await service.randomPhotos(count: Self.photoCount)
    }.prefix(Self.photoCount)
    likes.photos.store(Array(items), requestedAt: moment)
    photos = items.map(\.id)
    showPhotos()
  }

  /// A page beyond the end is empty; the first page takes its place.
  private func loadCollections() async throws(ServiceError) {
    let page = random(Self.collectionPages)
    let service = services.collections
    var items = try await answer { try await service.collections(page: page).items }
    if items.isEmpty, page > 1 {
      items = try await answer { try await service.collections(page: 1).items }
    }
    collections = Array(items.prefix(Self.collectionCount))
    showCollections()
  }

  private func showPhotos() {
    let all = photos.compactMap { likes.photos[$0] }.map(cards.card(for:))
    view?.setPhotos(top: all.first, row: Array(all.dropFirst()))
  }

  private func showCollections() {
    view?.setCollections(collections.map { CollectionCard($0, strings: strings, dates: dates) })
  }

  private func isEmpty(_ part: ContentKind) -> Bool {
    part == .photos ? photos.isEmpty : collections.isEmpty
  }

  private func nothing(in part: ContentKind) -> ScreenMessage {
    let text = part == .photos ? strings.emptyFeed : strings.extended.noCollections
    return ScreenMessage(text: text, retryTitle: strings.retry)
  }

  private func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    guard message != messages[part] else { return }
    messages[part] = message
    view?.setMessage(message, in: part)
  }

  private var isRefreshing: Bool { loading.values.contains(.refresh) }

  private func showRefreshing() {
    guard let view, isRefreshing != showsRefreshing else { return }
    showsRefreshing = isRefreshing
    view.setRefreshing(showsRefreshing)
  }
}

extension ScreenTasks.Purpose {
  /// Loading a part of Explore.
  static func explore(_ part: ContentKind) -> Self { Self("explore", subject: "\(part)") }
}
