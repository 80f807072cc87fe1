import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("API: photos") @SocketTestActor
struct PhotoEndpointsTests {
  /// The type of every member of a photo in a list: `n` number, `s` string, `s?` string or null,
  /// `o` object, `a` array, `b` boolean, `0` null.
  nonisolated static let photoKeys = [
    "id": "s", "slug": "s", "alternative_slugs": "o", "created_at": "s", "updated_at": "s",
    "promoted_at": "s?", "width": "n", "height": "n", "color": "s", "blur_hash": "s",
    "description": "s?", "alt_description": "s?", "breadcrumbs": "a", "urls": "o", "links": "o",
    "likes": "n", "liked_by_user": "b", "current_user_collections": "a", "sponsorship": "0",
    "topic_submissions": "o", "asset_type": "s", "user": "o",
  ]
  nonisolated static let userKeys = [
    "id": "s", "updated_at": "s", "username": "s", "name": "s", "first_name": "s",
    "last_name": "s?", "twitter_username": "s?", "portfolio_url": "s?", "bio": "s?",
    "location": "s?", "links": "o", "profile_image": "o", "instagram_username": "s?",
    "total_collections": "n", "total_likes": "n", "total_photos": "n",
    "total_promoted_photos": "n", "total_illustrations": "n",
    "total_promoted_illustrations": "n", "accepted_tos": "b", "for_hire": "b", "social": "o",
  ]

  nonisolated static func kind(_ value: Any) -> String {
    switch value {
    case is NSNull: "0"
    case is String: "s"
    case is [Any]: "a"
    case is [String: Any]: "o"
    default: "n"
    }
  }

  @Test("A list's photos have the recorded keys and types", arguments: [1, 17])
  func keys(page: Int) throws {
    let running = try InProcessSandbox()
    let response = try running.get("/photos?per_page=30&page=\(page)")
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "application/json")
    #expect(response.objects.count == 30)
    for photo in response.objects {
      expect(photo, Self.photoKeys)
      expect(try #require(photo["user"] as? [String: Any]), Self.userKeys)
      let urls = try #require(photo["urls"] as? [String: String])
      #expect(Set(urls.keys) == ["raw", "full", "regular", "small", "thumb", "small_s3"])
      let links = try #require(photo["links"] as? [String: String])
      #expect(Set(links.keys) == ["self", "html", "download", "download_location"])
      #expect(urls.merging(links) { $1 }.values.allSatisfy { $0.hasPrefix("\(running.base)/") })
      #expect((photo["id"] as? String)?.count == 11)
    }
  }

  func expect(_ object: [String: Any], _ keys: [String: String]) {
    #expect(Set(object.keys) == Set(keys.keys))
    for (key, wanted) in keys {
      let kind = object[key].map(Self.kind) ?? "absent"
      let isNumber = wanted == "n" && object[key] is NSNumber
      let isBoolean = wanted == "b" && object[key] is Bool
      #expect(
        kind == wanted || wanted == "s?" && "s0".contains(kind) || isNumber || isBoolean,
        "\(key) is \(kind)")
    }
  }

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
