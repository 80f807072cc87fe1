import Foundation
import ImageFeedCore

/// A service that loads the signed-in user, `GET /me`, and avatars, `GET /users/:username` (P-1).
public struct UnsplashProfileService: ProfileService {
  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the API client.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Loads the signed-in user's profile.
  ///
  /// - Throws: ``ServiceError``: `unauthorised` without a valid token, `unreadableAnswer` for a
  ///   body without a username, or the error of the server or the connection.
  public func fetchProfile() async throws(ServiceError) -> Profile {
    try api.read(UserBody.self, from: try await api.send(["me"])).profile
  }

  /// Loads the URL of a user's largest avatar, or `nil` if there is none.
  ///
  /// - Throws: ``ServiceError``: `notFound` for an unknown user, or the error of the server or the
  ///   connection.
  public func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    let answer = try await api.send(["users", username.rawValue])
    return try api.read(UserBody.self, from: answer).avatar
  }
}
