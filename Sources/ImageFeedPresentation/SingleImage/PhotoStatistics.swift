import ImageFeedCore

/// How often a photo was liked, seen and downloaded, ready to be shown.
public struct PhotoStatistics: Hashable, Sendable {
  /// What stands for a number that nobody knows: it is not 0 (bug-search-05).
  public static let unknown = "—"

  /// How many people like it.
  public let likes: String
  /// How often it was seen.
  public let views: String
  /// How often it was downloaded.
  public let downloads: String

  /// Makes statistics of ready-made texts.
  public init(likes: String, views: String, downloads: String) {
    (self.likes, self.views, self.downloads) = (likes, views, downloads)
  }

  /// Makes the statistics of a photo.
  ///
  /// - Parameters:
  ///   - photo: with its likes as they are known now.
  ///   - details: what is told of it alone; `nil` while that is unknown.
  ///   - numbers: formats them.
  @MainActor
  public init(_ photo: Photo, details: PhotoDetails?, numbers: CountFormatter) {
    likes = numbers.text(for: photo.likeCount) ?? Self.unknown
    views = numbers.text(for: details?.viewCount) ?? Self.unknown
    downloads = numbers.text(for: details?.downloadCount) ?? Self.unknown
  }
}
