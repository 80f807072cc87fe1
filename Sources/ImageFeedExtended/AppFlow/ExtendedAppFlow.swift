import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The navigation of the extended edition: ``/ImageFeedPresentation/AppFlow`` with Explore,
/// favourites and further screens (X, R).
@MainActor
public final class ExtendedAppFlow: AppFlow {
  private let extendedFrontEnd: any ExtendedFrontEnd
  private let extendedServices: ExtendedServices
  private let random: @MainActor (ClosedRange<Int>) -> Int
  /// The likes of the latest session, held by the presenters of its tabs and gone with them.
  private weak var likes: LikeOutbox?
  /// The session with its likes and services; `nil` while it is ending, though its tabs are still on
  /// screen.
  private var ofSession: (session: Session, likes: LikeOutbox, services: ExtendedServices)? {
    guard let session, let likes else { return nil }
    return (session, likes, extendedServices.forSession { [weak session] in session?.expire() })
  }

  /// Composes the app. Call ``/ImageFeedPresentation/AppFlow/start()`` to begin.
  ///
  /// - Parameters:
  ///   - frontEnd: the toolkit.
  ///   - services: the back end of the basic edition.
  ///   - extendedServices: the back end of what this edition adds.
  ///   - configuration: the OAuth application.
  ///   - language: the language of every text.
  ///   - timeZone: the time zone of every date.
  ///   - makeState: makes an unguessable value for each sign-in (W-1).
  ///   - random: a random number in a range.
  ///   - makeTasks: makes the owner of each screen's work; a test keeps them, to wait for.
  public init(
    frontEnd: any ExtendedFrontEnd,
    services: AppServices,
    extendedServices: ExtendedServices,
    configuration: AuthConfiguration,
    language: Language,
    timeZone: TimeZone,
    makeState: @escaping @MainActor () -> String = AppFlow.randomState,
    random: @escaping @MainActor (ClosedRange<Int>) -> Int = { Int.random(in: $0) },
    makeTasks: @escaping @MainActor () -> ScreenTasks = { ScreenTasks() }
  ) {
    extendedFrontEnd = frontEnd
    self.extendedServices = extendedServices
    self.random = random
    super.init(
      frontEnd: frontEnd, services: services, configuration: configuration, language: language,
      timeZone: timeZone, makeState: makeState, makeTasks: makeTasks)
  }

  public override func openTabs(in session: Session) {
    let likes = LikeOutbox(
      photos: session.photos, service: session.services.likes, tasks: session.tasks)
    likes.events.add(self) { app, event in
      if event == .refused { app.tell(.likesRefused(app.strings)) }
    }
    self.likes = likes
    extendedFrontEnd.showTabs([
      TabItem(.feed, title: strings.feedTab),
      TabItem(.explore, title: strings.extended.exploreTab),
      TabItem(.profile, title: strings.profileTab),
    ])
    showImagesList { router in
      InstantLikesPresenter(
        router: router, services: session.services, likes: likes, strings: strings, dates: dates,
        referral: configuration.referral, tasks: makeTasks())
    }
    showFavourites(inside: showProfile(in: session))
    showExplore()
  }

  /// Shows the favourites inside the profile.
  private func showFavourites(inside profile: ScreenRouter) {
    guard let (session, likes, services) = ofSession else { return }
    let router = ExtendedRouter(self, .favourites, inside: profile)
    let presenter = FavouritesPresenter(
      router: router, service: services.favourites, pictures: session.services.pictures,
      profile: session.profile, likes: likes, strings: strings, dates: dates,
      referral: configuration.referral, tasks: makeTasks())
    router.presenter = presenter
    extendedFrontEnd.showFavourites(presenter, as: router.screen, in: profile.screen)
  }

  /// Shows Explore in its tab.
  private func showExplore() {
    guard let (session, likes, services) = ofSession else { return }
    let router = ExtendedRouter(self, .explore, at: .tab(.explore))
    let presenter = ExplorePresenter(
      router: router, services: services, pictures: session.services.pictures, likes: likes,
      strings: strings, dates: dates, referral: configuration.referral, random: random,
      tasks: makeTasks())
    router.presenter = presenter
    extendedFrontEnd.showExplore(presenter, as: router.placement)
  }

  public override func showSingleImage(of photo: Photo, in tab: Tab?) {
    guard let (session, likes, services) = ofSession else { return }
    let router = ExtendedRouter(self, .singleImage, at: .pushed(onto: tab))
    let tasks = makeTasks()
    let details = PhotoDetailsStore(
      of: photo, in: session.photos, service: services.photoDetails, tasks: tasks)
    let presenter = ViewerPresenter(
      router: router, details: details, pictures: session.services.pictures, likes: likes,
      strings: strings, dates: dates, referral: configuration.referral, tasks: tasks)
    router.presenter = presenter
    extendedFrontEnd.showViewer(presenter, as: router.placement)
  }

  /// Shows the info of a photo above it.
  fileprivate func showPhotoInfo(of details: PhotoDetailsStore, inside photo: ScreenRouter) {
    let router = ExtendedRouter(self, .photoInfo, inside: photo)
    let presenter = PhotoInfoPresenter(
      router: router, details: details, pictures: services.pictures, strings: strings,
      dates: dates, referral: configuration.referral, tasks: makeTasks())
    router.presenter = presenter
    extendedFrontEnd.showPhotoInfo(presenter, as: router.screen, over: photo.screen)
  }

  /// Shows a search on top of a tab's screens.
  fileprivate func showSearch(_ kind: ContentKind, in tab: Tab?) {
    guard let (session, _, services) = ofSession else { return }
    let router = ExtendedRouter(self, .search, at: .pushed(onto: tab))
    let presenter = SearchPresenter(
      kind, router: router, service: services.search, photos: session.photos, strings: strings,
      tasks: makeTasks())
    router.presenter = presenter
    extendedFrontEnd.showSearch(presenter, as: router.placement)
  }

  /// Shows collections on top of a tab's screens.
  fileprivate func showCollectionList(_ found: FoundCollections, in tab: Tab?) {
    guard let (session, _, services) = ofSession else { return }
    let router = ExtendedRouter(self, .collectionList, at: .pushed(onto: tab))
    let presenter = CollectionListPresenter(
      found, router: router, service: services.search, pictures: session.services.pictures,
      strings: strings, dates: dates, tasks: makeTasks())
    router.presenter = presenter
    extendedFrontEnd.showCollectionList(presenter, as: router.placement)
  }

  /// Shows photos on top of a tab's screens.
  fileprivate func showPhotoList(_ source: PhotoSource, in tab: Tab?) {
    guard let (session, likes, services) = ofSession else { return }
    let router = ExtendedRouter(self, .photoList, at: .pushed(onto: tab))
    let presenter = PhotoListPresenter(
      source, router: router, services: services, pictures: session.services.pictures,
      likes: likes, strings: strings, dates: dates, referral: configuration.referral,
      tasks: makeTasks())
    router.presenter = presenter
    extendedFrontEnd.showPhotoList(presenter, as: router.placement)
  }
}

/// The router of a screen that the extended edition adds. What it opens opens once, even if the
/// button is tapped again.
@MainActor
final class ExtendedRouter: ScreenRouter {
  private weak var extendedApp: ExtendedAppFlow?

  init(_ app: ExtendedAppFlow, _ kind: ScreenID.Kind, at position: Placement.Position) {
    extendedApp = app
    super.init(app, kind, at: position)
  }

  init(_ app: ExtendedAppFlow, _ kind: ScreenID.Kind, inside parent: ScreenRouter) {
    extendedApp = app
    super.init(app, kind, inside: parent)
  }
}

extension ExtendedRouter: FavouritesRouterProtocol, ExploreRouterProtocol, SearchRouterProtocol,
  CollectionListRouterProtocol, PhotoListRouterProtocol, ViewerRouterProtocol,
  PhotoInfoRouterProtocol
{
  func openSearch(_ kind: ContentKind) {
    if isOnTop { extendedApp?.showSearch(kind, in: tab) }
  }

  func openPhotos(_ found: FoundPhotos) {
    if isOnTop { extendedApp?.showPhotoList(.search(found), in: tab) }
  }

  func openCollections(_ found: FoundCollections) {
    if isOnTop { extendedApp?.showCollectionList(found, in: tab) }
  }

  func openCollection(_ collection: PhotoCollection) {
    if isOnTop { extendedApp?.showPhotoList(.collection(collection), in: tab) }
  }

  func openInfo(of details: PhotoDetailsStore) {
    if app != nil, !hasInnerScreen { extendedApp?.showPhotoInfo(of: details, inside: self) }
  }

  func reportDownload(of photo: Photo) { app?.session?.reportDownload(of: photo) }
}

extension ExtendedServices {
  /// These services for one session: a 401 ends it (G-7).
  public func forSession(onExpiry: @escaping @MainActor @Sendable () -> Void) -> ExtendedServices {
    let watched = WatchedServices(services: self, watch: ExpiryWatch(onExpiry: onExpiry))
    return ExtendedServices(
      favourites: watched, photoDetails: watched, randomPhotos: watched, collections: watched,
      search: watched)
  }
}

private struct WatchedServices: FavouritesService, PhotoDetailsService, RandomPhotosService,
  CollectionsService, SearchService
{
  let services: ExtendedServices
  let watch: ExpiryWatch

  func photos(likedBy username: Username, page: Int) async throws(ServiceError) -> Page<Photo> {
    try await watch { try await services.favourites.photos(likedBy: username, page: page) }
  }

  func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails {
    try await watch { try await services.photoDetails.details(photoID: photoID) }
  }

  func randomPhotos(count: Int) async throws(ServiceError) -> [Photo] {
    try await watch { try await services.randomPhotos.randomPhotos(count: count) }
  }

  func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection> {
    try await watch { try await services.collections.collections(page: page) }
  }

  func photos(
    collectionID: CollectionID, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await watch {
      try await services.collections.photos(collectionID: collectionID, page: page)
    }
  }

  func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await watch {
      try await services.search.photos(matching: query, order: order, page: page)
    }
  }

  func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection> {
    try await watch { try await services.search.collections(matching: query, page: page) }
  }
}

extension Alert {
  /// The server refuses likes.
  public static func likesRefused(_ strings: Strings) -> Alert {
    Alert(title: strings.extended.likesRefused, message: nil, strings)
  }
}
