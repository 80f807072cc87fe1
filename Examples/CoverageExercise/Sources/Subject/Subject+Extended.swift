import Foundation
import ImageFeedCore
import ImageFeedPresentation

// What the extended edition has besides: silent likes, favourites, and what is known of one photo.
extension Subject {
  /// Makes the likes of a session: they show at once and are sent silently.
  ///
  /// ```swift
  /// let likes = Subject.makeLikeOutbox(services: fakes.services, tasks: tasks)
  /// let record = likes.photos.take(.sample("a"), askedAt: likes.photos.mark()).record
  /// likes.toggle("a")
  /// #expect(record.photo.isLiked == true)
  /// ```
  ///
  /// - Parameters:
  ///   - photos: whose hearts show the likes; keep a record of each photo, as screens do.
  ///   - tasks: the session's; keep one to wait for with `finish(within:)`.
  @MainActor
  public static func makeLikeOutbox(
    photos: PhotoStore = PhotoStore(), services: AppServices, tasks: ScreenTasks = ScreenTasks()
  ) -> LikeOutbox {
    LikeOutbox(photos: photos, service: services.likes, tasks: tasks)
  }

  /// Makes the presenter of the favourites.
  ///
  /// ```swift
  /// let session = Subject.makeSession(profile: .sample, services: fakes.services, edition: .extended)
  /// let likes = try #require(session.likes)
  /// let presenter = Subject.makeFavouritesPresenter(view: view, router: router, services: fakes.services, profile: session.profile, likes: likes)
  /// presenter.viewDidLoad()
  /// ```
  ///
  /// - Parameters:
  ///   - profile: whose favourites they are.
  ///   - likes: of the same session.
  @MainActor
  public static func makeFavouritesPresenter(
    view: (any FavouritesViewProtocol)? = nil, router: (any FavouritesRouterProtocol)? = nil,
    services: AppServices, profile: ProfileStore, likes: LikeOutbox,
    language: Language = .english, timeZone: TimeZone = .utc, tasks: ScreenTasks = ScreenTasks()
  ) -> FavouritesPresenter {
    let strings = Strings(language)
    let presenter = FavouritesPresenter(
      services: services, profile: profile, likes: likes, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Makes what is told of one photo alone: its numbers and its place.
  ///
  /// ```swift
  /// let details = Subject.makePhotoDetailsStore(photo: .sample(), services: fakes.services)
  /// details.fetch()
  /// try await fakes.photoDetails.details.waitForCalls(1)
  /// ```
  ///
  /// - Parameters:
  ///   - photos: the session's photos; an empty store for each test.
  ///   - tasks: of the screen that opened the photo.
  @MainActor
  public static func makePhotoDetailsStore(
    photo: Photo, photos: PhotoStore = PhotoStore(), services: AppServices,
    tasks: ScreenTasks = ScreenTasks()
  ) -> PhotoDetailsStore {
    PhotoDetailsStore(
      record: photos.take(photo, askedAt: photos.mark()).record, photos: photos,
      service: services.photoDetails, tasks: tasks)
  }

  /// Makes the presenter of a photo's info.
  ///
  /// ```swift
  /// let presenter = Subject.makePhotoInfoPresenter(view: view, router: router, details: details, services: fakes.services)
  /// presenter.didTapBack()
  /// #expect(log.take() == [.closeInfo])
  /// ```
  ///
  /// - Parameter details: of the photo; see `makePhotoDetailsStore(photo:services:)`.
  @MainActor
  public static func makePhotoInfoPresenter(
    view: (any PhotoInfoViewProtocol)? = nil, router: (any PhotoInfoRouterProtocol)? = nil,
    details: PhotoDetailsStore, services: AppServices, language: Language = .english,
    timeZone: TimeZone = .utc, tasks: ScreenTasks = ScreenTasks()
  ) -> PhotoInfoPresenter {
    let strings = Strings(language)
    let presenter = PhotoInfoPresenter(
      details: details, pictures: services.pictures, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), referral: nil,
      tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }
}
