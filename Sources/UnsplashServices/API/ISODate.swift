import Foundation

/// A parser for the date formats Unsplash has used: with an offset until 2022, with `Z` since,
/// rarely with fractional seconds, and occasionally without a time (U-3). Foundation's formatter
/// accepts only one of these formats at a time.
enum ISODate {
  /// Matches `2021-04-10`, alone or with a time such as `T18:04:36.789` and `Z`, `-04:00`, `-0400`
  /// or `-04`.
  private static let format = try? NSRegularExpression(
    pattern: #"^([0-9]{4})-([0-9]{2})-([0-9]{2})"#
      + #"(?:[Tt ]([0-9]{2}):([0-9]{2}):([0-9]{2}(?:\.[0-9]+)?)"#
      + #"(?:[Zz]|([+-][0-9]{2})(?::?([0-9]{2}))?))?\z"#)

  /// Returns the date, or `nil` for any other text.
  static func date(from text: String) -> Date? {
    let whole = NSRange(text.startIndex..., in: text)
    guard let match = format?.firstMatch(in: text, range: whole) else { return nil }
    let numbers = (1...8).map { group in
      Range(match.range(at: group), in: text).flatMap { Double(String(text[$0])) } ?? 0
    }
    let (hour, minute, second) = (numbers[3], numbers[4], numbers[5])
    let (east, eastMinute) = (numbers[6], numbers[7])
    guard let day = daysSince1970(Int(numbers[0]), Int(numbers[1]), Int(numbers[2])),
      hour < 24, minute < 60, second < 61, abs(east) < 24, eastMinute < 60
    else { return nil }
    // `-00:30` has its sign, too.
    let offset = east * 3_600 + (east.sign == .minus ? -eastMinute : eastMinute) * 60
    let time = hour * 3_600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(day) * 86_400 + time - offset)
  }

  /// Computes the day without a table: years start in March, so that the leap day comes last. The
  /// calendar repeats every 400 years; the shift by that many years keeps numbers positive, since
  /// division rounds negative ones up.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    let shifted = (month <= 2 ? year - 1 : year) + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
      - 146_097
  }
}
