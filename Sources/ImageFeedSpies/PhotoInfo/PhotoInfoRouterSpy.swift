import Foundation
import ImageFeedPresentation

/// A router of a photo's info that records where it led.
@MainActor
public final class PhotoInfoRouterSpy: PhotoInfoRouterProtocol {
  /// Where everything is recorded.
  public let log: CommandLog<PhotoInfoCommand>

  /// Makes a spy that records in a log.
  public init(log: CommandLog<PhotoInfoCommand>) {
    self.log = log
  }

  /// Records it.
  public func openLink(_ link: URL) { log.add(.openLink(link)) }
  /// Records it.
  public func closeInfo(_ presenter: any PhotoInfoPresenterProtocol) { log.add(.closeInfo) }
}
