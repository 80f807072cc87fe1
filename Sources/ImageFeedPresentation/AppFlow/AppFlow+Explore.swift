import ImageFeedCore

extension AppFlow: ExploreRouterProtocol {
  /// Shows Explore in its tab.
  func showExplore(likes: LikeOutbox) {
    let presenter = ExplorePresenter(
      services: services, likes: likes, strings: strings, dates: dates,
      referral: configuration.referral, random: random, tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showExplore(
      presenter, as: open(presenter, .explore, at: .tab(.explore)))
  }

  /// Opens a search, once however often the way to it is tapped.
  public func openSearch(_ kind: ContentKind, from presenter: any ScreenPresenterProtocol) {
    guard let session, screens.isOnTop(presenter) else { return }
    showSearch(kind, among: session.photos, in: screens.tab(of: presenter))
  }
}
