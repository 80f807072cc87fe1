import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a full-screen photo in the extended edition that records where the screen leads.
@MainActor
public final class ViewerRouterSpy: RouterSpy<ViewerCommand>, ViewerRouterProtocol {
  public func share(_ photo: SharedPhoto) { log.add(.share(photo)) }
  public func openInfo(of details: PhotoDetailsStore) { log.add(.openInfo(details.photo.id)) }
  public func openLink(_ link: URL) { log.add(.openLink(link)) }
  public func reportDownload(of photo: Photo) { log.add(.reportDownload(photo.id)) }
  public func close() { log.add(.close) }
}
