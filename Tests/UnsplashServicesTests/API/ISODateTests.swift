import Foundation
import Testing

@testable import UnsplashServices

@Suite("Date formats of ten years", .serialized)
struct ISODateTests {
  @Test(
    "Each date format is parsed",
    arguments: [
      ("1970-01-01T00:00:00Z", 0.0), ("2021-04-10T18:04:36-04:00", 1_618_092_276),
      ("2021-04-10T22:04:36Z", 1_618_092_276), ("2021-04-10t22:04:36z", 1_618_092_276),
      ("2021-04-11T03:34:36+05:30", 1_618_092_276), ("2021-04-10T22:04:36+0000", 1_618_092_276),
      ("2021-04-10T18:04:36-04", 1_618_092_276), ("2021-04-10 22:04:36Z", 1_618_092_276),
      ("2021-04-10T22:04:36.250Z", 1_618_092_276.25),
      ("2021-04-10T22:04:36.5-00:00", 1_618_092_276.5),
      ("2010-06-09", 1_276_041_600), ("2000-02-29", 951_782_400),
      ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("0000-01-01", -62_167_219_200), ("0000-02-08", -62_163_936_000),
      ("0000-02-29", -62_162_121_600), ("0000-03-01", -62_162_035_200),
      ("0001-01-01", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func reads(text: String, seconds: Double) throws {
    let date = try #require(ISODate.date(from: text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
  }

  @Test(
    "Any other text is rejected",
    arguments: [
      "", " ", "x", "2021", "2021-04", "2021-04-10T", "2021-04-10T18:04", "2021-04-10T18:04:36",
      "2021-04-10T18:04:36.Z", "2021-04-10T18:04:36.5", "2021-04-10T24:00:00Z",
      "2021-04-10T18:60:36Z",
      "2021-04-10T18:04:61Z", "2021-13-01", "2021-00-01", "2021-04-31", "2021-04-00", "2021-02-29",
      "1900-02-29", "2020-02-30", "2021-01-32", "2021-04-0:", "2021-04-10Z",
      "2021-04-10T18:04:36Zx", "2021-04-10T18:04:36+",
      "2021-04-10T18:04:36+4",
      "2021-04-10T18:04:36+24:00", "2021-04-10T18:04:36+04:60", "2021-04-10T18:04:36+04:",
      "２０２１-04-10", "1618092276", "-001-01-01", "2021/04/10",
    ])
  func refuses(text: String) {
    #expect(ISODate.date(from: text) == nil)
  }

  @Test("Every day of 400 years matches Foundation's calendar")
  func everyDay() throws {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    for day in stride(from: -50_000, to: 96_097, by: 13) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      #expect(ISODate.date(from: formatter.string(from: date)) == date)
    }
  }
}
