import Foundation

/// A parser for the date formats Unsplash has used: with an offset until 2022, with `Z` since,
/// rarely with fractional seconds, and occasionally without a time (U-3).
///
/// It is written by hand because Foundation's formatter accepts only one of these formats at a time
/// and takes three times as long.
enum ISODate {
  /// Returns the date, or `nil` for any other text.
  static func date(from text: String) -> Date? {
    var reader = DigitReader(text)
    guard let day = reader.day() else { return nil }
    if reader.isAtEnd { return Date(timeIntervalSince1970: Double(day) * 86_400) }
    guard let time = reader.time(), let offset = reader.offset(), reader.isAtEnd else {
      return nil
    }
    return Date(timeIntervalSince1970: Double(day) * 86_400 + time - offset)
  }
}

/// A cursor over the ASCII bytes of a date.
private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads `2021-04-10` as days since 1970-01-01.
  mutating func day() -> Int? {
    guard let year = number(4), take("-"), let month = number(2), take("-"),
      let day = number(2), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    return Self.daysSince1970(year: year, month: month, day: day)
  }

  /// Reads `T18:04:36` or `T18:04:36.789` as seconds.
  mutating func time() -> Double? {
    guard take("T") || take("t") || take(" "), let hour = number(2), hour < 24, take(":"),
      let minute = number(2), minute < 60, take(":"), let second = number(2), second <= 60
    else { return nil }
    let whole = Double(hour * 3600 + minute * 60 + second)
    guard take(".") else { return whole }
    var fraction = 0.0
    var scale = 0.1
    guard let first = digit() else { return nil }
    var next: Int? = first
    while let digit = next {
      fraction += Double(digit) * scale
      scale /= 10
      next = self.digit()
    }
    return whole + fraction
  }

  /// Reads `Z`, `-04:00`, `-0400` or `-04` as seconds east of Greenwich.
  mutating func offset() -> Double? {
    if take("Z") || take("z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hour = number(2), hour < 24 else { return nil }
    if isAtEnd { return Double(sign * hour * 3600) }
    _ = take(":")
    guard let minute = number(2), minute < 60 else { return nil }
    return Double(sign * (hour * 3600 + minute * 60))
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, (48...57).contains(byte) else { return nil }
    rest.removeFirst()
    return Int(byte) - 48
  }

  private mutating func number(_ digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Computes the day without a table: years start in March, so that the leap day comes last.
  /// The calendar repeats every 400 years; the shift by that many years keeps numbers positive,
  /// since division rounds negative ones up.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = (month <= 2 ? year - 1 : year) + 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
      - 146_097
  }
}
