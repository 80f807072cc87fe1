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
