import ImageFeedCore
import ImageFeedPresentation

/// Makes the cards of the extended edition, whose hearts are disabled once Unsplash refuses likes
///
@MainActor
struct PhotoCards {
  let likes: LikeOutbox
  let strings: Strings
  let dates: PhotoDateFormatter
  let referral: Referral?

  func card(for photo: Photo) -> PhotoCard {
    PhotoCard(
      photo, strings: strings, dates: dates,
      likeDisabledLabel: likes.isRefused ? strings.extended.likesRefused : nil, referral: referral)
  }
}
