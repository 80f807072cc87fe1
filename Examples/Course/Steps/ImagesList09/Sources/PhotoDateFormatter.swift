import Foundation

/// A language of the app, which need not be the one of the device.
enum Language: String, CaseIterable {
  case english = "en"
  case russian = "ru"

  /// The order of day, month and year.
  var datePattern: String {
    switch self {
    case .english: "MMMM d, yyyy"
    case .russian: "d MMMM yyyy"
    }
  }
}

/// Formats the dates of photos: `August 27, 2022`, `27 августа 2022`.
///
/// Create it once: the formatter inside is expensive.
@MainActor
final class PhotoDateFormatter {
  private let formatter = DateFormatter()

  /// - Parameters:
  ///   - language: the language of the app.
  ///   - timeZone: the time zone; that of the device in an app.
  init(language: Language, timeZone: TimeZone) {
    formatter.locale = Locale(identifier: language.rawValue)
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = timeZone
    formatter.dateFormat = language.datePattern
  }

  /// The text of a date; empty if it is unknown.
  func text(for date: Date?) -> String {
    date.map(formatter.string(from:)) ?? ""
  }
}
