import Foundation
import ImageFeedCore

extension AppFlow: SingleImageRouterProtocol {
  /// Shows a photo on top of a tab's screens.
  func showSingleImage(of record: PhotoRecord, in tab: Tab?) {
    let tasks = makeTasks()
    let presenter = SingleImagePresenter(
      record: record, pictures: services.pictures, strings: strings, dates: dates,
      likes: session?.likes, details: details(of: record, tasks: tasks), numbers: numbers,
      referral: configuration.referral, tasks: tasks)
    presenter.router = self
    let placement = open(presenter, .singleImage, at: .pushed(onto: tab))
    presenter.view = frontEnd.showSingleImage(presenter, as: placement)
  }

  /// What is told of the photo alone, in the edition that shows it.
  private func details(of record: PhotoRecord, tasks: ScreenTasks) -> PhotoDetailsStore? {
    guard edition == .extended, let session else { return nil }
    return PhotoDetailsStore(
      record: record, photos: session.photos, service: services.photoDetails, tasks: tasks)
  }

  /// Opens the info above the photo, once however often its button is tapped.
  public func openInfo(
    of details: PhotoDetailsStore, from presenter: any SingleImagePresenterProtocol
  ) {
    guard let photo = screens.id(of: presenter), screens.dependents(of: photo).isEmpty
    else { return }
    showPhotoInfo(of: details, over: photo)
  }

  /// Opens a page outside of the app.
  public func openLink(_ link: URL) {
    frontEnd.openLink(link)
  }

  /// Tells Unsplash that a photo's original was opened.
  public func reportDownload(of photo: Photo) {
    session?.reportDownload(of: photo)
  }

  /// Opens the share menu, one at a time (I-4).
  public func share(
    _ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol
  ) {
    guard !shares.hasMenu, let screen = screens.id(of: presenter) else { return }
    frontEnd.share(photo, from: screen, as: shares.open(photo.photo, from: screen))
  }

  /// Goes back (I-1).
  public func closePhoto(_ presenter: any SingleImagePresenterProtocol) {
    close(presenter)
  }
}
