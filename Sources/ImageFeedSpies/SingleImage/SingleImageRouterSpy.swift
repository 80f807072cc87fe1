import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// A router of a full-screen photo that records where the screen leads.
@MainActor
public final class SingleImageRouterSpy: RouterSpy<SingleImageCommand>, SingleImageRouterProtocol {
  public func share(_ photo: SharedPhoto) { log.add(.share(photo)) }
  public func openLink(_ link: URL) { log.add(.openLink(link)) }
  public func close() { log.add(.close) }
}
