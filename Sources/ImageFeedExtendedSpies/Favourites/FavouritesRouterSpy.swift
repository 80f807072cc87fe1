import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of the favourites that records where the screen leads.
@MainActor
public final class FavouritesRouterSpy: FavouritesRouterProtocol {
  /// The recorded commands.
  public let log: CommandLog<FavouritesCommand>

  /// Creates a spy that records in a log.
  public init(log: CommandLog<FavouritesCommand>) {
    self.log = log
  }

  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhoto(id))
  }
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
