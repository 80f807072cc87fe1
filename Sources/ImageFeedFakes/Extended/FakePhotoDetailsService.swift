import ImageFeedCore

/// Tells of photos as it is told.
@MainActor
public final class FakePhotoDetailsService: PhotoDetailsService {
  /// Calls of `details(photoID:)`.
  public let details: FakeFunction<PhotoID, PhotoDetails>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    details = FakeFunction("details(photoID:)", unexpected: unexpected)
  }

  /// Asks ``details``.
  public func details(photoID: PhotoID) async throws -> PhotoDetails {
    try await details.call(photoID)
  }
}
