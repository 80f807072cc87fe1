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
