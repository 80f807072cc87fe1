import Foundation

/// A photo's date as the feed shows it: `27 августа 2022`, `August 27, 2022` (G-3).
///
/// Language and time zone are the app's, whatever the machine's are. Make one and keep it: the
/// formatter inside is costly to make.
@MainActor
public final class PhotoDateFormatter {
  private let formatter: DateFormatter

  /// Makes a formatter.
  ///
  /// - Parameters:
  ///   - strings: their language names the months, their pattern orders the parts.
  ///   - timeZone: in which a day begins; the device's in an app.
  public init(strings: Strings, timeZone: TimeZone) {
    formatter = DateFormatter()
    formatter.locale = Locale(identifier: strings.language.rawValue)
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = timeZone
    formatter.dateFormat = strings.datePattern
  }

  /// The text of a date, empty for none: an unknown date is not today.
  public func text(for date: Date?) -> String {
    date.map(formatter.string(from:)) ?? ""
  }
}
