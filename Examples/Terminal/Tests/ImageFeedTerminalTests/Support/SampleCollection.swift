import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation

/// Cards of collections and of photos by their numbers, for tests of views.
@MainActor
enum SampleCollection {
  /// The card of a collection.
  static func card(
    _ number: Int, title: String? = nil, change: (inout PhotoCollection) -> Void = { _ in }
  ) -> CollectionCard {
    var collection = PhotoCollection.sample(CollectionID(rawValue: "collection-\(number)"))
    collection.title = title ?? "Harbours \(number)"
    change(&collection)
    let strings = Strings(.english)
    let zone = TimeZone(secondsFromGMT: 0) ?? .current
    return CollectionCard(
      collection, strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: zone))
  }

  /// The cards of collections.
  static func cards(_ numbers: Range<Int>) -> [CollectionCard] { numbers.map { card($0) } }

  /// The cards of photos whose width is one and a half times their height.
  static func photos(_ numbers: Range<Int>, isLiked: Bool = false) -> [PhotoCard] {
    let strings = Strings(.english)
    let zone = TimeZone(secondsFromGMT: 0) ?? .current
    let dates = PhotoDateFormatter(strings: strings, timeZone: zone)
    return numbers.map { number in
      var photo = Photo.sample(PhotoID(rawValue: "photo-\(number)"), isLiked: isLiked)
      photo.size = PixelSize(width: 300, height: 200)
      photo.createdAt = Date(timeIntervalSince1970: 1_661_558_400)
      photo.alternativeText = "Picture \(number)"
      return PhotoCard(photo, strings: strings, dates: dates)
    }
  }
}
