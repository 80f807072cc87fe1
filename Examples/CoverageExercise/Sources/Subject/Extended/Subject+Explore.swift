import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

// Explore and the screens that it leads to, in the extended edition.
extension Subject {
  /// Creates the presenter of Explore.
  ///
  /// ```swift
  /// let presenter = Subject.makeExplorePresenter(view: view, router: router, services: fakes.extendedServices, pictures: fakes.pictures, likes: likes)
  /// presenter.viewDidLoad()
  /// try await tasks.finish(within: 5)
  /// #expect(fakes.collections.pages.calls == [1])
  /// ```
  ///
  /// - Parameters:
  ///   - likes: the session's likes; see `makeLikeOutbox(services:)`.
  ///   - random: a random number in a range; by default the first one.
  @MainActor
  public static func makeExplorePresenter(
    view: (any ExploreViewProtocol)? = nil, router: (any ExploreRouterProtocol)? = nil,
    services: ExtendedServices, pictures: any PictureService, likes: LikeOutbox,
    language: Language = .english, timeZone: TimeZone = .utc,
    random: @escaping @MainActor (ClosedRange<Int>) -> Int = { $0.lowerBound },
    tasks: ScreenTasks = ScreenTasks()
  ) -> ExplorePresenter {
    let strings = Strings(language)
    let presenter = ExplorePresenter(
      services: services, pictures: pictures, likes: likes, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), random: random,
      tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the presenter of a search.
  ///
  /// ```swift
  /// let presenter = Subject.makeSearchPresenter(.photos, view: view, router: router, services: fakes.extendedServices)
  /// presenter.didChangeText(" harbour ")
  /// presenter.didTapStart()
  /// ```
  ///
  /// - Parameters:
  ///   - kind: the kind of content.
  ///   - photos: the session's photos; an empty store for each test.
  @MainActor
  public static func makeSearchPresenter(
    _ kind: ContentKind, view: (any SearchViewProtocol)? = nil,
    router: (any SearchRouterProtocol)? = nil, services: ExtendedServices,
    photos: PhotoStore = PhotoStore(), language: Language = .english,
    tasks: ScreenTasks = ScreenTasks()
  ) -> SearchPresenter {
    let presenter = SearchPresenter(
      kind, service: services.search, photos: photos, strings: Strings(language), tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the presenter of a list of collections.
  ///
  /// ```swift
  /// let query = try #require(SearchQuery("harbour"))
  /// let found = FoundCollections(query, page: Page(items: PhotoCollection.samples(3), total: 3))
  /// let presenter = Subject.makeCollectionListPresenter(found, view: view, router: router, services: fakes.extendedServices, pictures: fakes.pictures)
  /// #expect(presenter.collectionCount == 3)
  /// ```
  ///
  /// - Parameter found: the search with its first page.
  @MainActor
  public static func makeCollectionListPresenter(
    _ found: FoundCollections, view: (any CollectionListViewProtocol)? = nil,
    router: (any CollectionListRouterProtocol)? = nil, services: ExtendedServices,
    pictures: any PictureService, language: Language = .english, timeZone: TimeZone = .utc,
    tasks: ScreenTasks = ScreenTasks()
  ) -> CollectionListPresenter {
    let strings = Strings(language)
    let presenter = CollectionListPresenter(
      found, service: services.search, pictures: pictures, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }

  /// Creates the presenter of a list of photos.
  ///
  /// ```swift
  /// let presenter = Subject.makePhotoListPresenter(.collection(.sample()), view: view, router: router, services: fakes.extendedServices, pictures: fakes.pictures, likes: likes)
  /// presenter.viewDidLoad()
  /// try await fakes.collections.photos.waitForCalls(1)
  /// ```
  ///
  /// - Parameters:
  ///   - source: the photos.
  ///   - likes: the session's likes; see `makeLikeOutbox(services:)`.
  @MainActor
  public static func makePhotoListPresenter(
    _ source: PhotoSource, view: (any PhotoListViewProtocol)? = nil,
    router: (any PhotoListRouterProtocol)? = nil, services: ExtendedServices,
    pictures: any PictureService, likes: LikeOutbox, language: Language = .english,
    timeZone: TimeZone = .utc, tasks: ScreenTasks = ScreenTasks()
  ) -> PhotoListPresenter {
    let strings = Strings(language)
    let presenter = PhotoListPresenter(
      source, services: services, pictures: pictures, likes: likes, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: timeZone), tasks: tasks)
    presenter.router = router
    presenter.view = view
    return presenter
  }
}
