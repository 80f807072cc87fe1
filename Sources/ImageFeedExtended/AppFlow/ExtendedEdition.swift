import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The extended edition: hearts turn at once, a photo opens in the viewer, and there are Explore,
/// favourites and further screens (X, R).
@MainActor
public final class ExtendedEdition: Edition {
  private unowned let app: AppFlow  // why: the app is the one that holds its edition.
  private let session: Session
  private let frontEnd: any ExtendedFrontEnd
  private let services: ExtendedServices
  private let random: @MainActor (ClosedRange<Int>) -> Int
  private let likes: LikeOutbox

  /// Creates the edition of a session; `services` are those that this edition adds, and `random`
  /// makes a number in a range.
  public init(
    of session: Session, in app: AppFlow, frontEnd: any ExtendedFrontEnd,
    services: ExtendedServices, random: @escaping @MainActor (ClosedRange<Int>) -> Int
  ) {
    (self.session, self.app, self.frontEnd, self.random) = (session, app, frontEnd, random)
    self.services = services.forSession { [weak session] in session?.expire() }
    likes = LikeOutbox(
      photos: session.photos, service: session.services.likes, tasks: session.tasks)
    likes.changes.add(self) { edition, _ in
      edition.app.show(.likesRefused(edition.app.strings))
    }
  }

  public func openTabs() {
    frontEnd.showTabs([
      TabItem(.feed, title: app.strings.feedTab),
      TabItem(.explore, title: app.strings.extended.exploreTab),
      TabItem(.profile, title: app.strings.profileTab),
    ])
    app.showImagesList(in: session, hearts: likes)
    showFavourites(inside: app.showProfile(in: session))
    showExplore()
  }

  /// Shows the favourites inside the profile.
  private func showFavourites(inside profile: ScreenRouter) {
    let router = ExtendedRouter(self, app, .favourites, inside: profile)
    let presenter = FavouritesPresenter(
      router: router, service: services.favourites, pictures: session.services.pictures,
      profile: session.profile, likes: likes, strings: app.strings, dates: app.dates,
      referral: app.configuration.referral, tasks: app.makeTasks())
    router.presenter = presenter
    frontEnd.showFavourites(presenter, as: router.screen, in: profile.screen)
  }

  /// Shows Explore in its tab.
  private func showExplore() {
    let router = ExtendedRouter(self, app, .explore, at: .tab(.explore))
    let presenter = ExplorePresenter(
      router: router, services: services, pictures: session.services.pictures, likes: likes,
      strings: app.strings, dates: app.dates, referral: app.configuration.referral, random: random,
      tasks: app.makeTasks())
    router.presenter = presenter
    frontEnd.showExplore(presenter, as: router.placement)
  }

  public func openPhoto(_ photo: Photo, in tab: Tab?) {
    let router = ExtendedRouter(self, app, .singleImage, at: .pushed(onto: tab))
    let tasks = app.makeTasks()
    let details = PhotoDetailsStore(
      of: photo, in: session.photos, service: services.photoDetails, tasks: tasks)
    let presenter = ViewerPresenter(
      router: router, details: details, pictures: session.services.pictures, likes: likes,
      strings: app.strings, dates: app.dates, referral: app.configuration.referral, tasks: tasks)
    router.presenter = presenter
    frontEnd.showViewer(presenter, as: router.placement)
  }

  /// Shows the info of a photo above it.
  fileprivate func showPhotoInfo(of details: PhotoDetailsStore, inside photo: ScreenRouter) {
    let router = ExtendedRouter(self, app, .photoInfo, inside: photo)
    let presenter = PhotoInfoPresenter(
      router: router, details: details, pictures: session.services.pictures, strings: app.strings,
      dates: app.dates, referral: app.configuration.referral, tasks: app.makeTasks())
    router.presenter = presenter
    frontEnd.showPhotoInfo(presenter, as: router.screen, over: photo.screen)
  }

  /// Shows a search on top of a tab's screens.
  fileprivate func showSearch(_ kind: ContentKind, in tab: Tab?) {
    let router = ExtendedRouter(self, app, .search, at: .pushed(onto: tab))
    let presenter = SearchPresenter(
      kind, router: router, service: services.search, photos: session.photos, strings: app.strings,
      tasks: app.makeTasks())
    router.presenter = presenter
    frontEnd.showSearch(presenter, as: router.placement)
  }

  /// Shows collections on top of a tab's screens.
  fileprivate func showCollectionList(_ found: FoundCollections, in tab: Tab?) {
    let router = ExtendedRouter(self, app, .collectionList, at: .pushed(onto: tab))
    let presenter = CollectionListPresenter(
      found, router: router, service: services.search, pictures: session.services.pictures,
      strings: app.strings, dates: app.dates, tasks: app.makeTasks())
    router.presenter = presenter
    frontEnd.showCollectionList(presenter, as: router.placement)
  }

  /// Shows photos on top of a tab's screens.
  fileprivate func showPhotoList(_ source: PhotoSource, in tab: Tab?) {
    let router = ExtendedRouter(self, app, .photoList, at: .pushed(onto: tab))
    let presenter = PhotoListPresenter(
      source, router: router, services: services, pictures: session.services.pictures,
      likes: likes, strings: app.strings, dates: app.dates, referral: app.configuration.referral,
      tasks: app.makeTasks())
    router.presenter = presenter
    frontEnd.showPhotoList(presenter, as: router.placement)
  }
}

extension AppFlow {
  /// Composes an app of the extended edition, as that of the basic one is composed.
  /// `extendedServices` are the back end of what it adds, `random` a random number in a range.
  public convenience init(
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
    self.init(
      frontEnd: frontEnd,
      edition: {
        ExtendedEdition(
          of: $1, in: $0, frontEnd: frontEnd, services: extendedServices, random: random)
      },
      services: services, configuration: configuration, language: language, timeZone: timeZone,
      makeState: makeState, makeTasks: makeTasks)
  }
}

/// The router of a screen that the extended edition adds. What it opens opens once, even if the
/// button is tapped again.
@MainActor
final class ExtendedRouter: ScreenRouter {
  private weak var edition: ExtendedEdition?

  init(
    _ edition: ExtendedEdition, _ app: AppFlow, _ kind: ScreenID.Kind,
    at position: Placement.Position
  ) {
    self.edition = edition
    super.init(app, kind, at: position)
  }

  init(
    _ edition: ExtendedEdition, _ app: AppFlow, _ kind: ScreenID.Kind, inside parent: ScreenRouter
  ) {
    self.edition = edition
    super.init(app, kind, inside: parent)
  }
}

extension ExtendedRouter: FavouritesRouterProtocol, ExploreRouterProtocol, SearchRouterProtocol,
  CollectionListRouterProtocol, PhotoListRouterProtocol, ViewerRouterProtocol,
  PhotoInfoRouterProtocol
{
  func openSearch(_ kind: ContentKind) {
    called(with: kind)
    if isOnTop { edition?.showSearch(kind, in: tab) }
  }

  func openPhotos(_ found: FoundPhotos) {
    called(with: found)
    if isOnTop { edition?.showPhotoList(.search(found), in: tab) }
  }

  func openCollections(_ found: FoundCollections) {
    called(with: found)
    if isOnTop { edition?.showCollectionList(found, in: tab) }
  }

  func openCollection(_ collection: PhotoCollection) {
    called(with: collection)
    if isOnTop { edition?.showPhotoList(.collection(collection), in: tab) }
  }

  func openInfo(of details: PhotoDetailsStore) {
    if called(with: details) != nil, !hasInnerScreen {
      edition?.showPhotoInfo(of: details, inside: self)
    }
  }

  func reportDownload(of photo: Photo) {
    called(with: photo)?.session?.reportDownload(of: photo)
  }
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
