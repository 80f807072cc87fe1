import ImageFeedCore
import ImageFeedPresentation

extension ExtendedAppFlow: FavouritesRouterProtocol {
  /// Shows the favourites inside the profile.
  func showFavourites(in session: Session, likes: LikeOutbox, inside profile: ScreenID) {
    let presenter = FavouritesPresenter(
      service: extendedServices.favourites, pictures: services.pictures, profile: session.profile,
      likes: likes, strings: strings, dates: dates, referral: configuration.referral,
      tasks: makeTasks())
    presenter.router = self
    let screen = open(presenter, .favourites, inside: profile)
    presenter.view = extendedFrontEnd.showFavourites(presenter, as: screen, in: profile)
  }
}
