import ImageFeedCore

extension AppFlow: FavouritesRouterProtocol {
  /// Shows the favourites in the profile.
  func showFavourites(in session: Session, likes: LikeOutbox, inside profile: ScreenID) {
    let presenter = FavouritesPresenter(
      services: services, profile: session.profile, likes: likes, strings: strings, dates: dates,
      referral: configuration.referral, tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showFavourites(
      presenter, as: open(presenter, .favourites, at: .part(of: profile)))
  }
}
