import Foundation
import ImageFeedCore

/// Photos by chance, `GET /photos/random`.
public struct UnsplashRandomPhotosService: RandomPhotosService {
  /// What Unsplash gives at most (U-4).
  private static let mostPhotos = 30

  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the way to Unsplash.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Photos by chance; see ``RandomPhotosService/randomPhotos(count:)``.
  ///
  /// Of more than 30 photos 30 are asked for, and of less than one none.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is no list of photos, else what
  ///   the server or the way to it gave.
  public func randomPhotos(count: Int) async throws -> [Photo] {
    guard count > 0 else { return [] }
    // Without a count the answer would be an object and no list.
    let answer = try await api.send(
      ["photos", "random"], query: [("count", String(min(count, Self.mostPhotos)))])
    let items = try api.read(LossyArray<PhotoBody>.self, from: answer)
    var seen: Set<PhotoID> = []
    return try UnsplashAPI.values(of: items).map(\.photo).filter { seen.insert($0.id).inserted }
  }
}
