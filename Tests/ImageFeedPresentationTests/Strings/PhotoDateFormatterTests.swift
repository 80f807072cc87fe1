import Foundation
import ImageFeedPresentation
import TestSupport
import Testing

/// Both languages are tested in one process, whose locale is at most one of them.
@MainActor
@Suite("PhotoDateFormatter")
struct PhotoDateFormatterTests {
  private func text(_ date: Date?, _ language: Language, hours: Int = 0) throws -> String {
    let timeZone = try #require(TimeZone(secondsFromGMT: hours * 3600))
    return PhotoDateFormatter(strings: Strings(language), timeZone: timeZone).text(for: date)
  }

  @Test(
    "G-3 F-2 A date is in the app's language, whatever the machine's is (bug-feed-19)",
    arguments: [
      ("2022-08-27T12:00:00Z", "27 августа 2022", "August 27, 2022"),
      ("2022-05-01T12:00:00Z", "1 мая 2022", "May 1, 2022"),
      ("2022-01-01T12:00:00Z", "1 января 2022", "January 1, 2022"),
      ("2023-12-31T12:00:00Z", "31 декабря 2023", "December 31, 2023"),
      ("2024-02-29T00:00:00Z", "29 февраля 2024", "February 29, 2024"),
      ("2010-06-09T00:00:00Z", "9 июня 2010", "June 9, 2010"),
      ("1969-03-31T23:59:59Z", "31 марта 1969", "March 31, 1969"),
    ])
  func languages(date: String, russian: String, english: String) throws {
    let date = try #require(ISO8601DateFormatter().date(from: date))
    #expect(try text(date, .russian) == russian)
    #expect(try text(date, .english) == english)
  }

  @Test("G-3 Every month has its name, which is in the genitive in Russian")
  func months() throws {
    let calendar = Calendar(identifier: .gregorian)
    let texts = try (1...12).map { month in
      let parts = DateComponents(timeZone: .utc, year: 2022, month: month, day: 10, hour: 12)
      let date: Date = try #require(calendar.date(from: parts))
      return try text(date, .russian)
    }
    let names = [
      "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
      "октября", "ноября", "декабря",
    ]
    #expect(texts == names.map { "10 \($0) 2022" })
  }

  @Test("G-3 F-2 A day begins at midnight in the given time zone")
  func nearMidnight() throws {
    let lastMinute = try #require(ISO8601DateFormatter().date(from: "2022-08-27T23:59:00Z"))
    #expect(try text(lastMinute, .russian) == "27 августа 2022")
    #expect(try text(lastMinute, .russian, hours: 3) == "28 августа 2022")
    #expect(try text(lastMinute, .english, hours: -10) == "August 27, 2022")

    let firstMinute = try #require(ISO8601DateFormatter().date(from: "2023-01-01T00:01:00Z"))
    #expect(try text(firstMinute, .english, hours: -1) == "December 31, 2022")
    #expect(try text(firstMinute, .russian, hours: 14) == "1 января 2023")
  }

  @Test("G-3 F-2 A photo without a date shows no date (bug-feed-18)")
  func noDate() throws {
    #expect(try text(nil, .russian) == "")
    #expect(try text(nil, .english) == "")
  }
}
