import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a search that records where the screen leads.
@MainActor
public final class SearchRouterSpy: SearchRouterProtocol {
  /// The recorded commands.
  public let log: CommandLog<SearchCommand>

  /// Creates a spy that records in a log.
  public init(log: CommandLog<SearchCommand>) {
    self.log = log
  }

  public func openPhotos(_ found: FoundPhotos, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhotos(found))
  }
  public func openCollections(
    _ found: FoundCollections, from presenter: any ScreenPresenterProtocol
  ) { log.add(.openCollections(found)) }
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
