import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A photo full screen in the extended edition, for the situations on it: with statistics, an
/// original, and the session that reports it.
@MainActor
final class ViewerScreen {
  let log = CommandLog<ViewerCommand>()
  let tasks = ScreenTasks()
  /// The tasks of the session, which reports downloads.
  let sessionTasks = ScreenTasks()
  let owner: SessionWithLikes
  let router: ViewerRouterSpy
  private let unsplash: LocalUnsplash
  private(set) var presenter: ViewerPresenter?
  private(set) var view: ViewerViewSpy?
  private(set) var details: PhotoDetailsStore?
  /// The undamaged bytes.
  private(set) var (large, original) = (Data(), Data())
  /// The number of reports that the token was refused.
  private(set) var expirations = 0
  /// Called for each command.
  var onCommand: ((ViewerCommand) -> Void)?
  private var photo: Photo?

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    owner = SessionWithLikes(unsplash, tasks: sessionTasks)
    router = ViewerRouterSpy(log: log)
    session.expired = { [weak self] in self?.expirations += 1 }
    log.onCommand = { [weak self] in self?.didCommand($0) }
  }

  var tracked: [AnyObject] {
    let all: [AnyObject?] = [presenter, view, details]
    return all.compactMap(\.self)
  }

  var session: Session { owner.session }

  /// Creates the screen of a photo, whose view has not loaded yet. Its original is no larger than a
  /// card's picture, because painting a larger one is slow.
  func make(_ photo: Photo) async throws {
    var photo = photo
    photo.urls.regular = photo.urls.thumb
    photo.urls.full = photo.urls.small
    large = try await unsplash.otherClient.picture(photo.urls.regular)
    original = try await unsplash.otherClient.picture(photo.urls.full)
    self.photo = photo
    let record = session.photos.take(photo, askedAt: session.photos.mark()).record
    let details = PhotoDetailsStore(
      record: record, photos: session.photos, service: unsplash.extendedServices.photoDetails,
      tasks: tasks)
    let strings = Strings(.english)
    let presenter = ViewerPresenter(
      record: record, pictures: unsplash.services.pictures, likes: owner.likes, details: details,
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc), tasks: tasks)
    view = ViewerViewSpy(log: log, presenter: presenter)
    presenter.viewerRouter = router
    presenter.viewer = view
    (self.presenter, self.details) = (presenter, details)
  }

  /// Opens the first photo, waits until it is loaded, and empties the log.
  func open() async throws {
    try await make(try #require(try await unsplash.otherClient.photos().first))
    view?.viewDidLoad()
    try await tasks.finish(within: .testLimit)
    #expect(details?.details != nil && log.take().contains(.setOriginal(.ready)))
  }

  /// Passes reports on to the session, and reports bytes that are not a picture, like a front end.
  private func didCommand(_ command: ViewerCommand) {
    switch command {
    case .sessionDidExpire: expirations += 1
    case .reportDownload: if let photo { session.reportDownload(of: photo) }
    case .setPicture(.data(let bytes)) where ![large, original].contains(bytes):
      presenter?.didFailToDecodePicture()
    default: break
    }
    onCommand?(command)
  }

  func comparable(_ command: ViewerCommand) -> ViewerCommand {
    guard case .setPicture(.data(let bytes)) = command, ![large, original].contains(bytes) else {
      return command
    }
    return .setPicture(.data(.damaged))
  }

  /// The commands when the original arrives and is reported.
  var showsOriginal: [ViewerCommand] {
    let report: [ViewerCommand] = photo.map { [.reportDownload($0.id)] } ?? []
    return [.setPicture(.data(original)), .setShareEnabled(true), .setOriginal(.hidden)] + report
  }

  /// Checks that a picture is visible and can be shared.
  func expectShows(_ picture: Data, sourceLocation: SourceLocation = #_sourceLocation) throws {
    presenter?.didTapShare()
    let photo = try #require(details).photo
    #expect(
      log.take() == [.share(SharedPhoto(photo, picture: picture))], sourceLocation: sourceLocation)
  }

  func close() {
    presenter?.screenDidClose()
  }
}
