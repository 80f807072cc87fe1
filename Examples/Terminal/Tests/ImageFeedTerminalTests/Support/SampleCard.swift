import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation

/// Cards and files of pictures for tests of views.
@MainActor
enum SampleCard {
  /// The card of a photo as high as wide.
  static func card(
    _ id: PhotoID = "photo-1", words: String? = "A photo",
    author: Author? = Photo.sample().author
  ) -> PhotoCard {
    var photo = Photo.sample(id)
    photo.author = author
    photo.size = PixelSize(width: 100, height: 100)
    (photo.alternativeText, photo.caption) = (words, nil)
    let strings = Strings(.english)
    let zone = TimeZone(secondsFromGMT: 0) ?? .current
    return PhotoCard(
      photo, strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: zone))
  }
}
