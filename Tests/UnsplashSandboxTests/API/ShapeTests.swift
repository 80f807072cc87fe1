import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: members, their order and their types") @SocketTestActor
struct ShapeTests {
  private nonisolated static let slugs = "en es ja fr it ko de pt".split(separator: " ")
    .map { "\($0):s" }.joined(separator: " ")
  private nonisolated static let photo =
    "id:s slug:s alternative_slugs:{\(slugs)} created_at:s updated_at:s promoted_at:s width:i "
    + "height:i color:s blur_hash:s description:s alt_description:s breadcrumbs:[] "
    + "urls:{raw:s full:s regular:s small:s thumb:s small_s3:s} "
    + "links:{self:s html:s download:s download_location:s} likes:i liked_by_user:b "
    + "current_user_collections:[] sponsorship:0 topic_submissions:{} asset_type:s"
  private nonisolated static let user =
    "id:s updated_at:s username:s name:s first_name:s last_name:s twitter_username:s "
    + "portfolio_url:s bio:s location:s links:{self:s html:s photos:s likes:s portfolio:s "
    + "following:s followers:s} profile_image:{small:s medium:s large:s} instagram_username:s "
    + "total_collections:i total_likes:i total_photos:i total_promoted_photos:i "
    + "total_illustrations:i total_promoted_illustrations:i accepted_tos:b for_hire:b "
    + "social:{instagram_username:s portfolio_url:s twitter_username:s paypal_email:0}"
  private nonisolated static let single =
    "exif:{make:s model:s name:s exposure_time:s aperture:s focal_length:s iso:i} "
    + "location:{name:s city:s country:s position:{latitude:f longitude:f}} meta:{index:b} "
    + "public_domain:b tags:[{type:s title:s}] views:i downloads:i topics:[] "
    + "related_collections:{total:i type:s results:[]}"
  private nonisolated static let preview =
    "id:s slug:s created_at:s updated_at:s blur_hash:s asset_type:s "
    + "urls:{raw:s full:s regular:s small:s thumb:s small_s3:s}"
  private nonisolated static let collection =
    "id:s title:s description:s published_at:s last_collected_at:s updated_at:s curated:b "
    + "featured:b total_photos:i private:b share_key:s tags:[{type:s title:s}] "
    + "links:{self:s html:s photos:s related:s} user:{\(user)} "
    + "cover_photo:{\(photo) user:{\(user)}} preview_photos:[{\(preview)}]"
  private nonisolated static let history =
    "{total:i historical:{change:i resolution:s quantity:i values:[{date:s value:i}]}}"
  private nonisolated static let person =
    "followed_by_user:b photos:[{\(preview)}] badge:0 tags:{custom:[] aggregated:[]} "
    + "followers_count:i following_count:i allow_messages:b numeric_id:i downloads:i "
    + "meta:{index:b}"
  private nonisolated static let own =
    "uid:s confirmed:b uploads_remaining:i unlimited_uploads:b email:s"

  /// The members that may also be null.
  private nonisolated static let nullable = Set(
    """
    promoted_at blur_hash description alt_description last_name twitter_username portfolio_url bio \
    location instagram_username badge make model name exposure_time aperture focal_length iso city \
    country latitude longitude
    """.split(separator: " ").map(String.init))

  /// Compares two shapes member by member, so that null is allowed where expected.
  func expect(_ shape: JSONShape?, _ wanted: String) throws {
    let words = try #require(shape).text.split(separator: " ")
    let wanted = "{\(wanted)}".split(separator: " ")
    #expect(words.count == wanted.count)
    for (word, wanted) in zip(words, wanted) where word != wanted {
      let parts = wanted.split(whereSeparator: { ":{[]}".contains($0) })
      let key = parts.dropLast().last.map(String.init) ?? ""
      let kind = try #require(parts.last)
      let end = wanted.reversed().prefix { "]}".contains($0) }.count
      let null = wanted.dropLast(kind.count + end) + "0" + wanted.suffix(end)
      #expect(Self.nullable.contains(key) && word == null, "\(word), not \(wanted)")
    }
  }

  @Test("A photo in a list has the recorded members")
  func listed() throws {
    let sandbox = try InProcessSandbox()
    let photos = try JSONShape(try sandbox.get("/photos?per_page=30").body)
    guard case .array(let all) = photos else {
      Issue.record("no array")
      return
    }
    for photo in all where photo["topic_submissions"] == .object([]) {
      try expect(photo, "\(Self.photo) user:{\(Self.user)}")
    }
  }

  /// A photo with all fields.
  private var known: CatalogPhoto? {
    DataSet.of(seed: UnsplashSandbox.standardSeed).photos.first {
      $0.camera != nil && $0.place != nil && $0.topic == nil
    }
  }

  @Test("A single photo has the recorded members")
  func single() throws {
    let sandbox = try InProcessSandbox()
    let id = try #require(known?.id)
    try expect(
      try JSONShape(try sandbox.get("/photos/\(id)").body),
      "\(Self.photo) user:{\(Self.user)} \(Self.single)")
  }

  @Test("A user and the signed-in user have the recorded members")
  func persons() throws {
    let sandbox = try InProcessSandbox()
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    let person = try #require(
      data.persons.first { !$0.hasBadge && data.publishedBy[$0.username] != nil })
    try expect(
      try JSONShape(try sandbox.get("/users/\(person.username)").body),
      "\(Self.user) \(Self.person)")
    let me = try JSONShape(try sandbox.ask("GET", "/me", [sandbox.bearer]).body)
    try expect(
      me,
      "\(Self.user) \(Self.person) \(Self.own)"
        .replacingOccurrences(of: "photos:[{\(Self.preview)}]", with: "photos:[]"))
  }

  @Test("A collection in a list, alone and in a search has the recorded members")
  func collections() throws {
    let sandbox = try InProcessSandbox()
    // A collection with a curator, tags, and photos without a topic.
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    let known = try #require(
      data.collections.first { collection in
        !collection.tags.isEmpty && !collection.isPrivate
          && collection.photos.first.map { data.photos[$0].topic == nil } == true
      })
    let alone = try JSONShape(try sandbox.get("/collections/\(known.id)").body)
    try expect(alone, "\(Self.collection) meta:{title:0 description:0 index:b}")
    let search = try JSONShape(try sandbox.get("/search/collections?query=mountain").body)
    #expect(search["total"] == .integer && search["total_pages"] == .integer)
    for list in [search["results"], try JSONShape(try sandbox.get("/collections").body)] {
      guard case .array(let all)? = list else {
        Issue.record("no array")
        continue
      }
      let keys = Self.collection.split(separator: " ").count
      for collection in all where collection["cover_photo"]?["topic_submissions"] == .object([]) {
        guard collection["tags"] != .array([]) else { continue }
        #expect(collection.text.split(separator: " ").count == keys)
        try expect(collection, Self.collection)
      }
    }
  }

  @Test("Statistics, random photos and totals have the recorded members")
  func numbers() throws {
    let sandbox = try InProcessSandbox()
    let id = try #require(known?.id)
    try expect(
      try JSONShape(try sandbox.get("/photos/\(id)/statistics").body),
      "id:s downloads:\(Self.history) views:\(Self.history)")
    let exif = Self.single.components(separatedBy: " meta:")[0]
    let chosen = try JSONShape(try sandbox.get("/photos/random?count=30").body)
    guard case .array(let all) = chosen else {
      Issue.record("no array")
      return
    }
    for photo in all where photo["topic_submissions"] == .object([]) {
      // Unknown positions are numbers in some photos and nulls in others.
      guard photo["location"]?["position"]?["latitude"] == .fraction else { continue }
      try expect(photo, "\(Self.photo) user:{\(Self.user)} \(exif) views:i downloads:i")
    }
    try expect(
      try JSONShape(try sandbox.get("/stats/total").body),
      "total_photos:i photo_downloads:i photos:i downloads:i views:i photographers:i pixels:i "
        + "downloads_per_second:i views_per_second:i developers:i applications:i requests:i")
  }

  @Test("The answers to a like and to a token request have the recorded members")
  func like() throws {
    let sandbox = try InProcessSandbox()
    let id = try #require(known?.id)
    let like = try JSONShape(try sandbox.ask("POST", "/photos/\(id)/like", [sandbox.bearer]).body)
    try expect(like["photo"], Self.photo)
    try expect(like["user"], Self.user)
  }

  @Test("A page from templates equals the encoded tree byte by byte")
  func templates() throws {
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    let likes = LikeStore()
    for number in stride(from: 0, to: data.photos.count, by: 7) {
      likes.set(true, number, by: "demo")
      if number % 2 == 0 { likes.set(true, number, by: data.persons[0].username) }
    }
    let templates = PhotoTemplates()
    let bases = [("http://a", "demo"), ("http://b", nil), ("http://a", "guest")]
    for (place, (base, viewer)) in bases.enumerated() {
      let grant = viewer.map { GrantStore.Grant(username: $0, scopes: ["public"]) }
      let photos = PhotoJSON(
        visit: Visit(
          base: base, data: data, catalog: data.catalog, likes: likes,
          downloads: DownloadStore(), grant: grant))
      // All photos once: encoding them takes the time here.
      let numbers = Array(data.photos.indices.prefix(place == 0 ? .max : 50))
      let whole = JSON.array(numbers.map { photos.listed($0, photos.values($0)) }).bytes
      // As Data, which compares quickly even in debug builds.
      for _ in 1...2 { #expect(Data(templates.list(numbers, photos)) == Data(whole)) }
      #expect(Data(whole).range(of: Data("\(base)/photos/".utf8)) != nil)
    }
  }
}
