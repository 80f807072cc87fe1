import ImageFeedCore
import ImageFeedPresentation

/// The presenter of the feed in the extended edition: a heart turns at once, without a loader
///
///
/// A view of ``/ImageFeedPresentation/ImagesListPresenter`` shows it without a changed line.
@MainActor
public final class InstantLikesPresenter: ImagesListPresenter {
  private let cards: PhotoCards
  private let likes: LikeOutbox

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - router: the ways out of the screen.
  ///   - services: the feed and pictures.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of credits.
  ///   - tasks: runs the screen's work.
  public init(
    router: any ImagesListRouterProtocol, services: AppServices, likes: LikeOutbox,
    strings: Strings, dates: PhotoDateFormatter, referral: Referral? = nil,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.likes = likes
    cards = PhotoCards(likes: likes, strings: strings, dates: dates, referral: referral)
    super.init(
      router: router, services: services, photos: likes.photos, strings: strings, dates: dates,
      referral: referral, tasks: tasks)
    likes.events.add(self) { presenter, event in
      if event == .refused { presenter.updateCards() }
    }
  }

  public override func card(for photo: Photo) -> PhotoCard {
    cards.card(for: photo)
  }

  public override func didTapLike(_ id: PhotoID) {
    if contains(id) { likes.toggle(id) }
  }
}
