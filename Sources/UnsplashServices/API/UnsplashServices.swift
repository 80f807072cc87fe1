import Foundation
import ImageFeedCore

/// A service that lists the Editorial feed, `GET /photos` (F-1).
public struct UnsplashImagesListService: ImagesListService {
  let api: UnsplashAPI
  private let perPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the API client.
  ///   - perPage: the number of photos on a page; Unsplash returns 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 30) {
    self.api = api
    self.perPage = perPage
  }

  /// Loads a page of the feed.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is not a list of photos, or the
  ///   error of the server or the connection.
  public func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    let answer = try await api.send(["photos"], page: page, perPage: perPage)
    return try api.listPage(answer, page: page, of: PhotoBody.self).map(\.photo)
  }
}

/// A service that loads the signed-in user, `GET /me`, and avatars, `GET /users/:username` (P-1).
public struct UnsplashProfileService: ProfileService {
  private let api: UnsplashAPI

  /// Makes the service over an API client.
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
    return try api.read(UserBody.self, from: answer).profile.avatarURL
  }
}

/// A service that reports that a photo was saved to the device or its original opened, as
/// Unsplash's API terms require (U-5; I-4, R-5). Viewing prepared sizes does not count as a
/// download.
public struct UnsplashDownloadService: DownloadService {
  private let api: UnsplashAPI

  /// Makes the service over an API client.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Reports a download; the URL is requested unchanged, with its `ixid`.
  ///
  /// - Throws: ``ServiceError``; `redirectRefused` for a URL of another origin, because the request
  ///   carries the token.
  public func reportDownload(at location: URL) async throws(ServiceError) {
    _ = try await api.get(location)
  }
}
