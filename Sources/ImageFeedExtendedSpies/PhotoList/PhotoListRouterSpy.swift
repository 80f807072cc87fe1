import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a list of photos that records where the screen leads.
@MainActor
public final class PhotoListRouterSpy: PhotoListRouterProtocol {
  /// The recorded commands.
  public let log: CommandLog<PhotoListCommand>

  /// Creates a spy that records in a log.
  public init(log: CommandLog<PhotoListCommand>) {
    self.log = log
  }

  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhoto(id))
  }
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
