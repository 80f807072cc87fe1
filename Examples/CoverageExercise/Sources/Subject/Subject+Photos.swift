import Foundation
import ImageFeedCore
import ImageFeedPresentation

extension Subject {
  /// Creates the presenter of the feed.
  ///
  /// ```swift
  /// let presenter = Subject.makeImagesListPresenter(view: view, router: router, services: fakes.services)
  /// presenter.viewDidLoad()
  /// try await fakes.imagesList.pages.waitForCalls(1)
  /// ```
  ///
  /// - Parameters:
  ///   - photos: the session's photos; an empty store for each test.
  ///   - referral: the application's name in links; `nil` for no links.
  ///   - timeZone: the time zone of dates.
  ///   - tasks: runs the work; wait for its end with `finish(within:)`.
  @MainActor
  public static func makeImagesListPresenter(
    view: (any ImagesListViewProtocol)? = nil, router: (any ImagesListRouterProtocol)? = nil,
    services: AppServices, photos: PhotoStore = PhotoStore(), referral: Referral? = nil,
    language: Language = .english, timeZone: TimeZone = .utc, tasks: ScreenTasks = ScreenTasks()
  ) -> ImagesListPresenter {
    let strings = Strings(language)
    let presenter = ImagesListPresenter(
      services: services, photos: photos, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), referral: referral,
      tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the presenter of one photo full screen.
  ///
  /// ```swift
  /// let presenter = Subject.makeSingleImagePresenter(view: view, router: router, photo: .sample(), services: fakes.services)
  /// presenter.viewDidLoad()
  /// #expect(log.take() == [.setPicture(.loading), .setShareEnabled(false)])
  /// ```
  ///
  /// - Parameters:
  ///   - photos: the session's photos; an empty store for each test.
  ///   - referral: the application's name in links; `nil` for no links.
  ///   - tasks: runs the work; wait for its end with `finish(within:)`.
  @MainActor
  public static func makeSingleImagePresenter(
    view: (any SingleImageViewProtocol)? = nil, router: (any SingleImageRouterProtocol)? = nil,
    photo: Photo, services: AppServices, photos: PhotoStore = PhotoStore(),
    referral: Referral? = nil, language: Language = .english, timeZone: TimeZone = .utc,
    tasks: ScreenTasks = ScreenTasks()
  ) -> SingleImagePresenter {
    let strings = Strings(language)
    let presenter = SingleImagePresenter(
      record: photos.take(photo, askedAt: photos.mark()).record, pictures: services.pictures,
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: timeZone),
      referral: referral, tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }
}

extension TimeZone {
  /// Coordinated universal time.
  public static var utc: TimeZone { TimeZone(secondsFromGMT: 0) ?? .current }
}
