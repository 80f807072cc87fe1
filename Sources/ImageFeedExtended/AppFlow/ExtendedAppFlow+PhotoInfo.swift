import ImageFeedCore
import ImageFeedPresentation

extension ExtendedAppFlow: PhotoInfoRouterProtocol {
  /// Shows the info of a photo above it.
  func showPhotoInfo(of details: PhotoDetailsStore, over photo: ScreenID) {
    let presenter = PhotoInfoPresenter(
      details: details, pictures: services.pictures, strings: strings, dates: dates,
      referral: configuration.referral, tasks: makeTasks())
    presenter.router = self
    let screen = open(presenter, .photoInfo, inside: photo)
    presenter.view = extendedFrontEnd.showPhotoInfo(presenter, as: screen, over: photo)
  }

  public func closeInfo(_ presenter: any PhotoInfoPresenterProtocol) {
    close(presenter)
  }
}
