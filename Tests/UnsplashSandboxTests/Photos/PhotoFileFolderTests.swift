import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("Photo files: their folders as collections") @SocketTestActor
struct PhotoFileFolderTests {
  let files: PhotoFiles

  init() throws {
    files = try PhotoFiles()
  }

  private func later(_ seconds: Double) -> Date { PhotoFiles.date + seconds }

  @Test("The collections are the folders, the newest first, with their photos as in the feed")
  func folders() throws {
    let sandbox = try InProcessSandbox(photos: [
      files.add("x/my_trip/1.jpg", modifiedAt: later(3)), files.add("x/my_trip/2.jpg"),
      files.add("x/3.jpg", modifiedAt: later(9)), files.add("4.jpg"), files.add("___/5.jpg"),
    ])
    let collections = try sandbox.get("/collections?per_page=30").objects
    #expect(collections.map { $0["title"] as? String } == ["x", "my trip"])
    #expect(collections.map { $0["total_photos"] as? Int } == [1, 2])
    for collection in collections {
      #expect(collection["description"] is NSNull && collection["featured"] as? Bool == false)
      #expect((collection["user"] as? [String: Any])?["name"] as? String == "")
    }
    let trip = try #require(collections.last)
    #expect(trip["published_at"] as? String == "2023-11-14T22:13:23Z")
    let id = try #require(trip["id"] as? String)
    let photos = try sandbox.get("/collections/\(id)/photos").objects
    #expect(photos.map { $0["alt_description"] as? String } == ["1", "2"])
    let found = try sandbox.get("/search/collections?query=trip").object
    #expect(found["total"] as? Int == 1)
    let related = try sandbox.get("/collections/\(id)/related").objects
    #expect(related.map { $0["title"] as? String } == ["x"])
  }

  @Test("A collection's identifier depends on its folder alone")
  func identifiers() throws {
    func ids(_ files: [PhotoFile], seed: UInt64) -> [String: String] {
      let collections = DataSet.of(seed: seed, files: files).collections
      return Dictionary(uniqueKeysWithValues: collections.map { ($0.title, $0.id) })
    }
    let (a, b) = (try files.add("a/1.jpg"), try files.add("b/1.jpg"))
    let first = ids([a], seed: 1)
    #expect(first["a"]?.count == 11)
    #expect(ids([b, a, try files.add("a/2.jpg")], seed: 2)["a"] == first["a"])
    #expect(ids([b], seed: 1)["b"] != first["a"])
  }

  @Test("Of very many folders those with the most photos become collections")
  func manyFolders() throws {
    let photos = (0..<60).flatMap { number in
      (0..<(number < 50 ? 1 : 2)).map { copy in
        PhotoFile(
          name: "folder \(number)/\(copy).jpg", url: files.folder, width: 1, height: 1,
          contentType: .jpeg, modifiedAt: PhotoFiles.date)
      }
    }
    let titles = DataSet.of(seed: 1, files: photos).collections.map(\.title)
    #expect(titles.count == 40 && titles.allSatisfy { $0.hasPrefix("folder") })
    #expect((50..<60).allSatisfy { titles.contains("folder \($0)") })
  }

  @Test("Without a folder there is no collection, and lists of collections are empty")
  func noFolder() throws {
    let sandbox = try InProcessSandbox(photos: [try files.add("a.jpg"), try files.add("b.jpg")])
    for target in ["/collections", "/collections?page=7", "/users/unnamed/collections"] {
      let answer = try sandbox.get(target)
      #expect(answer.status == 200 && answer.objects.isEmpty)
      #expect(answer.header("X-Total") == "0")
    }
    let own = try sandbox.ask(
      "GET", "/users/demo/collections", [sandbox.bearer(.demo, "public", "read_collections")])
    #expect(own.status == 200 && own.objects.isEmpty)
    let found = try sandbox.get("/search/collections?query=a").object
    #expect(found["total"] as? Int == 0 && found["total_pages"] as? Int == 0)
    #expect((found["results"] as? [Any])?.isEmpty == true)
    #expect(try sandbox.get("/collections/none/related").status == 404)
    #expect(try sandbox.get("/photos/random?collections=none").status == 404)
  }

  @Test("Accounts still make collections of the files")
  func ownCollections() throws {
    let sandbox = try InProcessSandbox(photos: [try files.add("a.jpg")])
    let bearer = sandbox.bearer(.demo, "public", "write_collections")
    let made = try sandbox.ask(
      "POST", "/collections", [bearer, InProcessSandbox.form], body: "title=Mine")
    #expect(made.status == 201)
    let user = try #require(made.object["user"] as? [String: Any])
    #expect(user["username"] as? String == "demo")
    #expect(try sandbox.get("/collections").objects.count == 1)
  }
}
