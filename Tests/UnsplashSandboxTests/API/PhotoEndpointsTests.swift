import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("API: photos") @SocketTestActor
struct PhotoEndpointsTests {
  @Test("The bytes are as recorded: ordered keys, escaped &, other characters unescaped")
  func bytes() throws {
    let running = try InProcessSandbox()
    let text = try running.get("/photos?per_page=1").text
    #expect(text.hasPrefix("[{\"id\":\""))
    #expect(text.contains("\\u0026w=400"))
    #expect(!text.contains("&"))
    #expect(!text.contains("\\/"))
  }

  @Test("All thousand photos appear once, the newest first")
  func everyPhoto() throws {
    let running = try InProcessSandbox()
    var ids: [String] = []
    var dates: [String] = []
    for page in 1...34 {
      let photos = try running.get("/photos?per_page=30&page=\(page)").objects
      ids += photos.compactMap { $0["id"] as? String }
      dates += photos.compactMap { $0["created_at"] as? String }
    }
    #expect(ids.count == 1_000)
    #expect(Set(ids).count == 1_000)
    #expect(dates == dates.sorted(by: >))
  }

  @Test(
    "Link, X-Total and X-Per-Page are as recorded",
    arguments: [
      ("/photos", "10", [("last", "page=100"), ("next", "page=2")]),
      ("//photos/", "10", [("last", "page=100"), ("next", "page=2")]),
      (
        "/photos?per_page=30&page=2&x=a%20b", "30",
        [
          ("first", "page=1&per_page=30&x=a%20b"),
          ("prev", "page=1&per_page=30&x=a%20b"),
          ("last", "page=34&per_page=30&x=a%20b"),
          ("next", "page=3&per_page=30&x=a%20b"),
        ]
      ),
      ("/photos?page=100", "10", [("first", "page=1"), ("prev", "page=99")]),
      (
        "/photos?page=9223372036854775807", "10",
        [("first", "page=1"), ("prev", "page=9223372036854775806")]
      ),
      (
        "/photos?per_page=31", "30",
        [("last", "page=34&per_page=31"), ("next", "page=2&per_page=31")]
      ),
      (
        "/photos?page=0&per_page=0", "1",
        [("last", "page=1000&per_page=0"), ("next", "page=2&per_page=0")]
      ),
    ])
  func link(target: String, size: String, relations: [(String, String)]) throws {
    let running = try InProcessSandbox()
    let response = try running.get(target)
    let wanted = relations.map { "<\(running.base)/photos?\($1)>; rel=\"\($0)\"" }
    #expect(response.header("Link") == wanted.joined(separator: ", "))
    #expect(response.header("X-Total") == "1000")
    #expect(response.header("X-Per-Page") == size)
  }

  @Test("A list that fits one page has no Link; a page past the end is empty")
  func ends() throws {
    let running = try InProcessSandbox()
    let empty = try running.get("/users/demo/likes")
    #expect(empty.text == "[]")
    #expect(empty.header("Link") == nil)
    #expect(empty.header("X-Total") == "0")
    #expect(try running.get("/photos?page=101").text == "[]")
  }

  @Test("A photo is found by identifier and by slug, with all its fields")
  func single() throws {
    let running = try InProcessSandbox()
    let listed = try #require(try running.get("/photos?per_page=1").objects.first)
    let id = try #require(listed["id"] as? String)
    let slug = try #require(listed["slug"] as? String)
    let photo = try running.get("/photos/\(id)")
    #expect(photo.status == 200)
    let bySlug = try running.get("/photos/\(slug)").text
    #expect(photo.text == bySlug)
    let more = [
      "exif", "location", "meta", "public_domain", "tags", "views", "downloads", "topics",
      "related_collections",
    ]
    #expect(Set(photo.object.keys) == Set(listed.keys).union(more))
    #expect(photo.header("X-Total") == nil)
    let download = try running.get("/photos/\(id)/download")
    #expect((download.object["url"] as? String)?.hasPrefix("\(running.base)/images/") == true)
  }

  @Test("The photos depend on the seed")
  func seeds() {
    func ids(_ seed: UInt64) -> [String] { DataSet(seed: seed).photos.map(\.id) }
    #expect(ids(1) == ids(1))
    #expect(ids(1) != ids(2))
    let photos = DataSet(seed: 1).photos
    #expect(photos.contains { $0.description == nil } && photos.contains { $0.description != nil })
    #expect(photos.contains { $0.width > $0.height } && photos.contains { $0.width < $0.height })
  }

  @Test(
    "A time is written as a calendar date",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (951_868_799, "2000-02-29T23:59:59Z"), (951_868_800, "2000-03-01T00:00:00Z"),
      (1_735_689_599, "2024-12-31T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    ])
  func dates(seconds: Int, text: String) {
    #expect(CivilTime(secondsSince1970: seconds).iso8601 == text)
    #expect(
      HTTPDate.text(Date(timeIntervalSince1970: 784_111_777)) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }
}
