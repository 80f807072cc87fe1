import ImageFeedCore
import ImageFeedPresentation

extension ExtendedAppFlow: PhotoListRouterProtocol {
  /// Shows photos on top of the screen that asks, once, even if it is tapped again.
  func openPhotoList(_ source: PhotoSource, from asking: any ScreenPresenterProtocol) {
    guard let likes, isOnTop(asking) else { return }
    let presenter = PhotoListPresenter(
      source, services: extendedServices, pictures: services.pictures, likes: likes,
      strings: strings, dates: dates, referral: configuration.referral, tasks: makeTasks())
    presenter.router = self
    presenter.view = extendedFrontEnd.showPhotoList(
      presenter, as: open(presenter, .photoList, at: .pushed(onto: tab(of: asking))))
  }
}
