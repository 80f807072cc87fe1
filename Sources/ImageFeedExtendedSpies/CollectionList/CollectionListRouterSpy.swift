import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a list of collections that records where the screen leads.
@MainActor
public final class CollectionListRouterSpy: CollectionListRouterProtocol {
  /// The recorded commands.
  public let log: CommandLog<CollectionListCommand>

  /// Creates a spy that records in a log.
  public init(log: CommandLog<CollectionListCommand>) {
    self.log = log
  }

  public func openCollection(
    _ collection: PhotoCollection, from presenter: any ScreenPresenterProtocol
  ) { log.add(.openCollection(collection)) }
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
