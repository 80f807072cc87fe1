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

  /// Opens a photo full screen in the tab of the screen that asks, once however often its card is
  /// tapped (F-6).
  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    let tab = screens.tab(of: presenter)
    guard let record = session?.photos.record(id), !screens.hasPhoto(id, in: tab) else { return }
    showSingleImage(of: record, in: tab)
  }
}
