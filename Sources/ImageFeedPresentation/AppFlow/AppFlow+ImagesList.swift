import ImageFeedCore

extension AppFlow: ImagesListRouterProtocol {
  /// Shows the feed in its tab.
  func showImagesList(in session: Session) {
    let presenter = ImagesListPresenter(
      services: services, photos: session.photos, strings: strings, dates: dates,
      tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showImagesList(
      presenter, as: open(presenter, .imagesList, at: .tab(.feed)))
  }

  /// Opens a photo full screen, once however often its card is tapped (F-6).
  public func openPhoto(_ id: PhotoID) {
    guard let photo = session?.photos.photo(id), !screens.has(.singleImage, about: id) else {
      return
    }
    showSingleImage(of: photo)
  }
}
