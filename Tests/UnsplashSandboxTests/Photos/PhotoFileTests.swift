import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("Photo files: their data in the API")
struct PhotoFileListTests {
  let files = PhotoFiles()

  @Test("The feed has the newest files first, then by name, each with its size and title")
  func feed() throws {
    let sandbox = try InProcessSandbox(photos: [
      files.add("b_second-old.jpg"), files.add("a.png", type: .png),
      files.add("trips/IMG_2041.evening  sky.JPG", width: 30, height: 40, modifiedAt: later(0.25)),
      files.add("oldest.jpeg", modifiedAt: later(-1)),
    ])
    let page = try sandbox.get("/photos")
    #expect(page.total == 4)
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
    let sandbox = InProcessSandbox(photos: [file, file, file])
    let ids = try sandbox.get("/photos").objects.map(id)
    #expect(Set(ids).count == 3)
    for id in ids { #expect(try sandbox.get("/photos/\(id)")["id"] as? String == id) }
  }

  @Test(
    "Any file name gives valid JSON and safe URLs",
    arguments: [
      "two words.jpg", "Übergröße & Co.png", "🌅.jpg", "line\nfeed.jpg", "\u{1}\u{7F}.jpg",
      "quote\"back\\slash.png", "50%20off?w=1#x.jpg", "___.jpg", "a.jpg", "ж.jpeg", "no-extension",
      "..\\..\\x.jpg", "e\u{301}.jpg",
    ])
  func names(name: String) throws {
    let sandbox = InProcessSandbox(photos: [try files.add(name, [7, 7])])
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
      name: name, url: files.url, width: 1, height: 1, contentType: .png,
      modifiedAt: .distantPast)
    #expect(file.title == title)
  }

  @Test("Invalid sides and dates are limited, and sums do not overflow")
  func ranges() throws {
    let seconds = [-1e300, 1e300, .nan]
    func photos(_ width: Int, _ height: Int) -> [PhotoFile] {
      seconds.enumerated().map { number, seconds in
        PhotoFile(
          name: "\(number)", url: files.url, width: width, height: height, contentType: .jpeg,
          modifiedAt: Date(timeIntervalSince1970: seconds))
      }
    }
    #expect(photos(.max, .min).allSatisfy { $0.width == 1_000_000 && $0.height == 1 })
    let sandbox = InProcessSandbox(photos: photos(.max, .max))
    #expect(try sandbox.get("/stats/total")["pixels"] as? Int == 3_000_000_000_000)
    let created = try sandbox.get("/photos").texts("created_at")
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
      let results = try sandbox.get("/search/photos?query=\(query)")["results"]
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
    let sandbox = InProcessSandbox(photos: [try files.add("a.jpg"), try files.add("b.jpg")])
    #expect(Set(try sandbox.get("/photos/random?count=30").objects.map(id)).count == 2)
    #expect(try sandbox.get("/photos/random")["exif"] is [String: Any])
    #expect(try sandbox.get("/photos?page=2").objects.isEmpty)
    #expect(try sandbox.get("/photos?per_page=1&page=2").objects.count == 1)
    let first = try id(try #require(try sandbox.get("/photos").objects.first))
    #expect(try sandbox.ask("POST", "/photos/\(first)/like", [sandbox.bearer]).status == 201)
    #expect(try sandbox.get("/users/demo/likes").objects.map(id) == [first])
  }

  @Test("Without files the photos are generated")
  func none() throws {
    #expect(try InProcessSandbox(photos: []).get("/photos").total == 1000)
  }
}

@Suite("Photo files: their folders as collections") @SocketTestActor
struct PhotoFileFolderTests {
  let files = PhotoFiles()

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
          name: "folder \(number)/\(copy).jpg", url: files.url, width: 1, height: 1,
          contentType: .jpeg, modifiedAt: PhotoFiles.date)
      }
    }
    let titles = DataSet.of(seed: 1, files: photos).collections.map(\.title)
    #expect(titles.count == 40 && titles.allSatisfy { $0.hasPrefix("folder") })
    #expect((50..<60).allSatisfy { titles.contains("folder \($0)") })
  }

  @Test("Without a folder there is no collection, and lists of collections are empty")
  func noFolder() throws {
    let sandbox = InProcessSandbox(photos: [try files.add("a.jpg"), try files.add("b.jpg")])
    for target in ["/collections", "/collections?page=7", "/users/unnamed/collections"] {
      let answer = try sandbox.get(target)
      #expect(answer.status == 200 && answer.objects.isEmpty)
      #expect(answer.total == 0)
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
    let sandbox = InProcessSandbox(photos: [try files.add("a.jpg")])
    let bearer = sandbox.bearer(.demo, "public", "write_collections")
    let made = try sandbox.ask(
      "POST", "/collections", [bearer, InProcessSandbox.form], body: "title=Mine")
    #expect(made.status == 201)
    let user = try #require(made["user"] as? [String: Any])
    #expect(user["username"] as? String == "demo")
    #expect(try sandbox.get("/collections").objects.count == 1)
  }
}

@Suite("Photo files: their photographers") @SocketTestActor
struct PhotoFileCreditTests {
  let files = PhotoFiles()

  /// Returns the users of the feed's photos by the photos' titles.
  private func users(_ sandbox: InProcessSandbox) throws -> [String: [String: Any]] {
    var users: [String: [String: Any]] = [:]
    for photo in try sandbox.get("/photos?per_page=30").objects {
      users[try #require(photo["alt_description"] as? String)] = photo["user"] as? [String: Any]
    }
    return users
  }

  @Test("Files of one photographer have the same user, whose name is the photographer's")
  func photographer() throws {
    let sandbox = try InProcessSandbox(photos: [
      files.add("a.jpg", photographer: "Zoë Łuk"), files.add("b.jpg", photographer: " Zoë Łuk\n"),
      files.add("c.jpg", photographer: "Ada Byron"), files.add("d.jpg"),
    ])
    let users = try users(sandbox)
    #expect(users["a"]?["id"] as? String == users["b"]?["id"] as? String)
    #expect(users["a"]?["name"] as? String == "Zoë Łuk")
    #expect(users["a"]?["username"] as? String == "zoeluk2")
    #expect(users["a"]?["total_photos"] as? Int == 2)
    #expect(users["c"]?["name"] as? String == "Ada Byron")
    #expect(users["c"]?["id"] as? String != users["a"]?["id"] as? String)
    #expect(users["d"]?["username"] as? String == "unnamed")
    let published = try sandbox.get("/users/zoeluk2/photos").objects
    #expect(published.map { $0["alt_description"] as? String } == ["a", "b"])
    let found = try sandbox.get("/search/photos?query=byron").object
    #expect(found["total"] as? Int == 1)
  }

  @Test("A file without a photographer has a user of the full shape without a name")
  func unnamed() throws {
    let sandbox = try InProcessSandbox(photos: [files.add("a.jpg"), files.add("b.jpg")])
    let user = try #require(try users(sandbox)["a"])
    #expect(AnswerShapes.user.violations(of: user, at: "user") == [])
    for name in ["name", "first_name"] { #expect(user[name] as? String == "") }
    for name in ["last_name", "bio", "location", "portfolio_url", "instagram_username"] {
      #expect(user[name] is NSNull)
    }
    #expect(user["for_hire"] as? Bool == false && user["total_photos"] as? Int == 2)
    let whole = try sandbox.get("/users/unnamed").object
    #expect(AnswerShapes.fullUser.violations(of: whole, at: "user") == [])
    #expect(whole["badge"] is NSNull && whole["total_likes"] as? Int == 0)
    let found = try sandbox.get("/search/photos?query=unnamed").object
    #expect(found["total"] as? Int == 0, "the username is no one's choice")
  }

  @Test("Only photographers and the accounts are users; nobody is made up")
  func nobodyElse() throws {
    let data = DataSet.of(
      seed: 1, files: [try files.add("a.jpg", photographer: "Ada"), try files.add("b.jpg")])
    #expect(data.persons.map(\.name) == ["", "Ada", "Dana Demo", "Gil Guest"])
    #expect(data.persons.map(\.number) == [0, 1, 2, 3])
    let accounts = DataSet.of(seed: 1).persons.suffix(2)
    #expect(data.persons.suffix(2).map(\.id) == accounts.map(\.id))
    #expect(data.persons.suffix(2).map(\.bio) == accounts.map(\.bio))
  }

  @Test("Usernames are of letters and a number, and no two users have the same one")
  func usernames() throws {
    let names = [
      "Demo", "demo", "Guest", "unnamed", "photographer", "李", "张", "Ann 1", "Ann 11", "Ann",
      "_", "1", "demo@example.com",
    ]
    let photos = try names.map { try files.add("\($0.utf8.count) \($0).jpg", photographer: $0) }
    let data = DataSet.of(seed: 1, files: photos)
    let usernames = data.persons.map { $0.username.lowercased() }
    #expect(usernames.count == names.count + 3 && Set(usernames).count == usernames.count)
    for username in usernames.dropFirst().dropLast(2) {
      #expect(username.range(of: "^[a-z]+[0-9]+$", options: .regularExpression) != nil)
    }
    let reversed = DataSet.of(seed: 2, files: photos.reversed())
    #expect(reversed.persons.map(\.username) == data.persons.map(\.username))
  }

  @Test("A blank name counts as unknown")
  func blank() throws {
    for name in ["", " ", "\n\t\u{A0}"] {
      #expect(try files.add("a.jpg", photographer: name).photographer == nil)
    }
    #expect(try files.add("a.jpg", photographer: " Ada ").photographer == "Ada")
  }

  @Test("A page for browsers names the photographer, or nobody")
  func pages() throws {
    let sandbox = try InProcessSandbox(photos: [
      files.add("x/a.jpg"), files.add("b.jpg", photographer: "Ada <Byron>"),
    ])
    func page(_ target: String) throws -> String {
      let page = try sandbox.page(target)
      #expect(page.status == 200)
      return page.text
    }
    for photo in try sandbox.get("/photos").objects {
      let id = try #require(photo["id"] as? String)
      let isNamed = photo["alt_description"] as? String == "b"
      let text = try page("/photos/\(id)")
      #expect(text.contains("<p>By <a") == isNamed)
      #expect(text.contains(">Ada &lt;Byron&gt;</a>") == isNamed)
    }
    let folder = try #require(try sandbox.get("/collections").ids.first)
    #expect(try !page("/collections/\(folder)/x").contains("<p>By"))
    #expect(try page("/@unnamed").contains("<h1>unnamed</h1>"))
  }
}

private func later(_ seconds: Double) -> Date { PhotoFiles.date + seconds }
