import ImageFeedCore

/// A service that likes and unlikes photos: `POST` and `DELETE /photos/:id/like` (F-4, F-5).
public struct UnsplashLikeService: LikeService {
  private let api: UnsplashAPI

  /// Makes the service over an API client.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Sets whether the signed-in user likes a photo.
  ///
  /// Answers have been 200, 201 and 204, with and without a body and like fields (U-4); missing
  /// values are `nil`.
  ///
  /// - Throws: ``ServiceError``: `unauthorised` or `forbidden` without a token or its scope,
  ///   `notFound` for a malformed identifier, or the error of the server or the connection.
  public func changeLike(photoID: PhotoID, isLiked: Bool) async throws(ServiceError) -> LikeState {
    let answer = try await api.send(
      ["photos", photoID.rawValue, "like"], method: isLiked ? "POST" : "DELETE")
    let isBlank = answer.body.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return isBlank ? LikeState() : try api.read(LikeBody.self, from: answer).state
  }
}
