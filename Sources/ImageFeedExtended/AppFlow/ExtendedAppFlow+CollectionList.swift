import ImageFeedCore
import ImageFeedPresentation

extension ExtendedAppFlow: CollectionListRouterProtocol {
  /// Shows collections on top of a tab's screens.
  func showCollectionList(_ found: FoundCollections, in tab: Tab?) {
    let presenter = CollectionListPresenter(
      found, service: extendedServices.search, pictures: services.pictures, strings: strings,
      dates: dates, tasks: makeTasks())
    presenter.router = self
    presenter.view = extendedFrontEnd.showCollectionList(
      presenter, as: open(presenter, .collectionList, at: .pushed(onto: tab)))
  }

  public func openCollection(
    _ collection: PhotoCollection, from presenter: any ScreenPresenterProtocol
  ) {
    openPhotoList(.collection(collection), from: presenter)
  }
}
