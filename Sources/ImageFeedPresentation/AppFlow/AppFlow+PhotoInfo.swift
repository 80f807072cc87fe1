import ImageFeedCore

extension AppFlow: PhotoInfoRouterProtocol {
  /// Shows what is known of a photo above it, in a sheet.
  func showPhotoInfo(of details: PhotoDetailsStore, over photo: ScreenID) {
    let presenter = PhotoInfoPresenter(
      details: details, pictures: services.pictures, strings: strings, dates: dates,
      referral: configuration.referral, tasks: makeTasks())
    presenter.router = self
    let placement = open(presenter, .photoInfo, at: .modal(over: photo))
    presenter.view = frontEnd.showPhotoInfo(presenter, as: placement)
  }

  /// Back to the photo.
  public func closeInfo(_ presenter: any PhotoInfoPresenterProtocol) {
    close(presenter)
  }
}
