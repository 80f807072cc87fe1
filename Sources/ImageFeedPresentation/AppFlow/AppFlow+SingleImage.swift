import ImageFeedCore

extension AppFlow: SingleImageRouterProtocol {
  /// Shows a photo on top of the tab the person sees.
  func showSingleImage(of photo: Photo) {
    let presenter = SingleImagePresenter(
      photo: photo, pictures: services.pictures, strings: strings, dates: dates,
      tasks: makeTasks())
    presenter.router = self
    let placement = open(
      presenter, .singleImage, at: .pushed(onto: selectedTab), about: photo.id)
    presenter.view = frontEnd.showSingleImage(presenter, as: placement)
  }

  /// Opens the share menu (I-4).
  public func share(
    _ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol
  ) {
    guard let screen = screens.id(of: presenter) else { return }
    sharing = photo.photo
    frontEnd.share(photo, from: screen)
  }

  /// Goes back (I-1).
  public func closePhoto(_ presenter: any SingleImagePresenterProtocol) {
    close(presenter)
  }
}
