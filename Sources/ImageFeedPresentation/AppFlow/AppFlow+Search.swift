import ImageFeedCore

extension AppFlow: SearchRouterProtocol {
  /// Shows a search on top of a tab's screens.
  func showSearch(_ kind: ContentKind, among photos: PhotoStore, in tab: Tab?) {
    let presenter = SearchPresenter(
      kind, service: services.search, photos: photos, strings: strings, tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showSearch(
      presenter, as: open(presenter, .search, at: .pushed(onto: tab)))
  }

  /// Opens the list of the photos that were found.
  public func openPhotos(_ found: FoundPhotos, from presenter: any ScreenPresenterProtocol) {
    openPhotoList(.search(found), from: presenter)
  }

  /// Opens the list of the collections that were found.
  public func openCollections(
    _ found: FoundCollections, from presenter: any ScreenPresenterProtocol
  ) {
    guard screens.isOnTop(presenter) else { return }
    showCollectionList(found, in: screens.tab(of: presenter))
  }
}
