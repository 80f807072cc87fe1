import Foundation
import Testing

@testable import UnsplashServices

@Suite("R-8 The freshness of a picture")
struct PictureFreshnessTests {
  private static let now = Date(timeIntervalSince1970: 1_000_000.75)

  private func freshness(
    _ headers: [String: String], old: PictureFreshness? = nil
  ) -> PictureFreshness? {
    let answer = HTTPAnswer(status: 200, headers: headers, body: Data())
    return PictureFreshness(answer, old: old, at: Self.now)
  }

  @Test(
    "The lifetime is Cache-Control's, less the age in other caches",
    arguments: [
      (nil, nil, 0), ("", nil, 0), ("public", nil, 0), ("max-age=60", nil, 60),
      ("public, Max-Age = 60 ", "20", 40), ("max-age=\"60\"", nil, 60),
      ("max-age=60", "100", 0), ("max-age=60", "-5", 60), ("max-age=60", "soon", 60),
      ("max-age=60, max-age=5", nil, 5), ("max-age=-1", nil, 0), ("max-age=+9", nil, 0),
      ("max-age", nil, 0), ("max-age=", nil, 0), ("xmax-age=60", nil, 0), ("max-age=x", nil, 0),
      ("max-age=6:", nil, 0), ("max-age=/6", nil, 0), ("max-age=60=1", nil, 0),
      ("max-age=99999999999999999999", nil, 315_360_000), ("no-cache, max-age=60", nil, 0),
      ("max-age=60", "9223372036854775807", 0), ("s-maxage=60, ,=,", nil, 0),
    ] as [(String?, String?, Int)])
  func lifetime(control: String?, age: String?, seconds: Int) throws {
    var headers: [String: String] = [:]
    headers["Cache-Control"] = control
    headers["Age"] = age
    #expect(try #require(freshness(headers)).lifetime == seconds)
  }

  @Test("no-store prevents storing, whatever else the field contains")
  func noStore() {
    #expect(freshness(["Cache-Control": "max-age=60, NO-STORE"]) == nil)
  }

  @Test("A picture is fresh from its arrival to its last second, and not before")
  func bounds() throws {
    let fresh = try #require(freshness(["Cache-Control": "max-age=60"]))
    for (second, isFresh) in [(999_999, false), (1_000_000, true), (1_000_059, true)] {
      #expect(fresh.isFresh(at: Date(timeIntervalSince1970: Double(second))) == isFresh)
    }
    #expect(!fresh.isFresh(at: Date(timeIntervalSince1970: 1_000_060)))
  }

  @Test("Validators are sent back unless they could end the field")
  func conditions() throws {
    let both = try #require(
      freshness(["ETag": "W/\"a\"", "Last-Modified": "Fri, 01 Jan 2021 00:00:00 GMT"]))
    #expect(
      both.conditions == [
        "If-None-Match": "W/\"a\"", "If-Modified-Since": "Fri, 01 Jan 2021 00:00:00 GMT",
      ])
    #expect(try #require(freshness(["ETag": "a"])).conditions == ["If-None-Match": "a"])
    for text in ["", "a\r\nHost: evil", "ü", String(repeating: "x", count: 513)] {
      #expect(try #require(freshness(["ETag": text])).conditions == [:])
    }
  }

  @Test("A clock before 1970 or far in the future is harmless")
  func clocks() throws {
    let answer = HTTPAnswer(status: 200, headers: [:], body: Data())
    for (now, receivedAt) in [
      (-5.0, 0), (0, 0), (1e12, 1_000_000_000_000), (1e300, 1_000_000_000_000),
    ] {
      let found = PictureFreshness(answer, at: Date(timeIntervalSince1970: now))
      #expect(try #require(found).receivedAt == receivedAt)
    }
  }

  @Test("A 304 keeps the fields it does not repeat, and the lifetime starts again")
  func renewed() throws {
    let old = PictureFreshness(
      entityTag: "\"a\"", lastModified: "then", receivedAt: 5, lifetime: 60, mustBeAsked: true)
    let renewed = try #require(freshness([:], old: old))
    #expect(
      renewed
        == PictureFreshness(
          entityTag: "\"a\"", lastModified: "then", receivedAt: 1_000_000, lifetime: 60,
          mustBeAsked: true))
    let changed = try #require(
      freshness(["ETag": "\"b\"", "Cache-Control": "max-age=5, must-revalidate"], old: old))
    #expect(changed.entityTag == "\"b\"" && changed.lifetime == 5 && changed.mustBeAsked)
    #expect(freshness(["Cache-Control": "no-store"], old: old) == nil)
  }
}
