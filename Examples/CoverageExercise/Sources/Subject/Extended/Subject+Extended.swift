import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

// The likes, favourites, viewer and info of the extended edition, and its whole app.
extension Subject {
  /// Creates the likes of a session: hearts turn at once, and the server is told in the background.
  ///
  /// ```swift
  /// let likes = Subject.makeLikeOutbox(services: fakes.services, tasks: tasks)
  /// let record = likes.photos.take(.sample("a"), askedAt: likes.photos.mark()).record
  /// likes.toggle("a")
  /// #expect(record.photo.isLiked == true)
  /// ```
  ///
  /// - Parameters:
  ///   - photos: the session's photos; keep a record of each photo, as screens do.
  ///   - tasks: the session's; wait for its end with `finish(within:)`.
  @MainActor
  public static func makeLikeOutbox(
    photos: PhotoStore = PhotoStore(), services: AppServices, tasks: ScreenTasks = ScreenTasks()
  ) -> LikeOutbox {
    LikeOutbox(photos: photos, service: services.likes, tasks: tasks)
  }

  /// Creates the presenter of the feed in the extended edition, whose hearts turn at once.
  ///
  /// ```swift
  /// let presenter = Subject.makeInstantLikesPresenter(view: view, router: router, services: fakes.services, likes: likes)
  /// presenter.viewDidLoad()
  /// ```
  ///
  /// - Parameter likes: the session's likes, with its photos; see `makeLikeOutbox(services:)`.
  @MainActor
  public static func makeInstantLikesPresenter(
    view: (any ImagesListViewProtocol)? = nil, router: (any ImagesListRouterProtocol)? = nil,
    services: AppServices, likes: LikeOutbox, language: Language = .english,
    timeZone: TimeZone = .utc, tasks: ScreenTasks = ScreenTasks()
  ) -> InstantLikesPresenter {
    let strings = Strings(language)
    let presenter = InstantLikesPresenter(
      services: services, likes: likes, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the presenter of the favourites.
  ///
  /// ```swift
  /// let session = Subject.makeSession(profile: .sample, services: fakes.services)
  /// let likes = Subject.makeLikeOutbox(photos: session.photos, services: fakes.services)
  /// let presenter = Subject.makeFavouritesPresenter(view: view, router: router, service: fakes.favourites, pictures: fakes.pictures, profile: session.profile, likes: likes)
  /// presenter.viewDidLoad()
  /// ```
  ///
  /// - Parameters:
  ///   - profile: the session's person.
  ///   - likes: the likes of the same session.
  @MainActor
  public static func makeFavouritesPresenter(
    view: (any FavouritesViewProtocol)? = nil, router: (any FavouritesRouterProtocol)? = nil,
    service: any FavouritesService, pictures: any PictureService, profile: ProfileStore,
    likes: LikeOutbox, language: Language = .english, timeZone: TimeZone = .utc,
    tasks: ScreenTasks = ScreenTasks()
  ) -> FavouritesPresenter {
    let strings = Strings(language)
    let presenter = FavouritesPresenter(
      service: service, pictures: pictures, profile: profile, likes: likes, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the presenter of one photo full screen in the extended edition.
  ///
  /// ```swift
  /// let details = Subject.makePhotoDetailsStore(photo: .sample(), photos: likes.photos, service: fakes.photoDetails, tasks: tasks)
  /// let presenter = Subject.makeViewerPresenter(view: view, router: router, photo: .sample(), pictures: fakes.pictures, likes: likes, details: details, tasks: tasks)
  /// presenter.didTapInfo()
  /// #expect(log.take() == [.openInfo(details.photo.id)])
  /// ```
  ///
  /// - Parameters:
  ///   - likes: the session's likes, with its photos.
  ///   - details: the details of the same photo, with the same photos and tasks.
  @MainActor
  public static func makeViewerPresenter(
    view: (any ViewerViewProtocol)? = nil, router: (any ViewerRouterProtocol)? = nil,
    photo: Photo, pictures: any PictureService, likes: LikeOutbox, details: PhotoDetailsStore,
    language: Language = .english, timeZone: TimeZone = .utc, tasks: ScreenTasks = ScreenTasks()
  ) -> ViewerPresenter {
    let strings = Strings(language)
    let presenter = ViewerPresenter(
      record: likes.photos.take(photo, askedAt: likes.photos.mark()).record, pictures: pictures,
      likes: likes, details: details, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), tasks: tasks)
    presenter.viewerRouter = router
    presenter.viewer = view
    return presenter
  }

  /// Creates the details of one photo: its numbers and its place.
  ///
  /// ```swift
  /// let details = Subject.makePhotoDetailsStore(photo: .sample(), service: fakes.photoDetails)
  /// details.fetch()
  /// try await fakes.photoDetails.details.waitForCalls(1)
  /// ```
  ///
  /// - Parameters:
  ///   - photos: the session's photos; an empty store for each test.
  ///   - tasks: those of the photo's screen.
  @MainActor
  public static func makePhotoDetailsStore(
    photo: Photo, photos: PhotoStore = PhotoStore(), service: any PhotoDetailsService,
    tasks: ScreenTasks = ScreenTasks()
  ) -> PhotoDetailsStore {
    PhotoDetailsStore(
      record: photos.take(photo, askedAt: photos.mark()).record, photos: photos,
      service: service, tasks: tasks)
  }

  /// Creates the presenter of a photo's info.
  ///
  /// ```swift
  /// let presenter = Subject.makePhotoInfoPresenter(view: view, router: router, details: details, pictures: fakes.pictures)
  /// presenter.didTapBack()
  /// #expect(log.take() == [.closeInfo])
  /// ```
  ///
  /// - Parameters:
  ///   - details: the details of the photo; see `makePhotoDetailsStore(photo:service:)`.
  ///   - referral: the application's name in the link of the credit; without it there is no link.
  @MainActor
  public static func makePhotoInfoPresenter(
    view: (any PhotoInfoViewProtocol)? = nil, router: (any PhotoInfoRouterProtocol)? = nil,
    details: PhotoDetailsStore, pictures: any PictureService, referral: Referral? = nil,
    language: Language = .english, timeZone: TimeZone = .utc, tasks: ScreenTasks = ScreenTasks()
  ) -> PhotoInfoPresenter {
    let strings = Strings(language)
    let presenter = PhotoInfoPresenter(
      details: details, pictures: pictures, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), referral: referral,
      tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }
  /// Creates the whole app in its extended edition.
  ///
  /// ```swift
  /// let app = Subject.makeExtendedAppFlow(frontEnd: frontEnd, services: fakes.services, extendedServices: fakes.extendedServices, configuration: .sample, makeTasks: ledger.make)
  /// app.start()
  /// try await ledger.finish()
  /// ```
  ///
  /// - Parameters:
  ///   - frontEnd: an `ExtendedFrontEndSpy`, whose `extendedLog` has the commands to all screens.
  ///   - random: a random number in a range; by default the first one.
  ///   - makeTasks: the `make` of a `TaskLedger`, which waits for the end of all work.
  @MainActor
  public static func makeExtendedAppFlow(
    frontEnd: any ExtendedFrontEnd, services: AppServices, extendedServices: ExtendedServices,
    configuration: AuthConfiguration, language: Language = .english, timeZone: TimeZone = .utc,
    makeState: @escaping @MainActor () -> String = AppFlow.randomState,
    random: @escaping @MainActor (ClosedRange<Int>) -> Int = { $0.lowerBound },
    makeTasks: @escaping @MainActor () -> ScreenTasks = { ScreenTasks() }
  ) -> ExtendedAppFlow {
    ExtendedAppFlow(
      frontEnd: frontEnd, services: services, extendedServices: extendedServices,
      configuration: configuration, language: language, timeZone: timeZone, makeState: makeState,
      random: random, makeTasks: makeTasks)
  }
}
