import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A photo opens with its statistics, and its info opens on top before the details have arrived:
/// one request serves both.
@MainActor
final class ReadingDetails: Situation {
  /// A command to one of the two screens, in a common order.
  enum Command: Hashable, Sendable {
    case photo(ViewerCommand)
    case info(PhotoInfoCommand)
  }

  let log = CommandLog<Command>()
  private let unsplash: LocalUnsplash
  private var screen: ViewerScreen
  private var sheet: InfoSheet?
  private var listed: Photo?
  private var told: PhotoDetails?
  private let strings = Strings(.english)
  private let dates = PhotoDateFormatter(strings: Strings(.english), timeZone: .utc)

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    screen = ViewerScreen(unsplash)
  }

  /// The photo's tasks, which load the details; the sheet only loads the author's picture.
  var tasks: ScreenTasks { screen.tasks }
  var allTasks: [ScreenTasks] {
    [screen.tasks, screen.sessionTasks] + [sheet?.tasks].compactMap(\.self)
  }
  var tracked: [AnyObject] { screen.tracked + (sheet?.tracked ?? []) }
  var expirations: Int { screen.expirations }

  /// Opens the first photo with a city.
  func arrive() async throws {
    let otherClient = unsplash.otherClient
    for photo in try await otherClient.photos() where told?.city == nil {
      listed = photo
      told = try await otherClient.extendedServices.photoDetails.details(photoID: photo.id)
    }
    #expect(told?.city != nil)
    try await make()
  }

  private func make() async throws {
    try await screen.make(try #require(listed))
    screen.onCommand = { [log] in log.add(.photo($0)) }
    sheet = InfoSheet(try #require(screen.details), unsplash, strings, dates)
    sheet?.log.onCommand = { [log] in log.add(.info($0)) }
  }

  func act() {
    screen.view?.viewDidLoad()
    sheet?.view.viewDidLoad()
  }

  /// Leaves out pictures, which other situations test.
  func takeCommands() -> [Command] { log.take().filter(\.isOfDetails) }

  func commands(_ ending: Ending) -> [Command] { opens + outcome(ending) }

  private var opens: [Command] {
    guard let listed else { return [] }
    let like = LikeButton(PhotoCard(listed, strings: strings, dates: dates))
    return [
      .photo(.setLike(like)), .photo(.setStatistics(statistics(listed, nil))),
      .info(.setInfo(info(listed, nil))), .info(.setLoaderHidden(false)),
    ]
  }

  private func outcome(_ ending: Ending) -> [Command] {
    guard let told else { return [] }
    switch ending {
    case .done:
      return [
        .photo(.setStatistics(statistics(told.photo, told))),
        .info(.setInfo(info(told.photo, told.city))), .info(.setLoaderHidden(true)),
      ]
    // Nothing more is known than before.
    case .doneWithLess: return [.info(.setLoaderHidden(true))]
    case .sessionEnds: return [.photo(.sessionDidExpire), .info(.setLoaderHidden(true))]
    default: return [.info(.setLoaderHidden(true)), .info(.setMessage(ending.message))]
    }
  }

  private func statistics(_ photo: Photo, _ details: PhotoDetails?) -> PhotoStatistics {
    PhotoStatistics(photo, details: details, numbers: CountFormatter(strings: strings))
  }

  private func info(_ photo: Photo, _ city: String?) -> PhotoInfo {
    PhotoInfo(photo, city: city, strings: strings, dates: dates, referral: nil)
  }

  /// The large picture and the author's.
  func furtherRequests(_ ending: Ending) -> [String] { ["GET /images/:name", "GET /images/:name"] }

  /// The pictures are loaded, or have their own alert and placeholder for a retry.
  func furtherRequestsAgain() -> [String] { [] }

  /// Checks that a failure removes nothing.
  func expectState(after ending: Ending) async throws {
    let details = try #require(screen.details)
    switch ending {
    case .done: #expect(details.details?.city == told?.city && details.details != nil)
    case .doneWithLess:
      #expect(details.details?.viewCount == nil && details.details != nil)
      #expect(details.photo.caption == listed?.caption && details.photo.author == listed?.author)
    default:
      #expect(details.details == nil)
      #expect(details.photo.caption == listed?.caption && details.photo.author == listed?.author)
    }
  }

  /// Opens the photo again, if the info has no button.
  func prepareAgain(after ending: Ending) async throws {
    guard ending.message?.retryTitle == nil else { return }
    close()
    screen = ViewerScreen(unsplash)
    try await make()
  }

  func actAgain(after ending: Ending) async throws {
    if ending.message?.retryTitle == nil { act() } else { sheet?.presenter.didTapRetry() }
  }

  func commandsAgain(after ending: Ending) -> [Command] {
    guard ending.message?.retryTitle != nil else { return commands(.done) }
    return [.info(.setLoaderHidden(false)), .info(.setMessage(nil))] + outcome(.done)
  }

  /// Closes the photo and the sheet with it.
  func close() {
    sheet?.presenter.screenDidClose()
    screen.close()
    screen.session.close()
  }

  func commandsWhenClosed() -> [Command] { opens }
}

extension ReadingDetails.Command {
  fileprivate var isOfDetails: Bool {
    switch self {
    case .photo(.setLike), .photo(.setStatistics), .photo(.sessionDidExpire): true
    case .photo, .info(.setAuthorPicture): false
    case .info: true
    }
  }
}

/// The photo info on top of the photo.
@MainActor
private final class InfoSheet {
  let log = CommandLog<PhotoInfoCommand>()
  let tasks = ScreenTasks()
  let presenter: PhotoInfoPresenter
  let view: PhotoInfoViewSpy
  private let router: PhotoInfoRouterSpy

  init(
    _ details: PhotoDetailsStore, _ unsplash: LocalUnsplash, _ strings: Strings,
    _ dates: PhotoDateFormatter
  ) {
    router = PhotoInfoRouterSpy(log: log)
    presenter = PhotoInfoPresenter(
      details: details, pictures: unsplash.services.pictures, strings: strings, dates: dates,
      referral: nil, tasks: tasks)
    view = PhotoInfoViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view] }
}
