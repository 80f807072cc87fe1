import ImageFeedCore

extension AppFlow: ImagesListRouterProtocol {
  /// Shows the feed in its tab.
  public func showImagesList(_ presenter: ImagesListPresenter) {
    presenter.router = self
    presenter.view = frontEnd.showImagesList(
      presenter, as: open(presenter, .imagesList, at: .tab(.feed)))
  }

  /// Opens a photo in the tab of the screen that asks: one, even if several cards are tapped before
  /// it is there (F-6).
  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    guard let record = session?.photos.record(id), isOnTop(presenter) else { return }
    showSingleImage(of: record, in: tab(of: presenter))
  }
}
