import Foundation
import ImageFeedCore

/// The picture URLs of a photo. A missing size (`raw` in 2015) is replaced by the nearest one.
struct PhotoURLsBody: Decodable {
  let urls: PhotoURLs

  private enum CodingKeys: String, CodingKey {
    case raw
    case full
    case regular
    case small
    case thumb
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let bySize = [CodingKeys.raw, .full, .regular, .small, .thumb].map(values.webURL)
    // The next smaller size loads faster; the next larger one is the fallback.
    func nearest(_ index: Int) -> URL? {
      bySize[index...].compactMap(\.self).first ?? bySize[..<index].compactMap(\.self).last
    }
    guard let raw = nearest(0), let full = nearest(1), let regular = nearest(2),
      let small = nearest(3), let thumb = nearest(4)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .regular, in: values, debugDescription: "There is no picture URL.")
    }
    urls = PhotoURLs(raw: raw, full: full, regular: regular, small: small, thumb: thumb)
  }
}
