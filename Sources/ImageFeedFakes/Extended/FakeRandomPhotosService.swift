import ImageFeedCore

/// A fake of random photos.
@MainActor
public final class FakeRandomPhotosService: RandomPhotosService {
  /// The calls of `randomPhotos(count:)`.
  public let photos: FakeFunction<Int, [Photo]>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    photos = FakeFunction(
      "randomPhotos(count:)", member: "randomPhotos.photos", unexpected: unexpected)
  }

  public func randomPhotos(count: Int) async throws(ServiceError) -> [Photo] {
    try await photos.call(count)
  }
}
