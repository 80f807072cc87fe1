import Foundation
import FuzzInput

@testable import UnsplashServices

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Dates of photos, against the system's calendar.
enum DatesTarget {
  static func run(_ input: inout FuzzInput) {
    let text = input.text()
    if let date = ISODate.date(from: text) { check(date.timeIntervalSince1970, text) }
  }

  /// A date in Greenwich's time must come back out of the system's calendar.
  private static func check(_ seconds: Double, _ text: String) {
    expect(seconds.isFinite, text)
    let bytes = Array(text.utf8)
    guard bytes.count == 10 || bytes.last == UInt8(ascii: "Z") else { return }
    let date = calendar(seconds.rounded(.down))
    let parts = [date.tm_year + 1_900, date.tm_mon + 1, date.tm_mday]
    let isLeapSecond = bytes.count > 18 && bytes[17] == UInt8(ascii: "6")
    // A fraction as near to a second as this is the next second already: two thousand years back, the
    // moments that a `Double` can tell apart are some 8 µs from each other.
    let isNearNext = text.contains(".99999")
    guard !isLeapSecond, !isNearNext else { return }
    expect(parts == [number(bytes, 0..<4), number(bytes, 5..<7), number(bytes, 8..<10)], text)
    guard bytes.count > 18 else { return }
    let time = [date.tm_hour, date.tm_min, date.tm_sec]
    expect(time == [number(bytes, 11..<13), number(bytes, 14..<16), number(bytes, 17..<19)], text)
  }

  private static func number(_ bytes: [UInt8], _ places: Range<Int>) -> CInt {
    bytes[places].reduce(0) { $0 * 10 + CInt($1 & 15) }
  }

  private static func calendar(_ seconds: Double) -> tm {
    var (time, date) = (time_t(seconds), tm())
    gmtime_r(&time, &date)
    return date
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  DatesTarget.run(&input)
  return 0
}
