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
