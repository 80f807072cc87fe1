import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A grey heart is tapped, and the interface waits (F-4).
@MainActor
final class Liking: LikeSituation {
  let change: LikeChange

  init(_ unsplash: LocalUnsplash) {
    change = LikeChange(unsplash, to: true)
  }
}

/// A red heart is tapped, and the interface waits (F-5).
@MainActor
final class Unliking: LikeSituation {
  let change: LikeChange

  init(_ unsplash: LocalUnsplash) {
    change = LikeChange(unsplash, to: false)
  }
}
