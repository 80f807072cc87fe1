import ImageFeedCore

extension AppFlow: SingleImageRouterProtocol {
  /// Shows a photo on top of a tab's screens.
  func showSingleImage(of record: PhotoRecord, in tab: Tab?) {
    let presenter = SingleImagePresenter(
      record: record, pictures: services.pictures, strings: strings, dates: dates,
      likes: session?.likes, tasks: makeTasks())
    presenter.router = self
    let placement = open(
      presenter, .singleImage, at: .pushed(onto: tab), about: record.photo.id)
    presenter.view = frontEnd.showSingleImage(presenter, as: placement)
  }

  /// Opens the share menu, one at a time (I-4).
  public func share(
    _ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol
  ) {
    guard !shares.hasMenu, let screen = screens.id(of: presenter) else { return }
    frontEnd.share(photo, from: screen, as: shares.open(photo.photo, from: screen))
  }

  /// Goes back (I-1).
  public func closePhoto(_ presenter: any SingleImagePresenterProtocol) {
    close(presenter)
  }
}
