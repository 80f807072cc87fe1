import Foundation
import Testing

@testable import UnsplashServices

@Suite("R-7 bug-search-04 The Link header of RFC 8288", .serialized)
struct LinkHeaderTests {
  private static let base = "https://api.example/photos?page=2"

  private static func header(_ text: String) throws -> LinkHeader {
    LinkHeader(text, base: try #require(URL(string: base)))
  }

  static let next3: [String] = [
    #"<https://api.example/photos?page=1>; rel="first", <https://api.example/photos?page=1>; rel="prev", <https://api.example/photos?page=99>; rel="last", <https://api.example/photos?page=3>; rel="next""#,
    #"<https://api.example/photos?page=3>; rel="next", <https://api.example/photos?page=9>; rel="last""#,
    #"<https://api.example/photos?page=3>; rel=next"#,
    #"<https://api.example/photos?page=3>;rel=next"#,
    #"  <https://api.example/photos?page=3>  ;  rel  =  "next"  "#,
    "<https://api.example/photos?page=3>\t;\trel=\t\"next\"",
    #"<https://api.example/photos?page=3>; REL="NEXT""#,
    #"<https://api.example/photos?page=3>; Rel=Next"#,
    #"<https://api.example/photos?page=3>; rel="last next prev""#,
    #"<https://api.example/photos?page=3>; rel="  next ""#,
    #"<https://api.example/photos?page=3>; rel="n\ext""#,
    #"<https://api.example/photos?page=3>; title="a, b; rel=\"prev\" <x>"; rel="next""#,
    #"<https://api.example/photos?page=3>; title="\\"; rel="next""#,
    #"<https://api.example/photos?page=3>; rel="next"; rel="prev""#,
    #"<https://api.example/photos?page=3>; title=x; rel="next"; type="text/html""#,
    #"<https://api.example/photos?page=3>;; rel="next";"#,
    #"<https://api.example/photos?page=3>; crossorigin; rel="next""#,
    #"<https://api.example/photos?page=3>; rel="next""#,
    #"<https://api.example/photos?page=3>; rel="next"; title="never closed, <a>; rel=next"#,
    #",, <https://api.example/photos?page=3>; rel="next",, ,"#,
    #"<https://api.example/photos?page=1>; rel="prev",<https://api.example/photos?page=3>; rel="next""#,
    #"<https://api.example/photos?ids=1,2,3&page=3;x>; rel="prev", <https://api.example/photos?ids=1,2;3&page=3>; rel="next""#,
    #"<https://api.example/photos?page=3&per_page=30>; rel="next""#,
    #"<https://api.example/photos?per_page=30&page=3>; rel="next""#,
    #"<https://api.example/photos?mypage=7&page=3#page=8>; rel="next""#,
    #"<https://API.Example:443/photos?page=3>; rel="next""#,
    #"<https://api.example:80/photos?page=1>; rel="prev", <https://api.example:80/photos?page=3>; rel="next""#,
    #"<http://api.example/photos?page=3>; rel="next""#,
    #"<https://api.example:444/photos?page=3>; rel="next""#,
    #"</photos?page=3>; rel="next""#,
    #"<photos?page=3>; rel="next""#,
    #"<?page=3>; rel="next""#,
    #"<//api.example/photos?page=3>; rel="next""#,
    #"< https://api.example/photos?page=3 >; rel="next""#,
    #"<https://evil.example/photos?page=7>; rel="next", </photos?page=3>; rel="next""#,
    #"</photos?page=7>; rel="next"; anchor="/other", </photos?page=3>; rel="next""#,
    #"</photos?page=3>; rel="next"; title*=UTF-8''%e2%82%ac"#,
    #"</photos?page=3>; rel="next" junk; x=y"#,
  ]

  @Test("Page 3 is found in every form of the header", arguments: next3)
  func reads(text: String) throws {
    #expect(try Self.header(text).page(of: "next") == 3)
  }

  @Test(
    "No next page is found in an invalid or foreign link",
    arguments: [
      "", " ", ",", "garbage", "<", "<>", "<https://api.example/photos?page=3", "rel=next",
      #"<https://api.example/photos?page=3>"#, #"<https://api.example/photos?page=3>; rel"#,
      #"<https://api.example/photos?page=3>; rel="""#,
      #"<https://api.example/photos?page=3>; rel="nexttime""#,
      #"<https://api.example/photos?page=3>; title="rel=next""#,
      #"<https://api.example/photos?page=3>; xrel="next""#,
      #"<https://api.example/photos?page=3>; rel="prev"; rel="next""#,
      #"<https://evil.example/photos?page=3>; rel="next""#,
      #"<https://api.example@evil.example/photos?page=3>; rel="next""#,
      #"<//evil.example/photos?page=3>; rel="next""#,
      #"<javascript:alert(3)>; rel="next""#, #"<ftp://api.example/photos?page=3>; rel="next""#,
      #"<https://api.example/photos>; rel="next""#,
      #"<https://api.example/photos?page=>; rel="next""#,
      #"<https://api.example/photos?page=0>; rel="next""#,
      #"<https://api.example/photos?page=-3>; rel="next""#,
      #"<https://api.example/photos?page=3x>; rel="next""#,
      #"<https://api.example/photos?page=99999999999999999999>; rel="next""#,
      #"<https://api.example/photos#page=3>; rel="next""#,
      ##"<https://api.example/photos?page=3>; rel="next"; anchor="#top""##,
      #"garbage <https://api.example/photos?page=3>; rel="next""#,
    ])
  func readsNone(text: String) throws {
    #expect(try Self.header(text).page(of: "next") == nil)
  }

  @Test("All links are parsed, in order, with all their relations")
  func all() throws {
    let header = try Self.header(
      #"</a?x=1,2>; rel="first start", <b>; rel=LAST; title="\"q\"", <https://evil.example>; rel=x, <>; rel="self""#
    )
    #expect(
      header.links.map(\.url.absoluteString) == [
        "https://api.example/a?x=1,2", "https://api.example/b", "https://api.example/photos?page=2",
      ])
    #expect(header.links.map(\.relations) == [["first", "start"], ["last"], ["self"]])
    #expect(header.url(of: "start")?.path == "/a")
    #expect(header.url(of: "next") == nil)
    #expect(try Self.header("</a?page=1>; rel=first").page(of: "first") == 1)
  }

  @Test(
    "Headers made to be slow are parsed quickly",
    arguments: [
      String(repeating: "<", count: 90_000), String(repeating: "<a>;", count: 20_000),
      "<a>; rel=\"" + String(repeating: "\\", count: 90_000),
      "<a>; rel=\"" + String(repeating: "\\\"", count: 45_000),
      "<a>" + String(repeating: "; x=\"", count: 18_000), String(repeating: ", ", count: 45_000),
      "<a>;" + String(repeating: " ", count: 90_000),
      String(repeating: "<a>; rel=next,", count: 6_000),
    ])
  func hostile(text: String) throws {
    let started = Date()
    _ = try Self.header(text).page(of: "next")
    #expect(Date().timeIntervalSince(started) < 5)
  }
}

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
