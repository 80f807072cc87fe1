import ImageFeedCore
import ImageFeedPresentation

/// A router of a list of photos that records where it led.
@MainActor
public final class PhotoListRouterSpy: PhotoListRouterProtocol {
  /// Where everything is recorded.
  public let log: CommandLog<PhotoListCommand>

  /// Makes a spy that records in a log.
  public init(log: CommandLog<PhotoListCommand>) {
    self.log = log
  }

  /// Records it.
  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhoto(id))
  }
  /// Records it.
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
