/// The details of a photo, which lists do not have.
///
/// An unknown number is `nil`, not 0 (bug-search-05).
public struct PhotoDetails: Hashable, Sendable, Identifiable {
  /// The photo.
  public var photo: Photo
  /// The number of views.
  public var viewCount: Int?
  /// The number of downloads.
  public var downloadCount: Int?
  /// The city where it was taken.
  public var city: String?

  /// The identifier.
  public var id: PhotoID { photo.id }

  /// Creates details; only the photo is required.
  public init(
    photo: Photo, viewCount: Int? = nil, downloadCount: Int? = nil, city: String? = nil
  ) {
    self.photo = photo
    self.viewCount = viewCount
    self.downloadCount = downloadCount
    self.city = city
  }
}
