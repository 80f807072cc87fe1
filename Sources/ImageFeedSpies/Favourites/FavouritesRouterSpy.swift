import ImageFeedCore
import ImageFeedPresentation

/// A router of the favourites that records where it led.
@MainActor
public final class FavouritesRouterSpy: FavouritesRouterProtocol {
  /// Where everything is recorded.
  public let log: CommandLog<FavouritesCommand>

  /// Makes a spy that records in a log.
  public init(log: CommandLog<FavouritesCommand>) {
    self.log = log
  }

  /// Records it.
  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhoto(id))
  }
  /// Records it.
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
