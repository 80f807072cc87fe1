import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: searches") @SocketTestActor
struct SearchTests {
  let sandbox = InProcessSandbox()
  let data = DataSet.standard

  private func results(_ target: String) throws -> [[String: Any]] {
    let answer = try sandbox.get(target)
    #expect(answer.status == 200, "\(target): \(answer.text.prefix(200))")
    return answer.results
  }

  /// Returns the results of all pages.
  private func all(_ kind: String, _ query: String) throws -> [[String: Any]] {
    var found: [[String: Any]] = []
    for page in 1...40 {
      let more = try results("/search/\(kind)?per_page=30&page=\(page)&\(query)")
      if more.isEmpty { break }
      found += more
    }
    return found
  }

  private func text(_ photo: [String: Any]) -> String {
    let user = photo["user"] as? [String: Any]
    let words = [photo["alt_description"], photo["description"], photo["slug"], user?["name"]]
    return words.compactMap { $0 as? String }.joined(separator: " ").lowercased()
  }

  @Test("R-2 Searching “mountain” finds exactly the photos tagged with it")
  func mountain() throws {
    let found = try all("photos", "query=mountain")
    #expect(found.count > 100)
    for photo in found { #expect(text(photo).contains("mountain")) }
    let ids = Set(found.compactMap { $0["id"] as? String })
    #expect(ids.count == found.count)
    for photo in data.photos where photo.caption.contains("mountain") {
      #expect(ids.contains(photo.id))
    }
  }

  @Test("R-2 Searching “mountain” finds collections by title, description and tags")
  func mountainCollections() throws {
    let found = try all("collections", "query=mountain")
    #expect(found.count >= 3)
    #expect(Set(found.compactMap { $0["id"] as? String }).count == found.count)
    for collection in found {
      let words = [collection["title"], collection["description"]].compactMap { $0 as? String }
      #expect(words.joined().lowercased().contains("mountain"))
    }
    let first = try #require(found.first?["title"] as? String)
    #expect(first.lowercased().contains("mountain"), "titles have the highest weight: \(first)")
    let scores = found.map { ($0["title"] as? String)?.lowercased().contains("mountain") == true }
    #expect(scores == scores.sorted { $0 && !$1 })
  }

  @Test("R-2 Both orders return the same photos in different order")
  func orders() throws {
    let relevant = try all("photos", "query=mountain")
    let latest = try all("photos", "query=mountain&order_by=latest")
    func ids(_ photos: [[String: Any]]) -> [String] { photos.compactMap { $0["id"] as? String } }
    #expect(Set(ids(relevant)) == Set(ids(latest)))
    #expect(ids(relevant) != ids(latest))
    let dates = latest.compactMap { $0["created_at"] as? String }
    #expect(dates == dates.sorted(by: >))
    let others = relevant.compactMap { $0["created_at"] as? String }
    #expect(others != others.sorted(by: >))
    #expect(try ids(all("photos", "query=mountain&order_by=relevant")) == ids(relevant))
    // An author's name alone has less weight than the description.
    #expect(text(try #require(relevant.first)).contains("mountains"))
    let editorial = try all("photos", "query=mountain&order_by=editorial")
    let promoted = editorial.map { $0["promoted_at"] is String }
    #expect(promoted == promoted.sorted { $0 && !$1 } && promoted.contains(false))
    #expect(Set(ids(editorial)) == Set(ids(relevant)))
  }

  @Test("R-2 Better matches come first, and likes decide among equal ones")
  func relevance() {
    let index = SearchIndex([
      [("a red sea", 4)], [("sea", 4), ("red", 1)], [("seaside red", 4)], [("blue", 4)],
    ])
    let found = index.found("RED séa").sorted { $0.score > $1.score }
    #expect(found.map(\.number) == [0, 2, 1])
    #expect(found.map(\.score) == [16, 12, 10])
    #expect(index.found("se").isEmpty, "two letters match no prefix")
    #expect(index.found("blues").isEmpty)
    for blank in ["", " ", "+ &", "\u{0}"] { #expect(index.found(blank).isEmpty) }
  }

  @Test("R-2 Equal matches are ordered by their likes")
  func likes() throws {
    let found = try all("photos", "query=distant%20mountains")
    let best = found.filter {
      ($0["alt_description"] as? String)?.contains("distant mountains") == true
    }
    let likes = best.compactMap { $0["likes"] as? Int }
    #expect(likes.count > 50)
    #expect(likes == likes.sorted(by: >))
  }

  @Test(
    "bug-search-02 All words must match, ignoring case and diacritics",
    arguments: [
      ("collections", "Black+%26+white", 1), ("collections", "black%20white%20moods", 1),
      ("collections", "black%20harbour", 0), ("collections", "C%2B%2B", 1),
      ("collections", "%D0%9D%D0%90%D0%A1%D0%A2%D0%A0%D0%9E%D0%95%D0%9D%D0%98%D0%95", 1),
      ("collections", "norway", 1), ("photos", "mountains%20harbour", 0), ("photos", "%26", 0),
      ("photos", "%20", 0), ("photos", "qwertz", 0),
    ])
  func words(kind: String, query: String, count: Int) throws {
    let found = try all(kind, "query=\(query)")
    #expect(found.count == count, "\(found.compactMap { $0["title"] as? String })")
  }

  @Test("Users and places find photos")
  func authors() throws {
    let author = data.persons[data.photos[0].author]
    let query = try #require(
      author.username.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let own = try all("photos", "query=\(query)")
    #expect(own.contains { $0["id"] as? String == data.photos[0].id })
    let places = try all("photos", "query=tromso")
    #expect(places.count == data.photos.filter { $0.place?.city == "Tromsø" }.count)
  }

  @Test("R-7 Total, pages, Link, X-Total and X-Per-Page agree")
  func totals() throws {
    let answer = try sandbox.get("/search/photos?query=mountain&per_page=7&page=2&order_by=latest")
    let total = try #require(answer["total"] as? Int)
    let pages = try #require(answer["total_pages"] as? Int)
    #expect(pages == (total + 6) / 7)
    #expect(answer.total == total && answer.header("X-Per-Page") == "7")
    #expect((answer["results"] as? [Any])?.count == 7)
    let rest = "&per_page=7&query=mountain"
    let wanted = [("first", 1), ("prev", 1), ("last", pages), ("next", 3)].map {
      "<\(sandbox.base)/search/photos?order_by=latest&page=\($1)\(rest)>; rel=\"\($0)\""
    }
    #expect(answer.header("Link") == wanted.joined(separator: ", "))
    let none = try sandbox.get("/search/collections?query=qwertz")
    #expect(none.text == #"{"total":0,"total_pages":0,"results":[]}"#)
    #expect(none.total == 0 && none.header("Link") == nil)
    let beyond = try sandbox.get("/search/photos?query=mountain&page=900")
    #expect((beyond["results"] as? [Any])?.isEmpty == true)
    #expect(beyond["total"] as? Int == total)
  }

  @Test("A search can be limited to collections and to an orientation")
  func filters() throws {
    let dawn = try #require(data.collections.first { $0.title == "Pink dawn" })
    let both = data.collections.filter { $0.title == "Pink dawn" || $0.title == "Norway" }
    func ids(_ filter: String) throws -> Set<String> {
      Set(try all("photos", "query=mountain&\(filter)").compactMap { $0["id"] as? String })
    }
    let inDawn = try ids("collections=\(dawn.id)")
    let mountains = dawn.photos.map { data.photos[$0] }.filter { $0.caption.contains("mountain") }
    #expect(!mountains.isEmpty && inDawn.isSuperset(of: mountains.map(\.id)))
    #expect(inDawn.isSubset(of: dawn.photos.map { data.photos[$0].id }))
    let inBoth = try ids("collections=" + both.map(\.id).joined(separator: ",%20"))
    #expect(inBoth.isSuperset(of: inDawn) && inBoth != inDawn)
    #expect(try ids("collections=nowhere").isEmpty)
    let portraits = try all("photos", "query=mountain&orientation=portrait&content_filter=high")
    #expect(!portraits.isEmpty)
    for photo in portraits {
      #expect(photo["width"] as? Int ?? 0 < photo["height"] as? Int ?? 0)
    }
  }

  @Test("A search for a colour finds the photos of that colour only")
  func colors() throws {
    func captions(_ filter: String) throws -> Set<String> {
      Set(try all("photos", "query=sea\(filter)").compactMap { $0["alt_description"] as? String })
    }
    let every = try captions("")
    #expect(every.contains("a red evening over a calm sea"))
    #expect(try captions("&color=red") == ["a red evening over a calm sea"])
    let white = try captions("&color=white")
    #expect(!white.isEmpty && white.isSubset(of: every))
    #expect(white.allSatisfy { $0.contains("hazy white sun") || $0.contains("pale winter sun") })
    #expect(try captions("&color=black_and_white").isEmpty)
  }

  @Test("Users are found by their names and usernames, the best match first")
  func users() throws {
    let author = data.persons[data.photos[0].author]
    let found = try results("/search/users?query=\(author.username)")
    #expect(found.map { $0["username"] as? String } == [author.username])
    let previews = found.first?["photos"] as? [[String: Any]] ?? []
    #expect(previews.count == min(3, data.publishedBy[author.username]?.count ?? 0))
    let first = author.firstName.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let answer = try sandbox.get("/search/users?query=\(first)&per_page=1")
    let namesakes = data.persons.filter { $0.firstName == author.firstName }
    #expect(answer["total"] as? Int ?? 0 >= namesakes.count)
    #expect(answer.header("X-Per-Page") == "1" && answer.total != nil)
    #expect(try results("/search/users?query=qwertz").isEmpty)
  }
}

@Suite("API: topics") @SocketTestActor
struct TopicsTests {
  let sandbox = InProcessSandbox()
  let data = DataSet.standard

  private func slugs(_ query: String) throws -> [String] {
    try sandbox.get("/topics?per_page=30\(query)").texts("slug")
  }

  @Test("Topics come page by page, in the requested order")
  func list() throws {
    let all = try slugs("")
    #expect(all == data.topics.map(\.slug) && all.count == 12)
    let second = try sandbox.get("/topics?per_page=5&page=2")
    #expect(second.texts("slug") == Array(all[5..<10]))
    #expect(second.total == 12 && second.header("X-Per-Page") == "5")
    #expect(second.header("Link")?.contains("/topics?page=3&per_page=5>; rel=\"next\"") == true)
    let dates = Dictionary(uniqueKeysWithValues: data.topics.map { ($0.slug, $0.publishedAt) })
    let latest = try slugs("&order_by=latest").compactMap { dates[$0] }
    #expect(latest == latest.sorted(by: >) && latest.count == 12)
    #expect(try slugs("&order_by=oldest").compactMap { dates[$0] } == latest.reversed())
    let featured = Dictionary(uniqueKeysWithValues: data.topics.map { ($0.slug, $0.isFeatured) })
    let first = try slugs("&order_by=featured").compactMap { featured[$0] }
    #expect(first == first.sorted { $0 && !$1 } && Set(first).count == 2)
    for order in ["position", "updated", "temporary"] {
      #expect(Set(try slugs("&order_by=\(order)")) == Set(all))
    }
  }

  @Test("Topics can be limited to some, by identifier or slug")
  func ids() throws {
    let id = try #require(data.topics.last?.id)
    #expect(Set(try slugs("&ids=nature,%20\(id)")) == ["nature", data.topics.last?.slug ?? ""])
    #expect(try slugs("&ids=nowhere").isEmpty)
  }

  @Test("A topic has the photos that were submitted to it and approved, and says so in each")
  func photos() throws {
    for topic in data.topics {
      let alone = try sandbox.get("/topics/\(topic.slug)").object
      #expect(alone["id"] as? String == topic.id)
      #expect(try sandbox.get("/topics/\(topic.id)")["slug"] as? String == topic.slug)
      let answer = try sandbox.get("/topics/\(topic.slug)/photos?per_page=30")
      let total = try #require(alone["total_photos"] as? Int)
      #expect(total > 0 && answer.total == total)
      for photo in answer.objects {
        let submissions = try #require(photo["topic_submissions"] as? [String: Any])
        let status = (submissions[topic.slug] as? [String: Any])?["status"] as? String
        #expect(status == "approved")
      }
      let id = try #require(answer.ids.first)
      let topics = try sandbox.get("/photos/\(id)")["topics"] as? [[String: Any]] ?? []
      #expect(topics.map { $0["slug"] as? String } == [topic.slug])
      let ends = alone["ends_at"] is String
      #expect(alone["status"] as? String == (ends ? "closed" : "open"))
    }
    #expect(Set(data.topics.map(\.isOpen)).count == 2)
    let portraits = try sandbox.get("/topics/nature/photos?orientation=portrait&order_by=oldest")
    for photo in portraits.objects {
      #expect(photo["width"] as? Int ?? 0 < photo["height"] as? Int ?? 0)
    }
  }
}
