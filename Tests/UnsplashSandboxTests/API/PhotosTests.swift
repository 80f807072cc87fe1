import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("API: photos") @SocketTestActor
struct PhotoEndpointsTests {
  let sandbox = InProcessSandbox()

  @Test("The bytes are as recorded: ordered keys, escaped &, other characters unescaped")
  func bytes() throws {
    let text = try sandbox.get("/photos?per_page=1").text
    #expect(text.hasPrefix("[{\"id\":\""))
    #expect(text.contains("\\u0026w=400"))
    #expect(!text.contains("&"))
    #expect(!text.contains("\\/"))
  }

  @Test("All thousand photos appear once, the newest first")
  func everyPhoto() throws {
    var ids: [String] = []
    var dates: [String] = []
    for page in 1...34 {
      let photos = try sandbox.get("/photos?per_page=30&page=\(page)").objects
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
    let response = try sandbox.get(target)
    let wanted = relations.map { "<\(sandbox.base)/photos?\($1)>; rel=\"\($0)\"" }
    #expect(response.header("Link") == wanted.joined(separator: ", "))
    #expect(response.total == 1000)
    #expect(response.header("X-Per-Page") == size)
  }

  @Test("A list that fits one page has no Link; a page past the end is empty")
  func ends() throws {
    let empty = try sandbox.get("/users/demo/likes")
    #expect(empty.text == "[]")
    #expect(empty.header("Link") == nil)
    #expect(empty.total == 0)
    #expect(try sandbox.get("/photos?page=101").text == "[]")
  }

  @Test("A photo is found by identifier and by slug, and so is its download")
  func single() throws {
    let listed = DataSet.standard.photos[0]
    let photo = try sandbox.get("/photos/\(listed.id)")
    #expect(photo.status == 200 && photo.total == nil)
    #expect(try sandbox.get("/photos/\(listed.slug)").text == photo.text)
    let download = try sandbox.get("/photos/\(listed.id)/download")
    #expect((download["url"] as? String)?.hasPrefix("\(sandbox.base)/images/") == true)
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

@Suite("API: random photos") @SocketTestActor
struct RandomPhotosTests {
  let sandbox = InProcessSandbox()
  let data = DataSet.standard

  private func ids(_ query: String) throws -> [String] {
    try sandbox.get("/photos/random?\(query)").ids
  }

  @Test("R-1 The requested number of photos is returned, without duplicates, and others each time")
  func count() throws {
    for count in [1, 11, 30] {
      let found = try ids("count=\(count)")
      #expect(found.count == count && Set(found).count == count)
    }
    #expect(try ids("count=30") != ids("count=30"))
    let answer = try sandbox.get("/photos/random?count=2")
    #expect(answer.total == nil && answer.header("Link") == nil)
    #expect(answer.header("X-Ratelimit-Remaining") != nil)
  }

  @Test("The answer is an array only if a count is given; otherwise it is a photo with all fields")
  func shapes() throws {
    #expect(try sandbox.get("/photos/random?count=1").objects.count == 1)
    for target in ["/photos/random", "/photos/random?count="] {
      let photo = try sandbox.get(target).object
      #expect(photo["tags"] != nil && photo["related_collections"] != nil)
    }
  }

  @Test("Two sandboxes with one seed return the same sequence")
  func seed() throws {
    let other = InProcessSandbox()
    for _ in 1...3 {
      let own = try sandbox.get("/photos/random?count=5").text
      #expect(try other.get("/photos/random?count=5").text == own)
    }
    let third = InProcessSandbox(seed: 3)
    #expect(
      try third.get("/photos/random?count=1").text
        != (try sandbox.get("/photos/random?count=1").text)
    )
  }

  @Test("The choice can be limited to a user, a query, collections, topics and an orientation")
  func filters() throws {
    let author = data.persons[data.photos[0].author]
    let own = try #require(data.publishedBy[author.username])
    #expect(
      Set(try ids("count=30&username=\(author.username)")) == Set(own.map { data.photos[$0].id }))
    func photos(_ query: String) throws -> [CatalogPhoto] {
      try ids("count=30&\(query)").compactMap { data.photo(named: $0) }.map { data.photos[$0] }
    }
    let sea = try photos("query=calm&orientation=portrait&content_filter=high")
    #expect(!sea.isEmpty && sea.allSatisfy { $0.width < $0.height })
    #expect(
      sea.allSatisfy { $0.caption.contains("calm") || $0.description?.contains("calm") == true })
    let norway = try #require(data.collections.first { $0.title == "Norway" })
    #expect(try photos("collections=\(norway.id)").allSatisfy { $0.place?.country == "Norway" })
    let topics = try photos("topics=street,%20travel")
    #expect(Set(topics.compactMap(\.topic)) == ["street", "travel"])
    #expect(topics.count == 30)
  }

  @Test("A query beside collections or topics is ignored, as by Unsplash")
  func queryAndCollections() throws {
    let norway = try #require(data.collections.first { $0.title == "Norway" })
    let collected = Set(norway.photos.map { data.photos[$0].id })
    for query in ["qwertz", "calm"] {
      let found = try ids("count=30&collections=\(norway.id)&query=\(query)")
      #expect(found.count == min(30, collected.count) && collected.isSuperset(of: found))
      let street = try ids("count=30&topics=street&query=\(query)")
      #expect(!street.isEmpty)
      for id in street {
        #expect(data.photo(named: id).map { data.photos[$0].approvedTopic } == "street")
      }
    }
  }
}

@Suite("API: unusual data that clients must handle") @SocketTestActor
struct UnusualDataTests {
  let data = DataSet.standard

  /// Returns the full JSON, as text, of the first matching photo.
  func photo(_ isWanted: (CatalogPhoto) -> Bool) throws -> String {
    let found = data.photos.first(where: isWanted)
    return try InProcessSandbox().get("/photos/\(try #require(found?.id))").text
  }

  /// Returns the full JSON, as text, of the first matching user.
  func person(_ isWanted: (Person) -> Bool) throws -> String {
    let found = data.persons.first(where: isWanted)
    return try InProcessSandbox().get("/users/\(try #require(found?.username))").text
  }

  func expect(_ text: String, _ part: String) {
    #expect(text.contains(part))
  }

  @Test("Photos without a blur hash have a colour, and are not among the first thirty")
  func blurHash() throws {
    let count = data.photos.filter { !$0.hasBlurHash }.count
    #expect((3...25).contains(count))
    for (number, isSure) in [(29, true), (30, false)] {
      let photos = (0..<400).map {
        CatalogPhoto(number: number, createdAt: 0, authors: 1, seed: $0)
      }
      #expect(photos.allSatisfy { $0.hasBlurHash } == isSure)
    }
    try expect(photo { !$0.hasBlurHash }, #""blur_hash":null"#)
    try expect(photo { !$0.hasBlurHash }, ##""color":"#"##)
  }

  @Test("Unknown fields of a photo are null, empty or zero; some camera makes start with a space")
  func photos() throws {
    try expect(photo { $0.camera?.make == "" }, #""exif":{"make":"","#)
    try expect(photo { $0.camera?.make.hasPrefix(" ") == true }, #""exif":{"make":" "#)
    try expect(photo { $0.camera == nil }, #""exif":{"make":null,"#)
    try expect(
      photo { $0.place == nil && $0.isUnknownPlaceZero },
      #""position":{"latitude":0.0,"longitude":0.0}"#)
    try expect(
      photo { $0.place == nil && !$0.isUnknownPlaceZero },
      #""position":{"latitude":null,"longitude":null}"#)
    try expect(
      photo { $0.topic == "nature" && $0.approvedTopic != nil },
      #""topic_submissions":{"nature":{"status":"approved","approved_on":""#)
    try expect(
      photo { $0.topic == "travel" && $0.approvedTopic == nil },
      #""topic_submissions":{"travel":{"status":"unevaluated"}"#)
  }

  @Test("Unknown fields of a user are null or empty; some users have a badge")
  func persons() throws {
    try expect(person { $0.lastName == "" }, #""last_name":"""#)
    try expect(person { $0.lastName == nil }, #""last_name":null"#)
    for person in data.persons { #expect(person.name.trimmed() == person.name) }
    try expect(person { $0.bio == "" }, #""bio":"""#)
    try expect(person { $0.bio == nil }, #""bio":null"#)
    try expect(person { $0.bio?.contains("\r\n") == true }, #"\r\n"#)
    try expect(person { $0.hasBadge }, #","link":"https://book.example.com/"}"#)
  }

  @Test("Usernames are letters, digits and _; names keep their own letters")
  func userNames() throws {
    for person in data.persons {
      #expect(!person.username.isEmpty)
      #expect(
        person.username.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
          default: false
          }
        })
    }
    #expect(data.persons.contains { !$0.name.utf8.allSatisfy { $0 < 0x80 } })
    #expect(Set(data.persons.map(\.username)).count == data.persons.count)
    #expect("zoëyılmaz łóØß-7_ æ".lowercased().asciiLetters == "zoeyilmazlooss7_ae")
  }
}

@Suite("The kept pages of the feed")
struct PageCacheTests {
  private let cache = PageCache()

  private func item(_ value: String) -> HTTPRequest.Item { .init(name: "page", value: value) }

  private func page(
    _ number: Int, base: String = "http://h", grant: GrantStore.Grant? = nil, made text: String
  ) -> String {
    let key = PageCache.Key(query: [item("\(number)")], base: base, grant: grant)
    return String(decoding: cache.page(of: key) { .text(.ok, text) }.body, as: UTF8.self)
  }

  @Test("A page is made once for each query, host and grant, until something changes")
  func keys() {
    let grant = GrantStore.Grant(username: "demo", scopes: ["public"])
    #expect(page(1, made: "a") == "a" && page(1, made: "b") == "a")
    #expect(page(2, made: "c") == "c" && page(1, base: "http://g", made: "d") == "d")
    #expect(page(1, grant: grant, made: "e") == "e")
    #expect(cache.keeps([item("1")]) && !cache.keeps([item("3")]) && !cache.keeps([]))
    cache.noteChange()
    #expect(!cache.keeps([item("1")]) && page(1, made: "f") == "f")
    let texts = ["\u{E9}", "e\u{301}"]
    #expect(Set(texts.map { PageCache.Key(query: [item($0)], base: "", grant: nil) }).count == 2)
  }

  @Test("A page is not kept if something changes while it is made")
  func race() {
    let key = PageCache.Key(query: [], base: "", grant: nil)
    for text in ["old", "new", "kept"] {
      let page = cache.page(of: key) {
        if text == "old" { cache.noteChange() }
        return .text(.ok, text)
      }
      #expect(page.body == Array((text == "kept" ? "new" : text).utf8))
    }
  }

  @Test("A limited number of pages is kept")
  func limit() {
    for number in 1...PageCache.mostKept { #expect(page(number, made: "a") == "a") }
    #expect(page(1, made: "b") == "a" && page(0, made: "b") == "b" && page(1, made: "b") == "b")
  }

  @Test("A kept page needs no thread, unless a fault damages it or a program looks at it")
  func time() throws {
    func request(_ path: String) throws -> HTTPRequest {
      HTTPRequest(
        method: "GET", target: try #require(RequestTarget(path)),
        headers: HTTPHeaders([("Authorization", "Client-ID \(UnsplashSandbox.accessKey)")]),
        body: [], isKeepAlive: true)
    }
    let program: @Sendable (LoggedRequest) -> Void = { _ in }
    for isWatched in [false, true] {
      let backend = SandboxBackend(
        seed: 1, quota: 9, now: { Date() }, onRequest: isWatched ? program : nil)
      func time(_ path: String) throws -> AnswerTime { backend.time(of: try request(path)) }
      #expect(try time("/photos?page=2") == .short && time("/images/a") == .long)
      _ = backend.respond(to: try request("/photos?page=2"), port: 80)
      #expect(try time("/photos?page=2") == (isWatched ? .short : .hardlyAny))
      #expect(try ["/photos", "/photos/random?page=2", "/"].allSatisfy { try time($0) == .short })
      backend.faults.add(FaultRule(.all, .nulls))
      #expect(try time("/photos?page=2") == .short)
    }
  }
}
