import Foundation
import ImageFeedCore

extension Photo {
  /// A complete photo.
  ///
  /// - Parameters:
  ///   - id: also part of every address.
  ///   - isLiked: whether the signed-in person likes it.
  public static func sample(_ id: PhotoID = "photo-1", isLiked: Bool? = false) -> Photo {
    Photo(
      id: id,
      size: PixelSize(width: 4000, height: 3000),
      urls: .sample(id),
      createdAt: .sample,
      caption: "Fog over the harbour",
      alternativeText: "boats on grey water",
      color: "#6e7f8d",
      blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
      isLiked: isLiked,
      likeCount: 7,
      author: Author(
        username: "ada", name: "Ada Byron", profileURL: .sample("unsplash.example/@ada")),
      pageURL: .sample("unsplash.example/photos/\(id)"),
      downloadLocation: .sample("api.example/photos/\(id)/download"))
  }

  /// Photos `photo-1` to `photo-count`, of varied proportion. Every seventh has only the required
  /// fields.
  public static func samples(_ count: Int) -> [Photo] {
    samples(1..<max(count, 0) + 1)
  }

  /// Photos with these numbers.
  public static func samples(_ numbers: Range<Int>) -> [Photo] {
    numbers.map { number in
      var photo = sample(PhotoID(rawValue: "photo-\(number)"))
      photo.size =
        [
          PixelSize(width: 4000, height: 3000), PixelSize(width: 3000, height: 4000),
          PixelSize(width: 4000, height: 2250), PixelSize(width: 3000, height: 3000),
        ][(number % 4 + 4) % 4]
      if number % 7 == 0 {
        photo.createdAt = nil
        photo.caption = nil
        photo.blurHash = nil
      }
      return photo
    }
  }
}

extension PhotoURLs {
  /// Addresses that differ in their size and their photo, at a host that does not exist
  /// (RFC 2606).
  public static func sample(_ id: PhotoID) -> PhotoURLs {
    PhotoURLs(
      raw: .sample("images.example/\(id)/raw"),
      full: .sample("images.example/\(id)/full"),
      regular: .sample("images.example/\(id)/regular"),
      small: .sample("images.example/\(id)/small"),
      thumb: .sample("images.example/\(id)/thumb"))
  }
}

extension Date {
  /// 27 August 2022, noon UTC.
  static let sample = Date(timeIntervalSince1970: 1_661_601_600)
}

extension URL {
  /// An https address from host and path.
  static func sample(_ hostAndPath: String) -> URL {
    // Sample addresses are constants; an invalid one shows as this.
    URL(string: "https://\(hostAndPath)") ?? URL(fileURLWithPath: "/not-a-sample-address")
  }
}

/// The photos of a back end in memory, with their likes.
@MainActor
final class SamplePhotos {
  private(set) var all: [Photo]
  /// The latest like first.
  private var likedIDs: [PhotoID]

  init(_ photos: [Photo]) {
    all = photos
    likedIDs = photos.filter { $0.isLiked == true }.map(\.id)
  }

  var liked: [Photo] { likedIDs.compactMap { id in all.first { $0.id == id } } }

  func photo(_ id: PhotoID) throws -> Photo {
    guard let photo = all.first(where: { $0.id == id }) else { throw ServiceError(.notFound) }
    return photo
  }

  func setLiked(_ isLiked: Bool, _ id: PhotoID) throws {
    guard let row = all.firstIndex(where: { $0.id == id }) else { throw ServiceError(.notFound) }
    all[row].isLiked = isLiked
    // A repeated like keeps its place.
    if !isLiked || !likedIDs.contains(id) {
      likedIDs.removeAll { $0 == id }
      if isLiked { likedIDs.insert(id, at: 0) }
    }
  }
}

extension Page {
  /// Creates a page of a list; a page beyond its end is empty.
  init(_ all: [Item], number: Int, size: Int) {
    self.init(items: [], total: all.count)
    guard number >= 1 else { return }
    let (start, isTooFar) = (number - 1).multipliedReportingOverflow(by: size)
    guard !isTooFar, start < all.count else { return }
    let rows = all.dropFirst(start).prefix(size)
    items = Array(rows)
    nextPage = rows.endIndex < all.endIndex ? number + 1 : nil
  }
}

extension Profile {
  /// A complete profile.
  public static let sample = Profile(
    username: "ada", firstName: "Ada", lastName: "Byron", bio: "Numbers, mostly.",
    avatarURL: .sample("images.example/ada/avatar"))
}

extension AuthConfiguration {
  /// A complete configuration for hosts that do not exist (RFC 2606), with the native redirect.
  public static let sample = AuthConfiguration(
    accessKey: "sample-access-key",
    secretKey: "sample-secret-key",
    defaultBaseURL: .sample("api.example"),
    authBaseURL: .sample("unsplash.example"))
}

extension PhotoCollection {
  /// A complete collection of four photos.
  ///
  /// - Parameter id: also part of its title.
  public static func sample(_ id: CollectionID = "collection-1") -> PhotoCollection {
    let previews = Photo.samples(mostPreviews).map {
      PicturePreview(urls: $0.urls, blurHash: $0.blurHash)
    }
    return PhotoCollection(
      id: id, title: "Harbours of \(id)", photoCount: mostPreviews, publishedAt: .sample,
      author: Author(
        username: "ada", name: "Ada Byron", profileURL: .sample("unsplash.example/@ada"),
        pictureURL: .sample("images.example/ada/64")),
      cover: previews.first, previews: previews)
  }

  /// Collections `collection-1` to `collection-count`; every fifth is empty, and every seventh
  /// lacks what may lack.
  public static func samples(_ count: Int) -> [PhotoCollection] {
    (1..<max(count, 0) + 1).map { number in
      var collection = sample(CollectionID(rawValue: "collection-\(number)"))
      if number % 5 == 0 {
        collection.photoCount = 0
        collection.cover = nil
        collection.previews = []
      }
      if number % 7 == 0 {
        collection.photoCount = nil
        collection.publishedAt = nil
        collection.author = nil
      }
      return collection
    }
  }
}

extension PhotoDetails {
  /// Complete details.
  ///
  /// - Parameter photo: the photo.
  public static func sample(of photo: Photo = .sample()) -> PhotoDetails {
    PhotoDetails(photo: photo, viewCount: 12_345, downloadCount: 678, city: "Porto")
  }
}
