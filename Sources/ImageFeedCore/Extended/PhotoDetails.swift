/// What is told of a photo when it is asked for alone, and of none in a list.
///
/// Unknown is `nil` and never 0: a photo of which nobody counts the views was not seen by nobody
/// (bug-search-05).
public struct PhotoDetails: Hashable, Sendable, Identifiable {
  /// The photo as it is now: with its likes, its size, its texts, its date and its author.
  public var photo: Photo
  /// How often it was seen.
  public var viewCount: Int?
  /// How often it was downloaded.
  public var downloadCount: Int?
  /// Where it was taken.
  public var city: String?

  /// Identifies the photo.
  public var id: PhotoID { photo.id }

  /// Makes details; only the photo is always there.
  public init(
    photo: Photo, viewCount: Int? = nil, downloadCount: Int? = nil, city: String? = nil
  ) {
    self.photo = photo
    self.viewCount = viewCount
    self.downloadCount = downloadCount
    self.city = city
  }
}
