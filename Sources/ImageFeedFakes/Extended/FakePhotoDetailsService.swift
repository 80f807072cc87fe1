import ImageFeedCore

/// A fake of the details of photos.
@MainActor
public final class FakePhotoDetailsService: PhotoDetailsService {
  /// The calls of `details(photoID:)`.
  public let details: FakeFunction<PhotoID, PhotoDetails>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    details = FakeFunction(
      "details(photoID:)", member: "photoDetails.details", unexpected: unexpected)
  }

  public func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails {
    try await details.call(photoID)
  }
}
