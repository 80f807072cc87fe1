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
    let sandbox = try InProcessSandbox(data: Self.small)
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
    let sandbox = try InProcessSandbox(data: Self.small)
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
      let id = try #require(new.object["id"] as? String)
      for photo in [first, second] {
        _ = try change("POST", "/collections/\(id)/add?photo_id=\(photo)")
      }
      _ = try change("DELETE", "/collections/\(id)/remove?photo_id=\(second)")
    }
    let hidden = try change("POST", "/collections?title=Hidden&private=true")
    let id = try #require(hidden.object["id"] as? String)
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
    let files = try PhotoFiles()
    let photos = try ["a.jpg", "trips/b c.jpg", "trips/🌅.jpg", "photos/d.png", "Über/e&f.jpg"]
      .map { try files.add($0, photographer: $0.hasPrefix("trips") ? "Ada <Byron>" : nil) }
    // Without a folder there is no collection.
    for photos in [photos, Array(photos.prefix(1))] {
      let data = DataSet(seed: 1, files: photos)
      let walk = SiteWalk(
        try InProcessSandbox(data: data), credentials: InProcessSandbox.key)
      try walk.walk(from: targets(data))
      #expect(walk.violations == [])
    }
  }

  @Test("The first, a middle and the last page of the standard lists have the right shape, too")
  func standard() throws {
    let sandbox = try InProcessSandbox()
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
