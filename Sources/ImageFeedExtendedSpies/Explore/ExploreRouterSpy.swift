import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of Explore that records where the screen leads.
@MainActor
public final class ExploreRouterSpy: ExploreRouterProtocol {
  /// The recorded commands.
  public let log: CommandLog<ExploreCommand>

  /// Creates a spy that records in a log.
  public init(log: CommandLog<ExploreCommand>) {
    self.log = log
  }

  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhoto(id))
  }
  public func openCollection(
    _ collection: PhotoCollection, from presenter: any ScreenPresenterProtocol
  ) { log.add(.openCollection(collection)) }
  public func openSearch(_ kind: ContentKind, from presenter: any ScreenPresenterProtocol) {
    log.add(.openSearch(kind))
  }
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
