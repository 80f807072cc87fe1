import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// A router of one photo full screen that records where it led.
@MainActor
public final class SingleImageRouterSpy: RouterSpy<SingleImageCommand>, SingleImageRouterProtocol {
  /// Records it.
  public func share(_ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol) {
    log.add(.share(photo))
  }
  /// Records the photo.
  public func openInfo(
    of details: PhotoDetailsStore, from presenter: any SingleImagePresenterProtocol
  ) {
    log.add(.openInfo(details.photo.id))
  }
  /// Records it.
  public func openLink(_ link: URL) { log.add(.openLink(link)) }
  /// Records the photo.
  public func reportDownload(of photo: Photo) { log.add(.reportDownload(photo.id)) }
  /// Records it.
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
  /// Records it.
  public func closePhoto(_ presenter: any SingleImagePresenterProtocol) { log.add(.closePhoto) }
}
