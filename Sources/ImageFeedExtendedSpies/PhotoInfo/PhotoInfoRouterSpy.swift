import Foundation
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a photo's info that records where the screen leads.
@MainActor
public final class PhotoInfoRouterSpy: RouterSpy<PhotoInfoCommand>, PhotoInfoRouterProtocol {
  public func openLink(_ link: URL) { log.add(.openLink(link)) }
  public func close() { log.add(.close) }
}
