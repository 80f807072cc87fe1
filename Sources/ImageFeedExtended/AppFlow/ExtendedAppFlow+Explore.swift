import ImageFeedCore
import ImageFeedPresentation

extension ExtendedAppFlow: ExploreRouterProtocol {
  /// Shows Explore in its tab.
  func showExplore(likes: LikeOutbox) {
    let presenter = ExplorePresenter(
      services: extendedServices, pictures: services.pictures, likes: likes, strings: strings,
      dates: dates, referral: configuration.referral, random: random, tasks: makeTasks())
    presenter.router = self
    presenter.view = extendedFrontEnd.showExplore(
      presenter, as: open(presenter, .explore, at: .tab(.explore)))
  }

  /// Opens a search, once, even if its button is tapped again.
  public func openSearch(_ kind: ContentKind, from presenter: any ScreenPresenterProtocol) {
    guard let session, isOnTop(presenter) else { return }
    showSearch(kind, among: session.photos, in: tab(of: presenter))
  }
}
