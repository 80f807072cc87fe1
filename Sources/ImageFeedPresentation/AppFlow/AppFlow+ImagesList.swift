import ImageFeedCore

extension AppFlow: ImagesListRouterProtocol {
  /// Shows the feed in its tab.
  func showImagesList(in session: Session) {
    let presenter = ImagesListPresenter(
      services: services, photos: session.photos, strings: strings, dates: dates,
      outbox: session.likes, referral: configuration.referral, tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showImagesList(
      presenter, as: open(presenter, .imagesList, at: .tab(.feed)))
  }

  /// Opens a photo full screen in the tab of the screen that asks: one, however many cards are tapped
  /// before it is there (F-6).
  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    guard let record = session?.photos.record(id), screens.isOnTop(presenter) else { return }
    showSingleImage(of: record, in: screens.tab(of: presenter))
  }
}
