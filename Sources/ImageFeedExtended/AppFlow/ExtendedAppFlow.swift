import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The navigation of the extended edition: ``/ImageFeedPresentation/AppFlow`` with Explore,
/// favourites and further screens (X, R).
@MainActor
public final class ExtendedAppFlow: AppFlow {
  let extendedFrontEnd: any ExtendedFrontEnd
  let extendedServices: ExtendedServices
  let random: @MainActor (ClosedRange<Int>) -> Int
  /// The likes of the latest session, held by the presenters of its tabs and gone with them.
  private weak var outbox: LikeOutbox?
  /// The session's likes. A session that is ending has none, though its tabs are still on screen.
  var likes: LikeOutbox? { session == nil ? nil : outbox }

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
    let likes = makeLikes(in: session)
    outbox = likes
    extendedFrontEnd.showTabs([
      TabItem(.feed, title: strings.feedTab),
      TabItem(.explore, title: strings.extended.exploreTab),
      TabItem(.profile, title: strings.profileTab),
    ])
    showImagesList(
      InstantLikesPresenter(
        services: services, likes: likes, strings: strings, dates: dates,
        referral: configuration.referral, tasks: makeTasks()))
    showFavourites(in: session, likes: likes, inside: showProfile(in: session))
    showExplore(likes: likes)
  }

  private func makeLikes(in session: Session) -> LikeOutbox {
    let likes = LikeOutbox(photos: session.photos, service: services.likes, tasks: session.tasks)
    likes.unauthorised = { [weak self] in self?.sessionDidExpire() }
    likes.events.add(self) { app, event in
      if event == .refused { app.tell(.likesRefused(app.strings)) }
    }
    return likes
  }

  public override func showSingleImage(of record: PhotoRecord, in tab: Tab?) {
    guard let likes else { return }
    let tasks = makeTasks()
    let details = PhotoDetailsStore(
      record: record, photos: likes.photos, service: extendedServices.photoDetails, tasks: tasks)
    let presenter = ViewerPresenter(
      record: record, pictures: services.pictures, likes: likes, details: details,
      strings: strings, dates: dates, referral: configuration.referral, tasks: tasks)
    presenter.viewerRouter = self
    presenter.viewer = extendedFrontEnd.showViewer(
      presenter, as: open(presenter, .singleImage, at: .pushed(onto: tab)))
  }
}

extension Alert {
  /// The server refuses likes.
  public static func likesRefused(_ strings: Strings) -> Alert {
    Alert(title: strings.extended.likesRefused, message: nil, strings)
  }
}
