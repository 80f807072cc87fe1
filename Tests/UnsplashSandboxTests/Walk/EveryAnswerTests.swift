import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: every answer has Unsplash's shape, and every link leads somewhere") @SocketTestActor
struct EveryAnswerTests {
  /// A data set small enough to walk over all of it: a page of everything takes two or more pages,
  /// and some collections and topics have nothing.
  nonisolated static let small = DataSet(
    seed: UnsplashSandbox.standardSeed, size: DataSet.Size(photos: 45, authors: 12, collections: 70)
  )

  /// The targets from which everything else is linked, and every parameter with an effect on shapes.
  private func targets(_ data: DataSet) -> [String] {
    let persons = data.catalog.persons.all.map { "/users/\($0.username)" }
    return [
      "/photos", "/photos?per_page=30&order_by=popular", "/photos/random",
      "/photos/random?count=30", "/search/photos?query=sea&per_page=3",
      "/search/photos?query=qwertz", "/search/collections?query=ideas&per_page=1",
      "/search/collections?query=sea", "/search/users?query=demo", "/collections",
      "/collections?per_page=30", "/collections?per_page=30&page=5", "/topics",
      "/topics?per_page=5&order_by=latest",
      "/stats/total", "/stats/month",
    ] + persons
      + persons.flatMap { person in
        ["collections", "statistics", "photos?stats=true&per_page=5", "photos?order_by=views"].map {
          "\(person)/\($0)"
        }
      } + data.photos.map { "/photos/\($0.id)/statistics?quantity=3" }
  }

  @Test("A walk with the access key finds no wrong shape and no link that leads nowhere")
  func everyLink() throws {
    let sandbox = InProcessSandbox(data: Self.small)
    let walk = SiteWalk(sandbox, credentials: InProcessSandbox.key)
    try walk.walk(from: targets(Self.small))
    #expect(walk.violations == [])
    let site = ["/images/:name", "/@:username", "/collections/:id/:slug", "/t/:slug"]
    let wanted =
      ServedEndpoints.reads.map(\.name).filter { $0 != "GET /me" } + site.map { "GET \($0)" }
    #expect(Set(wanted).subtracting(walk.endpoints) == [])
    #expect(walk.endpoints.contains("GET /photos/:id/download (page)"))
  }

  @Test("So does one with a token, after changes, with the answers to the changes")
  func everyChange() throws {
    let sandbox = InProcessSandbox(data: Self.small)
    let bearer = sandbox.bearer(
      .demo, "public", "read_user", "read_collections", "write_user",
      "write_likes", "write_collections")
    let walk = SiteWalk(sandbox, credentials: bearer)
    func change(_ method: String, _ target: String) throws -> RawResponse {
      let answer = try sandbox.ask(method, target, [bearer])
      try walk.check(method, target, answer)
      return answer
    }
    // First, since the old address of the user ends with it.
    _ = try change(
      "PUT", "/me?username=zoe&first_name=%3CZo%C3%AB%3E&bio=%26&url=http%3A%2F%2Fz.example")
    let (first, second) = (Self.small.photos[0].id, Self.small.photos[1].id)
    for title in ["%F0%9F%8C%85", "photos", "A%20%26%20%3Cb%3E%20%22c%22"] {
      let new = try change("POST", "/collections?title=\(title)&description=%3Ci%3E")
      let id = try #require(new["id"] as? String)
      for photo in [first, second] {
        _ = try change("POST", "/collections/\(id)/add?photo_id=\(photo)")
      }
      _ = try change("DELETE", "/collections/\(id)/remove?photo_id=\(second)")
    }
    let hidden = try change("POST", "/collections?title=Hidden&private=true")
    let id = try #require(hidden["id"] as? String)
    _ = try change("PUT", "/collections/\(id)?description=Mine")
    _ = try change("POST", "/photos/\(first)/like")
    _ = try change("POST", "/photos/\(second)/like")
    _ = try change("DELETE", "/photos/\(second)/like")
    try walk.walk(
      from: targets(Self.small).filter { !$0.hasPrefix("/users/demo") } + [
        "/me", "/users/zoe/collections", "/users/zoe/likes",
      ])
    #expect(walk.violations == [])
    let changes = ServedEndpoints.writes.map(\.name)
      .filter { $0 != "DELETE /collections/:id" && $0 != "PUT /photos/:id" }
    #expect(Set(changes).subtracting(walk.endpoints) == [])
    #expect(walk.endpoints.isSuperset(of: ServedEndpoints.reads.map(\.name)))
  }

  @Test("So does one over photos from files")
  func everyFile() throws {
    let files = PhotoFiles()
    let photos = try ["a.jpg", "trips/b c.jpg", "trips/🌅.jpg", "photos/d.png", "Über/e&f.jpg"]
      .map { try files.add($0, photographer: $0.hasPrefix("trips") ? "Ada <Byron>" : nil) }
    // Without a folder there is no collection.
    for photos in [photos, Array(photos.prefix(1))] {
      let data = DataSet(seed: 1, files: photos)
      let walk = SiteWalk(InProcessSandbox(data: data), credentials: InProcessSandbox.key)
      try walk.walk(from: targets(data))
      #expect(walk.violations == [])
    }
  }

  @Test("The first, a middle and the last page of the standard lists have the right shape, too")
  func standard() throws {
    let sandbox = InProcessSandbox()
    let walk = SiteWalk(sandbox, credentials: InProcessSandbox.key)
    for (target, pages) in [
      ("/photos?per_page=30", [1, 17, 34]), ("/collections?per_page=30", [1, 3, 17, 34]),
      ("/search/users?query=demo", [1]), ("/topics?per_page=30", [1]),
    ] {
      for page in pages {
        let target = "\(target)&page=\(page)"
        try walk.check("GET", target, try sandbox.get(target))
      }
    }
    #expect(walk.violations == [])
  }

  @Test("A shape finds what is missing, unknown, null or of another type")
  func shapes() throws {
    let shape = AnswerShape.object(
      ["id": .text, "count": .integer, "is": .flag, "at": .date, "more": .list(.nullable(.text))],
      optional: ["at"])
    func found(_ text: String) throws -> [String] {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return shape.violations(of: value, at: "x").map { String($0.prefix { $0 != ":" }) }.sorted()
    }
    func expect(_ text: String, _ wanted: [String]) throws {
      #expect(try found(text) == wanted)
    }
    try expect(#"{"id":"a","count":1,"is":true,"more":[null,"a"]}"#, [])
    try expect(
      #"{"id":null,"count":1.5,"is":1,"more":[2],"at":"today"}"#,
      [
        "x.at is not date", "x.count is not integer", "x.id is not text",
        "x.is is not flag", "x.more[0] is not text",
      ])
    try expect(
      #"{"count":true,"is":false,"more":{},"else":0}"#,
      [
        "x.count is not integer", "x.else is unknown", "x.id is missing",
        "x.more is not an array",
      ])
    try expect("[]", ["x is not an object"])
  }
}

/// The shapes of Unsplash's answers in 2025. A member is nullable only where a recorded or documented
/// answer has null.
enum AnswerShapes {
  private static let urls = AnswerShape.object([
    "raw": .address, "full": .address, "regular": .address, "small": .address, "thumb": .address,
    "small_s3": .address,
  ])
  private static let slugs = AnswerShape.object([
    "en": .text, "es": .text, "ja": .text, "fr": .text, "it": .text, "ko": .text, "de": .text,
    "pt": .text,
  ])
  private static let tags = AnswerShape.list(.object(["type": .text, "title": .text]))

  static let user = AnswerShape.object([
    "id": .text, "updated_at": .date, "username": .text, "name": .text, "first_name": .text,
    "last_name": .nullable(.text), "twitter_username": .nullable(.text),
    "portfolio_url": .nullable(.address), "bio": .nullable(.text), "location": .nullable(.text),
    "links": .object([
      "self": .address, "html": .address, "photos": .address, "likes": .address,
      "portfolio": .address,
    ]),
    "profile_image": .object(["small": .address, "medium": .address, "large": .address]),
    "instagram_username": .nullable(.text), "total_collections": .integer,
    "total_likes": .integer, "total_photos": .integer, "total_promoted_photos": .integer,
    "total_illustrations": .integer, "total_promoted_illustrations": .integer,
    "accepted_tos": .flag, "for_hire": .flag,
    "social": .object([
      "instagram_username": .nullable(.text), "portfolio_url": .nullable(.address),
      "twitter_username": .nullable(.text), "paypal_email": .nullable(.text),
    ]),
  ])

  private static let preview = AnswerShape.object([
    "id": .text, "slug": .text, "created_at": .date, "updated_at": .date,
    "blur_hash": .nullable(.text), "asset_type": .text, "urls": urls,
  ])
  static let listedUser = user.adding(["photos": .list(preview)])
  static let fullUser = listedUser.adding([
    "badge": .nullable(
      .object(["title": .text, "primary": .flag, "slug": .text, "link": .address])),
    "tags": .object(["custom": tags, "aggregated": tags]), "allow_messages": .flag,
    "numeric_id": .integer, "downloads": .integer, "meta": .object(["index": .flag]),
  ])
  static let me = fullUser.adding([
    "uid": .text, "confirmed": .flag, "uploads_remaining": .integer, "unlimited_uploads": .flag,
    "email": .text,
  ])

  private static let collectionLinks = AnswerShape.object([
    "self": .address, "html": .address, "photos": .address, "related": .address,
  ])
  private static let ownCollection = AnswerShape.object([
    "id": .text, "title": .text, "description": .nullable(.text), "published_at": .date,
    "last_collected_at": .nullable(.date), "updated_at": .date,
    "featured": .flag, "total_photos": .integer, "private": .flag, "share_key": .text,
    "links": collectionLinks, "cover_photo": .null, "user": .null,
  ])

  /// A photo in the answer to a like.
  static let photoWithoutUser = AnswerShape.object([
    "id": .text, "slug": .text, "alternative_slugs": slugs, "created_at": .date,
    "updated_at": .date, "promoted_at": .nullable(.date), "width": .integer, "height": .integer,
    "color": .color, "blur_hash": .nullable(.text), "description": .nullable(.text),
    "alt_description": .nullable(.text), "breadcrumbs": .list(.null), "urls": urls,
    "links": .object([
      "self": .address, "html": .address, "download": .address, "download_location": .address,
    ]),
    "likes": .integer, "liked_by_user": .flag,
    "current_user_collections": .list(ownCollection),
    "sponsorship": .nullable(
      .object([
        "impression_urls": .list(.text), "tagline": .text, "tagline_url": .address, "sponsor": user,
      ])),
    "topic_submissions": .dictionary(
      .object(["status": .text, "approved_on": .date], optional: ["approved_on"])),
    "asset_type": .text,
  ])
  static let photo = photoWithoutUser.adding(["user": user])
  /// A photo in a list of its author's. None is pinned.
  private static let ownPhoto = photo.adding(["pinned": .null])
  static let randomPhoto = photo.adding([
    "exif": .object([
      "make": .nullable(.text), "model": .nullable(.text), "name": .nullable(.text),
      "exposure_time": .nullable(.text), "aperture": .nullable(.text),
      "focal_length": .nullable(.text), "iso": .nullable(.integer),
    ]),
    "location": .object([
      "name": .nullable(.text), "city": .nullable(.text), "country": .nullable(.text),
      "position": .object([
        "latitude": .nullable(.number), "longitude": .nullable(.number),
      ]),
    ]),
    "views": .integer, "downloads": .integer,
  ])
  static let fullPhoto = randomPhoto.adding([
    "meta": .object(["index": .flag]), "public_domain": .flag, "tags": tags,
    "topics": .list(.object(["id": .text, "title": .text, "slug": .text, "visibility": .text])),
    "related_collections": .object([
      "total": .integer, "type": .text, "results": .list(collection),
    ]),
  ])

  static let collection = ownCollection.adding([
    "tags": tags, "user": user, "cover_photo": .nullable(photo),
    "preview_photos": .nullable(.list(preview)),
  ])
  static let fullCollection = collection.adding([
    "meta": .object([
      "title": .nullable(.text), "description": .nullable(.text), "index": .flag,
    ])
  ])
  static let topic = AnswerShape.object([
    "id": .text, "slug": .text, "title": .text, "description": .text,
    "published_at": .date, "updated_at": .date, "starts_at": .date, "ends_at": .nullable(.date),
    "only_submissions_after": .nullable(.date), "visibility": .text, "featured": .flag,
    "total_photos": .integer, "current_user_contributions": .list(.null),
    "total_current_user_submissions": .nullable(.integer),
    "links": .object(["self": .address, "html": .address, "photos": .address]),
    "media_types": .list(.text), "status": .text, "owners": .list(user),
    "cover_photo": .nullable(photo),
    "preview_photos": .nullable(.list(preview)),
  ])

  private static func history(_ more: [String: AnswerShape] = [:]) -> AnswerShape {
    let history = AnswerShape.object([
      "change": .integer, "resolution": .text, "quantity": .integer,
      "values": .list(.object(["date": .day, "value": .integer])),
    ])
    return .object(["total": .integer, "historical": history.adding(more)])
  }

  private static let photoStatistics = AnswerShape.object([
    "downloads": history(), "views": history(),
  ])

  private static func search(_ shape: AnswerShape) -> AnswerShape {
    .object(["total": .integer, "total_pages": .integer, "results": .list(shape)])
  }

  private static func integers(_ names: String) -> AnswerShape {
    .object(
      Dictionary(uniqueKeysWithValues: names.split(separator: " ").map { (String($0), .integer) }))
  }

  /// The shape of the answer of each endpoint to a request without the parameters of `shape(of:)`.
  private static let byEndpoint: [String: AnswerShape] = [
    "GET /me": me, "GET /users/:username": fullUser, "GET /users/:username/photos": .list(ownPhoto),
    "GET /users/:username/likes": .list(photo),
    "GET /users/:username/collections": .list(collection),
    "GET /users/:username/statistics": .object([
      "id": .text, "username": .text, "downloads": history(["average": .integer]),
      "views": history(["average": .integer]),
    ]),
    "GET /users/:username/portfolio": .object(["url": .text]),
    "GET /photos": .list(photo), "GET /photos/:id": fullPhoto, "GET /photos/random": fullPhoto,
    "GET /photos/:id/statistics": photoStatistics.adding(["id": .text, "slug": .text]),
    "GET /photos/:id/download": .object(["url": .address]),
    "GET /search/photos": search(photo), "GET /search/collections": search(collection),
    "GET /search/users": search(listedUser),
    "GET /collections": .list(collection), "GET /collections/:id": fullCollection,
    "GET /collections/:id/photos": .list(photo),
    "GET /collections/:id/related": .list(collection),
    "GET /topics": .list(topic),
    "GET /topics/:id": topic.adding(["top_contributors": .list(user)]),
    "GET /topics/:id/photos": .list(photo),
    "GET /stats/total": integers(
      "total_photos photo_downloads photos downloads views photographers pixels "
        + "downloads_per_second views_per_second developers applications requests"),
    "GET /stats/month": integers(
      "downloads views new_photos new_photographers new_pixels new_developers new_applications "
        + "new_requests"),
    "PUT /me": me, "POST /collections": fullCollection, "PUT /collections/:id": fullCollection,
    "POST /collections/:id/add": collected, "DELETE /collections/:id/remove": collected,
    "POST /photos/:id/like": .object(["photo": photoWithoutUser, "user": user]),
    "DELETE /photos/:id/like": .object(["photo": photoWithoutUser, "user": user]),
  ]

  private static let collected = AnswerShape.object([
    "photo": photo, "collection": collection, "user": user, "created_at": .date,
  ])

  /// Returns the shape of the answer to a request; `nil` for an endpoint without one.
  static func shape(of endpoint: String, target: String) -> AnswerShape? {
    switch endpoint {
    case "GET /photos/random" where target.contains("count="): .list(randomPhoto)
    case "GET /users/:username/photos" where target.contains("stats=true"):
      .list(ownPhoto.adding(["statistics": photoStatistics]))
    default: byEndpoint[endpoint]
    }
  }
}
