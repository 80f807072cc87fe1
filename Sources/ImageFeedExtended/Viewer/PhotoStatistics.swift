import ImageFeedCore
import ImageFeedPresentation

/// The numbers of likes, views and downloads of a photo, in texts.
public struct PhotoStatistics: Hashable, Sendable {
  /// The text for an unknown number, which is not 0 (bug-search-05).
  public static let unknown = "—"

  /// The number of likes.
  public let likes: String
  /// The number of views.
  public let views: String
  /// The number of downloads.
  public let downloads: String

  /// Creates statistics from texts.
  public init(likes: String, views: String, downloads: String) {
    (self.likes, self.views, self.downloads) = (likes, views, downloads)
  }

  /// Creates the statistics of a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - details: its details, if known.
  ///   - numbers: formats the numbers.
  @MainActor
  public init(_ photo: Photo, details: PhotoDetails?, numbers: CountFormatter) {
    likes = numbers.text(for: photo.likeCount) ?? Self.unknown
    views = numbers.text(for: details?.viewCount) ?? Self.unknown
    downloads = numbers.text(for: details?.downloadCount) ?? Self.unknown
  }
}
