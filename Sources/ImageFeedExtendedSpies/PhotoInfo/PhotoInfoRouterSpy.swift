import Foundation
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a photo's info that records where the screen leads.
@MainActor
public final class PhotoInfoRouterSpy: PhotoInfoRouterProtocol {
  /// The recorded commands.
  public let log: CommandLog<PhotoInfoCommand>

  /// Creates a spy that records in a log.
  public init(log: CommandLog<PhotoInfoCommand>) {
    self.log = log
  }

  public func openLink(_ link: URL) { log.add(.openLink(link)) }
  public func closeInfo(_ presenter: any PhotoInfoPresenterProtocol) { log.add(.closeInfo) }
}
