import ImageFeedCore
import ImageFeedPresentation

extension ExtendedAppFlow: ViewerRouterProtocol {
  /// Opens the info above the photo, once, even if its button is tapped again.
  public func openInfo(
    of details: PhotoDetailsStore, from presenter: any SingleImagePresenterProtocol
  ) {
    guard let photo = screen(of: presenter), !hasScreen(inside: photo) else { return }
    showPhotoInfo(of: details, over: photo)
  }

  public func reportDownload(of photo: Photo) {
    session?.reportDownload(of: photo)
  }
}
