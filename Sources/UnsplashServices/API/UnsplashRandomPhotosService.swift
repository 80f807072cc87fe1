import Foundation
import ImageFeedCore

/// A service that loads random photos, `GET /photos/random`.
public struct UnsplashRandomPhotosService: RandomPhotosService {
  /// The largest count that Unsplash accepts (U-4).
  private static let mostPhotos = 30

  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the API client.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Loads random photos, without duplicates.
  ///
  /// The count is limited to 30; a count below 1 returns an empty array without a request.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is not a list of photos, or the
  ///   error of the server or the connection.
  public func randomPhotos(count: Int) async throws(ServiceError) -> [Photo] {
    guard count > 0 else { return [] }
    // Without a count the answer would be an object instead of an array.
    let answer = try await api.send(
      ["photos", "random"], query: [("count", String(min(count, Self.mostPhotos)))])
    let items = try api.read(LossyArray<PhotoBody>.self, from: answer)
    var seen: Set<PhotoID> = []
    return try UnsplashAPI.values(of: items).map(\.photo).filter { seen.insert($0.id).inserted }
  }
}
