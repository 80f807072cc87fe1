import Foundation
import ImageFeedCore

/// What an edition makes of one session: it opens the tabs, with the hearts of the feed, and photos.
/// ``AppFlow`` holds it as long as the session; everything else is the same in all editions.
@MainActor
public protocol Edition: AnyObject {
  /// Opens the tabs, the feed first (G-6).
  func openTabs()
  /// Opens a photo on top of a tab's screens (F-6).
  func openPhoto(_ photo: Photo, in tab: Tab?)
}

/// How the hearts of the feed behave, if not as in the basic edition.
@MainActor
public protocol Hearts: AnyObject {
  /// Notifies when ``disabledLabel(_:)`` has changed.
  var changes: Observers<Void> { get }
  /// Why no heart can be tapped, in a screen reader's words; `nil` while they can.
  func disabledLabel(_ strings: Strings) -> String?
  /// Turns the heart of a photo.
  func toggle(_ id: PhotoID)
}

/// The basic edition: hearts wait for the server, and a photo opens full screen.
@MainActor
public final class BasicEdition: Edition {
  private unowned let app: AppFlow  // why: the app is the one that holds its edition.
  private let session: Session
  private let frontEnd: any BasicFrontEnd

  /// Creates the edition of a session.
  public init(of session: Session, in app: AppFlow, frontEnd: any BasicFrontEnd) {
    (self.session, self.app, self.frontEnd) = (session, app, frontEnd)
  }

  public func openTabs() {
    frontEnd.showTabs([
      TabItem(.feed, title: app.strings.feedTab), TabItem(.profile, title: app.strings.profileTab),
    ])
    app.showImagesList(in: session)
    app.showProfile(in: session)
  }

  public func openPhoto(_ photo: Photo, in tab: Tab?) {
    let router = ScreenRouter(app, .singleImage, at: .pushed(onto: tab))
    let presenter = SingleImagePresenter(
      router: router, photo: photo, photos: session.photos, pictures: session.services.pictures,
      strings: app.strings, dates: app.dates, referral: app.configuration.referral,
      tasks: app.makeTasks())
    router.presenter = presenter
    frontEnd.showSingleImage(presenter, as: router.placement)
  }
}

extension AppFlow {
  /// Composes an app of the basic edition, as
  /// ``init(frontEnd:edition:services:configuration:language:timeZone:makeState:makeTasks:)`` does.
  public convenience init(
    frontEnd: any BasicFrontEnd,
    services: AppServices,
    configuration: AuthConfiguration,
    language: Language,
    timeZone: TimeZone,
    makeState: @escaping @MainActor () -> String = AppFlow.randomState,
    makeTasks: @escaping @MainActor () -> ScreenTasks = { ScreenTasks() }
  ) {
    self.init(
      frontEnd: frontEnd,
      edition: { BasicEdition(of: $1, in: $0, frontEnd: frontEnd) },
      services: services, configuration: configuration, language: language, timeZone: timeZone,
      makeState: makeState, makeTasks: makeTasks)
  }
}
