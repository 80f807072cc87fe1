import Foundation
import ImageFeedCore

/// A service that loads the details of a photo, `GET /photos/:id`.
public struct UnsplashPhotoDetailsService: PhotoDetailsService {
  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the API client.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Loads a photo with its views, downloads and place.
  ///
  /// - Throws: ``ServiceError``: `notFound` for an unknown or malformed identifier,
  ///   `unreadableAnswer` for a body that is not this photo, or the error of the server or the
  ///   connection.
  public func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails {
    let answer = try await api.send(["photos", photoID.rawValue])
    let details = try api.read(PhotoDetailsBody.self, from: answer).details
    guard details.id == photoID else {
      throw ServiceError(.unreadableAnswer, cause: "details of another photo")
    }
    return details
  }
}
