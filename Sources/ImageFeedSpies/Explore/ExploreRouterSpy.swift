import ImageFeedCore
import ImageFeedPresentation

/// A router of Explore that records where it led.
@MainActor
public final class ExploreRouterSpy: ExploreRouterProtocol {
  /// Where everything is recorded.
  public let log: CommandLog<ExploreCommand>

  /// Makes a spy that records in a log.
  public init(log: CommandLog<ExploreCommand>) {
    self.log = log
  }

  /// Records it.
  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhoto(id))
  }
  /// Records it.
  public func openCollection(
    _ collection: PhotoCollection, from presenter: any ScreenPresenterProtocol
  ) { log.add(.openCollection(collection)) }
  /// Records it.
  public func openSearch(_ kind: ContentKind, from presenter: any ScreenPresenterProtocol) {
    log.add(.openSearch(kind))
  }
  /// Records it.
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
