import Foundation

/// Dates of cookies (RFC 6265 §5.1.1): the four parts in any order, with any separators.
enum CookieDate {
  /// Seconds since 1970; `nil` if the text is not a date.
  static func seconds(_ text: String) -> TimeInterval? {
    var (time, day, month, year): (Int?, Int?, Int?, Int?)
    for token in text.split(whereSeparator: isDelimiter) {
      if time == nil, let found = timeOfDay(token) {
        time = found
      } else if day == nil, let found = number(token, digits: 1...2) {
        day = found
      } else if month == nil, let found = monthNumber(token) {
        month = found
      } else if year == nil, let found = number(token, digits: 2...4) {
        year = found < 70 ? found + 2_000 : found < 100 ? found + 1_900 : found
      }
    }
    guard let time, let day, let month, let year, (1...31).contains(day), year >= 1_601
    else { return nil }
    let seconds = daysSince1970(year: year, month: month, day: day) * 86_400 + time
    return TimeInterval(seconds)
  }

  private static func isDelimiter(_ character: Character) -> Bool {
    !(character.isASCII && (character.isLetter || character.isNumber || character == ":"))
  }

  /// `8:49:37` in seconds.
  private static func timeOfDay(_ token: Substring) -> Int? {
    let parts = token.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let numbers = parts.compactMap { number($0, digits: 1...2) }
    guard numbers.count == 3, numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]
  }

  private static func number(_ token: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(token.count), token.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int(token)
  }

  private static func monthNumber(_ token: Substring) -> Int? {
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return months.firstIndex(of: token.prefix(3).lowercased()).map { $0 + 1 }
  }

  /// Years count from March, so that leap days come last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
