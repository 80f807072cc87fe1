import Foundation
import ImageFeedCore

/// What is told of one photo, `GET /photos/:id`.
public struct UnsplashPhotoDetailsService: PhotoDetailsService {
  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the way to Unsplash.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// A photo with its views, its downloads and its place.
  ///
  /// - Throws: ``ServiceError``: `notFound` when there is no such photo and for an id that cannot be
  ///   one, `unreadableAnswer` for a body that is no photo or another one, else what the server or
  ///   the way to it gave.
  public func details(photoID: PhotoID) async throws -> PhotoDetails {
    let answer = try await api.send(["photos", photoID.rawValue])
    let details = try api.read(PhotoDetailsBody.self, from: answer).details
    guard details.id == photoID else {
      throw ServiceError(.unreadableAnswer, cause: "details of another photo")
    }
    return details
  }
}
