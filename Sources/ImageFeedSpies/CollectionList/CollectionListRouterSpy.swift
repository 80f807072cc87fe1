import ImageFeedCore
import ImageFeedPresentation

/// A router of a list of collections that records where it led.
@MainActor
public final class CollectionListRouterSpy: CollectionListRouterProtocol {
  /// Where everything is recorded.
  public let log: CommandLog<CollectionListCommand>

  /// Makes a spy that records in a log.
  public init(log: CommandLog<CollectionListCommand>) {
    self.log = log
  }

  /// Records it.
  public func openCollection(
    _ collection: PhotoCollection, from presenter: any ScreenPresenterProtocol
  ) { log.add(.openCollection(collection)) }
  /// Records it.
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
