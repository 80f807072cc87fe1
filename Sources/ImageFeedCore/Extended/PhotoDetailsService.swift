/// What is told of one photo.
public protocol PhotoDetailsService: Sendable {
  /// A photo with its views, its downloads and its place.
  ///
  /// - Parameter photoID: the photo.
  /// - Returns: the details of that very photo.
  /// - Throws: ``ServiceError``; `notFound` for a photo that is not, or no longer, there.
  func details(photoID: PhotoID) async throws -> PhotoDetails
}
