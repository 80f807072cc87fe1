import ImageFeedCore

extension AppFlow: CollectionListRouterProtocol {
  /// Shows collections on top of a tab's screens.
  func showCollectionList(_ found: FoundCollections, in tab: Tab?) {
    let presenter = CollectionListPresenter(
      found, services: services, strings: strings, dates: dates, tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showCollectionList(
      presenter, as: open(presenter, .collectionList, at: .pushed(onto: tab)))
  }

  /// Opens a collection's photos, once however often it is tapped.
  public func openCollection(
    _ collection: PhotoCollection, from presenter: any ScreenPresenterProtocol
  ) {
    openPhotoList(.collection(collection), from: presenter)
  }
}
