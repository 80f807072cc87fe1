import Foundation
import ImageFeedCore

/// The signed-in person, `GET /me`, and avatars, `GET /users/:username` (P-1).
public struct UnsplashProfileService: ProfileService {
  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the way to Unsplash.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// The signed-in person.
  ///
  /// - Throws: ``ServiceError``: `unauthorised` when nobody is, `unreadableAnswer` for a body without
  ///   a username, else what the server or the way to it gave.
  public func fetchProfile() async throws -> Profile {
    try api.read(UserBody.self, from: try await api.send(["me"])).profile
  }

  /// Where a person's avatar is, the largest there is; `nil` if there is none.
  ///
  /// - Throws: ``ServiceError``: `notFound` when there is no such person, else what the server or the
  ///   way to it gave.
  public func fetchProfileImageURL(username: Username) async throws -> URL? {
    let answer = try await api.send(["users", username.rawValue])
    return try api.read(UserBody.self, from: answer).avatar
  }
}
