import ImageFeedCore
import ImageFeedPresentation

/// A router of a search that records where it led.
@MainActor
public final class SearchRouterSpy: SearchRouterProtocol {
  /// Where everything is recorded.
  public let log: CommandLog<SearchCommand>

  /// Makes a spy that records in a log.
  public init(log: CommandLog<SearchCommand>) {
    self.log = log
  }

  /// Records it.
  public func openPhotos(_ found: FoundPhotos, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhotos(found))
  }
  /// Records it.
  public func openCollections(
    _ found: FoundCollections, from presenter: any ScreenPresenterProtocol
  ) { log.add(.openCollections(found)) }
  /// Records it.
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
