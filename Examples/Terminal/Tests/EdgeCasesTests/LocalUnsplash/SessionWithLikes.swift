import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// A session and its likes, as the extended edition makes them at sign-in.
@MainActor
final class SessionWithLikes {
  let session: Session
  let likes: LikeOutbox

  init(_ unsplash: LocalUnsplash, profile: Profile? = nil, tasks: ScreenTasks = ScreenTasks()) {
    session = Session(profile: profile, services: unsplash.services, tasks: tasks)
    likes = LikeOutbox(
      photos: session.photos, service: unsplash.services.likes, tasks: session.tasks)
    likes.unauthorised = { [weak session] in session?.expired() }
  }

  var photos: PhotoStore { session.photos }
}
