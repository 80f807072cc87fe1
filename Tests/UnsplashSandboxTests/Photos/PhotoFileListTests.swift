import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("Photo files: their data in the API")
struct PhotoFileListTests {
  let files: PhotoFiles

  init() throws {
    files = try PhotoFiles()
  }

  private func later(_ seconds: Double) -> Date { PhotoFiles.date + seconds }

  @Test("The feed has the newest files first, then by name, each with its size and title")
  func feed() throws {
    let sandbox = try InProcessSandbox(photos: [
      files.add("b_second-old.jpg"), files.add("a.png", type: .png),
      files.add("trips/IMG_2041.evening  sky.JPG", width: 30, height: 40, modifiedAt: later(0.25)),
      files.add("oldest.jpeg", modifiedAt: later(-1)),
    ])
    let page = try sandbox.get("/photos")
    #expect(page.header("X-Total") == "4")
    let photos = page.objects
    #expect(
      photos.map { $0["alt_description"] as? String }
        == ["IMG 2041 evening sky", "a", "b second old", "oldest"])
    #expect(photos.map { $0["width"] as? Int } == [30, 300, 300, 300])
    #expect(photos.map { $0["height"] as? Int } == [40, 200, 200, 200])
    #expect(photos[3]["created_at"] as? String == "2023-11-14T22:13:19Z")
    #expect(photos[0]["slug"] as? String == "img-2041-evening-sky-\(try id(photos[0]))")
    for photo in photos {
      #expect(photo["blur_hash"] is NSNull)
      #expect(photo["color"] as? String == "#808080")
      #expect(photo["description"] is NSNull && photo["promoted_at"] is NSNull)
      #expect((photo["user"] as? [String: Any])?["username"] is String)
    }
  }

  private func id(_ photo: [String: Any]) throws -> String { try #require(photo["id"] as? String) }

  @Test("Identifiers depend on names alone; the seed determines what the files do not contain")
  func identifiers() throws {
    let (a, b) = (try files.add("a.jpg"), try files.add("b.jpg", modifiedAt: later(9)))
    func photos(_ files: [PhotoFile], seed: UInt64) -> [String: CatalogPhoto] {
      let photos = DataSet.of(seed: seed, files: files).photos
      return Dictionary(uniqueKeysWithValues: photos.map { ($0.caption, $0) })
    }
    let first = photos([a, b], seed: 1)
    let other = photos([b, a, try files.add("c.jpg", modifiedAt: later(99))], seed: 2)
    #expect(first["a"]?.id == other["a"]?.id && first["b"]?.id == other["b"]?.id)
    #expect(first["a"]?.id != first["b"]?.id)
    #expect(first["a"]?.id.count == 11)
    #expect(first["a"]?.views != other["a"]?.views)
    #expect(photos([b, a], seed: 1)["a"]?.views == first["a"]?.views)
    #expect(photos([a, b], seed: 1)["b"]?.pictureName == first["b"]?.pictureName)
  }

  @Test("Equal names give two photos, and both are found")
  func twice() throws {
    let file = try files.add("a.jpg")
    let sandbox = try InProcessSandbox(photos: [file, file, file])
    let ids = try sandbox.get("/photos").objects.map(id)
    #expect(Set(ids).count == 3)
    for id in ids { #expect(try sandbox.get("/photos/\(id)").object["id"] as? String == id) }
  }

  @Test(
    "Any file name gives valid JSON and safe URLs",
    arguments: [
      "two words.jpg", "Übergröße & Co.png", "🌅.jpg", "line\nfeed.jpg", "\u{1}\u{7F}.jpg",
      "quote\"back\\slash.png", "50%20off?w=1#x.jpg", "___.jpg", "a.jpg", "ж.jpeg", "no-extension",
      "..\\..\\x.jpg", "e\u{301}.jpg",
    ])
  func names(name: String) throws {
    let sandbox = try InProcessSandbox(photos: [try files.add(name, [7, 7])])
    let photo = try #require(try sandbox.get("/photos").objects.first)
    let urls = try #require(photo["urls"] as? [String: String])
    let links = try #require(photo["links"] as? [String: String])
    for address in Array(urls.values) + Array(links.values) {
      #expect(URL(string: address) != nil && address.hasPrefix(sandbox.base))
      #expect(address.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    }
    let target = String(try #require(urls["full"]).dropFirst(sandbox.base.count))
    #expect(try sandbox.ask("GET", target).body == [7, 7])
    let slug = try #require(photo["slug"] as? String)
    #expect(slug.utf8.count <= 72)
    #expect(try sandbox.get("/photos/\(slug)").status == 200)
    let page = try sandbox.ask("GET", "/photos/\(slug)", ["Accept: text/html"])
    #expect(page.status == 200 && !page.text.contains("\u{1}"))
  }

  @Test(
    "A title is the file's name as words",
    arguments: [
      ("a/b/sea_and-sky.v2.jpg", "sea and sky v2"), ("none", "none"), ("--.jpg", ""),
      ("🌅.jpg", "🌅"), ("line\nfeed\t.png", "line feed"), ("", ""), ("a/", "a"),
    ])
  func titles(name: String, title: String) throws {
    let file = PhotoFile(
      name: name, url: files.folder, width: 1, height: 1, contentType: .png,
      modifiedAt: .distantPast)
    #expect(file.title == title)
  }

  @Test("Invalid sides and dates are limited, and sums do not overflow")
  func ranges() throws {
    let seconds = [-1e300, 1e300, .nan]
    func photos(_ width: Int, _ height: Int) -> [PhotoFile] {
      seconds.enumerated().map { number, seconds in
        PhotoFile(
          name: "\(number)", url: files.folder, width: width, height: height, contentType: .jpeg,
          modifiedAt: Date(timeIntervalSince1970: seconds))
      }
    }
    #expect(photos(.max, .min).allSatisfy { $0.width == 1_000_000 && $0.height == 1 })
    let sandbox = try InProcessSandbox(photos: photos(.max, .max))
    #expect(try sandbox.get("/stats/total").object["pixels"] as? Int == 3_000_000_000_000)
    let created = try sandbox.get("/photos").objects.map { $0["created_at"] as? String }
    #expect(created == ["9999-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"])
    for photo in try sandbox.get("/photos").objects {
      #expect(try sandbox.get("/photos/\(try id(photo))/statistics").status == 200)
    }
  }

  @Test("Searches find photos by the words of their names and folders")
  func search() throws {
    let sandbox = try InProcessSandbox(photos: [
      files.add("Sunset_over-Öresund.jpg"), files.add("mountains/IMG_1.jpg"),
      files.add("cat.png", type: .png),
    ])
    func found(_ query: String) throws -> [String?] {
      let results = try sandbox.get("/search/photos?query=\(query)").object["results"]
      return (results as? [[String: Any]] ?? []).map { $0["alt_description"] as? String }
    }
    #expect(try found("sunset") == ["Sunset over Öresund"])
    #expect(try found("oresund") == ["Sunset over Öresund"])
    #expect(try found("mountain") == ["IMG 1"])
    #expect(try found("cat") == ["cat"])
    #expect(try found("dawn").isEmpty)
  }

  @Test("With few photos, random ones are all of them, later pages are empty, and likes work")
  func fewPhotos() throws {
    let sandbox = try InProcessSandbox(photos: [try files.add("a.jpg"), try files.add("b.jpg")])
    #expect(Set(try sandbox.get("/photos/random?count=30").objects.map(id)).count == 2)
    #expect(try sandbox.get("/photos/random").object["exif"] is [String: Any])
    #expect(try sandbox.get("/photos?page=2").objects.isEmpty)
    #expect(try sandbox.get("/photos?per_page=1&page=2").objects.count == 1)
    let first = try id(try #require(try sandbox.get("/photos").objects.first))
    #expect(try sandbox.ask("POST", "/photos/\(first)/like", [sandbox.bearer]).status == 201)
    #expect(try sandbox.get("/users/demo/likes").objects.map(id) == [first])
  }

  @Test("Without files the photos are generated")
  func none() throws {
    #expect(try InProcessSandbox(photos: []).get("/photos").header("X-Total") == "1000")
  }
}
