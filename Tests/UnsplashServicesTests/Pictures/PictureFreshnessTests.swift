import Foundation
import Testing

@testable import UnsplashServices

@Suite("R-8 How long a picture is fresh")
struct PictureFreshnessTests {
  private static let now = Date(timeIntervalSince1970: 1_000_000.75)

  private func freshness(
    _ headers: [String: String], old: PictureFreshness? = nil
  ) -> PictureFreshness? {
    let answer = HTTPAnswer(status: 200, headers: headers, body: Data())
    return PictureFreshness(answer, old: old, at: Self.now)
  }

  @Test(
    "Seconds are read from Cache-Control, less those that caches on the way have used",
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

  @Test("no-store, whatever stands beside it, means that nothing is kept")
  func noStore() {
    #expect(freshness(["Cache-Control": "max-age=60, NO-STORE"]) == nil)
  }

  @Test("Fresh is from the moment it came to its last second, and never before")
  func bounds() throws {
    let fresh = try #require(freshness(["Cache-Control": "max-age=60"]))
    for (second, isFresh) in [(999_999, false), (1_000_000, true), (1_000_059, true)] {
      #expect(fresh.isFresh(at: Date(timeIntervalSince1970: Double(second))) == isFresh)
    }
    #expect(!fresh.isFresh(at: Date(timeIntervalSince1970: 1_000_060)))
  }

  @Test("What identifies the bytes is asked with, unless it could end the field")
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

  @Test("A clock that stands before 1970 or beyond all years costs nothing")
  func clocks() throws {
    let answer = HTTPAnswer(status: 200, headers: [:], body: Data())
    for (now, receivedAt) in [
      (-5.0, 0), (0, 0), (1e12, 1_000_000_000_000), (1e300, 1_000_000_000_000),
    ] {
      let found = PictureFreshness(answer, at: Date(timeIntervalSince1970: now))
      #expect(try #require(found).receivedAt == receivedAt)
    }
  }

  @Test("What an answer without a picture does not say again stays as it was; time begins anew")
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
