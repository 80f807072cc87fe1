import Foundation
import ImageFeedCore

extension AppFlow: SingleImageRouterProtocol {
  /// Opens the share menu, one at a time.
  public func share(_ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol) {
    guard !shares.hasMenu, let screen = screens.id(of: presenter) else { return }
    frontEnd.share(photo, from: screen, as: shares.open(photo.photo, from: screen))
  }

  public func openLink(_ link: URL) {
    frontEnd.openLink(link)
  }

  public func closePhoto(_ presenter: any SingleImagePresenterProtocol) {
    close(presenter)
  }
}
