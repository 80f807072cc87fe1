import ImageFeedCore

/// Hands out photos by chance as it is told.
@MainActor
public final class FakeRandomPhotosService: RandomPhotosService {
  /// Calls of `randomPhotos(count:)`.
  public let photos: FakeFunction<Int, [Photo]>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    photos = FakeFunction("randomPhotos(count:)", unexpected: unexpected)
  }

  /// Asks ``photos``.
  public func randomPhotos(count: Int) async throws -> [Photo] {
    try await photos.call(count)
  }
}
