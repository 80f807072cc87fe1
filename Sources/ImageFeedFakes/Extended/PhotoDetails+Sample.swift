import ImageFeedCore

extension PhotoDetails {
  /// Complete details.
  ///
  /// - Parameter photo: the photo.
  public static func sample(of photo: Photo = .sample()) -> PhotoDetails {
    PhotoDetails(photo: photo, viewCount: 12_345, downloadCount: 678, city: "Porto")
  }
}
