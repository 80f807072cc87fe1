import ImageFeedCore
import ImageFeedPresentation

extension ExtendedAppFlow: SearchRouterProtocol {
  /// Shows a search on top of a tab's screens.
  func showSearch(_ kind: ContentKind, among photos: PhotoStore, in tab: Tab?) {
    let presenter = SearchPresenter(
      kind, service: extendedServices.search, photos: photos, strings: strings, tasks: makeTasks())
    presenter.router = self
    presenter.view = extendedFrontEnd.showSearch(
      presenter, as: open(presenter, .search, at: .pushed(onto: tab)))
  }

  public func openPhotos(_ found: FoundPhotos, from presenter: any ScreenPresenterProtocol) {
    openPhotoList(.search(found), from: presenter)
  }

  public func openCollections(
    _ found: FoundCollections, from presenter: any ScreenPresenterProtocol
  ) {
    guard isOnTop(presenter) else { return }
    showCollectionList(found, in: tab(of: presenter))
  }
}
