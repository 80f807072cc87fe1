import Foundation

/// The date format of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package static func text(_ date: Date = Date()) -> String {
    let time = CivilTime(secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down)))
    let day = "\(days[time.dayNumber % 7]), \(time.day.twoDigits) \(months[time.month - 1])"
    return "\(day) \(time.year) \(time.clock) GMT"
  }
}

/// A date and time in UTC, computed without a formatter: every answer needs it, and formatters are
/// slow.
package struct CivilTime: Equatable {
  /// Days since 1 January 1970, a Thursday.
  package let dayNumber: Int
  package let year: Int
  package let month: Int
  package let day: Int
  private let secondOfDay: Int

  /// - Parameter secondsSince1970: not negative.
  package init(secondsSince1970 seconds: Int) {
    let seconds = max(seconds, 0)
    dayNumber = seconds / 86_400
    secondOfDay = seconds % 86_400
    // With years that start in March, leap days come last and need no special case; an era of 400
    // years has 146,097 days.
    let shifted = dayNumber + 719_468
    let dayOfEra = shifted % 146_097
    let leaps = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leaps) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + shifted / 146_097 * 400 + (month <= 2 ? 1 : 0)
  }

  /// `08:49:37`
  package var clock: String {
    "\((secondOfDay / 3600).twoDigits):\((secondOfDay / 60 % 60).twoDigits):\((secondOfDay % 60).twoDigits)"
  }

  /// `1994-11-06T08:49:37Z`
  package var iso8601: String { "\(year)-\(month.twoDigits)-\(day.twoDigits)T\(clock)Z" }
}

extension Int {
  /// The number with a leading zero if it has one digit.
  package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
