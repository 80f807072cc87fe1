import Foundation

/// Everything that belongs to one signed-in person: created at sign-in, dropped at sign-out.
///
/// The next person gets a new session, so that nothing of the last one reaches them, not even a
/// late answer.
@MainActor
final class Session {
  let photos: ImagesListService
  let profile: ProfileService
  /// Runs when the server no longer accepts the session's token.
  var expired: @MainActor () -> Void {
    get { requests.expired }
    set { requests.expired = newValue }
  }

  private let requests: SessionRequests

  init(token: String, server: any UnsplashService) {
    requests = SessionRequests(token: token, server: server)
    photos = ImagesListService(requests)
    profile = ProfileService(requests)
  }

  /// Cancels the session's requests. Late answers are ignored.
  func close() {
    requests.close()
  }
}
