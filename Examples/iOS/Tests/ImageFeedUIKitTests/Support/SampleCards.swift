import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation

/// Cards of sample photos.
@MainActor
enum SampleCards {
  /// The card of a photo.
  static func card(_ photo: Photo = .sample(), _ language: Language = .english) -> PhotoCard {
    let strings = Strings(language)
    let dates = PhotoDateFormatter(
      strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
    return PhotoCard(photo, strings: strings, dates: dates)
  }
}
