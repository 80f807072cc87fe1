import ImageFeedCore

extension AppFlow: PhotoListRouterProtocol {
  /// Shows photos on top of the screen that asks, unless something else was pushed there already.
  func openPhotoList(_ source: PhotoSource, from asking: any ScreenPresenterProtocol) {
    guard let likes = session?.likes, screens.isOnTop(asking) else { return }
    let presenter = PhotoListPresenter(
      source, services: services, likes: likes, strings: strings, dates: dates,
      referral: configuration.referral, tasks: makeTasks())
    presenter.router = self
    let placement = open(presenter, .photoList, at: .pushed(onto: screens.tab(of: asking)))
    presenter.view = frontEnd.showPhotoList(presenter, as: placement)
  }
}
