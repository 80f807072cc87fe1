import Foundation
import ImageFeedCore

/// Likes: `POST` and `DELETE /photos/:id/like` (F-4, F-5).
public struct UnsplashLikeService: LikeService {
  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the way to Unsplash.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Sets whether the signed-in person likes a photo.
  ///
  /// The answer has been 200, 201 and 204, with and without a body, with and without like fields
  /// (U-4): what is not said is `nil`.
  ///
  /// - Throws: ``ServiceError``: `unauthorised` and `forbidden` without a token or its scope,
  ///   `notFound` for an id that cannot be one, else what the server or the way to it gave.
  public func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState {
    let answer = try await api.send(
      ["photos", photoID.rawValue, "like"], method: isLiked ? "POST" : "DELETE")
    let isBlank = answer.body.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return isBlank ? LikeState() : try api.read(LikeBody.self, from: answer).state
  }
}
