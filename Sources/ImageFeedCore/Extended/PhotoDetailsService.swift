/// Loads the details of a photo.
public protocol PhotoDetailsService: Sendable {
  /// Loads a photo with its views, its downloads and its place.
  ///
  /// - Parameter photoID: the photo.
  /// - Returns: the details of this photo.
  /// - Throws: ``ServiceError``; `notFound` for a photo that does not exist or no longer does.
  func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails
}
