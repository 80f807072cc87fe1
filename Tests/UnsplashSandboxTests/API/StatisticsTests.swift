import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: downloads and statistics") @SocketTestActor
struct StatisticsTests {
  let sandbox = InProcessSandbox()
  let photo = DataSet.standard.photos[0]

  @Test("R-5 A reported download counts in single and random photos, statistics and totals")
  func downloads() throws {
    func counts() throws -> [Int?] {
      let alone = try sandbox.get("/photos/\(photo.id)")
      let statistics = try sandbox.get("/photos/\(photo.id)/statistics")
      let totals = try sandbox.get("/stats/total")
      return [
        alone["downloads"] as? Int, statistics["downloads", "total"] as? Int,
        statistics["downloads", "historical", "change"] as? Int, totals["downloads"] as? Int,
        totals["photo_downloads"] as? Int,
      ]
    }
    let before = try counts()
    #expect(before[0] == photo.downloads && before[1] == photo.downloads)
    for target in ["/photos/\(photo.id)/download", "/photos/\(photo.slug)/download?ixid=a"] {
      #expect(try sandbox.get(target).status == 200)
    }
    // HEAD only checks the download and does not count.
    #expect(
      try sandbox.ask("HEAD", "/photos/\(photo.id)/download", [InProcessSandbox.key]).status == 200)
    #expect(try counts() == before.map { $0.map { $0 + 2 } })
    let other = DataSet.standard.photos[1]
    #expect(try sandbox.get("/photos/\(other.id)")["downloads"] as? Int == other.downloads)
  }

  @Test("R-5 A download of a missing photo does not count")
  func unknown() throws {
    let before = try sandbox.get("/stats/total")
    #expect(try sandbox.get("/photos/x/download").status == 404)
    #expect(try sandbox.get("/stats/total")["downloads"] as? Int == before["downloads"] as? Int)
  }

  @Test("Statistics by day add up, for the requested number of days")
  func history() throws {
    func values(_ query: String) throws -> [(date: String, value: Int)] {
      let answer = try sandbox.get("/photos/\(photo.id)/statistics\(query)")
      let views = try #require(answer["views"] as? [String: Any])
      #expect(views["total"] as? Int == photo.views)
      let history = try #require(views["historical"] as? [String: Any])
      #expect(history["resolution"] as? String == "days")
      let values = try #require(history["values"] as? [[String: Any]])
      #expect(history["quantity"] as? Int == values.count)
      let pairs = values.map { ($0["date"] as? String ?? "", $0["value"] as? Int ?? -1) }
      #expect(history["change"] as? Int == pairs.reduce(0) { $0 + $1.1 })
      #expect(pairs.reduce(0) { $0 + $1.1 } <= photo.views)
      return pairs
    }
    let month = try values("")
    #expect(month.count == 30)
    #expect(month.first?.date == "2025-07-03" && month.last?.date == "2025-08-01")
    #expect(month.map(\.date) == month.map(\.date).sorted())
    #expect(month.contains { $0.value > 0 } && month.allSatisfy { $0.value >= 0 })
    let week = try values("?quantity=7&resolution=days")
    #expect(week.map(\.value) == month.suffix(7).map(\.value))
    #expect(try values("?quantity=1").map(\.date) == ["2025-08-01"])
  }

  @Test("The totals match the data")
  func totals() throws {
    let data = DataSet.standard
    let totals = try sandbox.get("/stats/total")
    #expect(totals["photos"] as? Int == 1_000 && totals["total_photos"] as? Int == 1_000)
    #expect(totals["views"] as? Int == data.photos.reduce(0) { $0 + $1.views })
    #expect(totals["pixels"] as? Int == data.photos.reduce(0) { $0 + $1.width * $1.height })
    #expect(totals["photographers"] as? Int == data.publishedBy.count)
    #expect(totals["requests"] as? Int == 1)
    #expect(try sandbox.get("/stats/total")["requests"] as? Int == 2)
  }

  @Test("A user's statistics are the sums of the user's photos, with their average")
  func person() throws {
    let data = DataSet.standard
    let author = data.persons[photo.author]
    let all = try sandbox.get("/users/\(author.username)/statistics?quantity=7")
    #expect(all["username"] as? String == author.username && all["id"] as? String == author.id)
    for kind in ["views", "downloads"] {
      var (total, change) = (0, 0)
      for own in data.publishedBy[author.username] ?? [] {
        let one = try sandbox.get("/photos/\(data.photos[own].id)/statistics?quantity=7")
        total += one[kind, "total"] as? Int ?? 0
        change += one[kind, "historical", "change"] as? Int ?? 0
      }
      #expect(total > 0 && all[kind, "total"] as? Int == total)
      #expect(all[kind, "historical", "change"] as? Int == change)
      #expect(all[kind, "historical", "average"] as? Int == change / 7)
      #expect(all[kind, "historical", "quantity"] as? Int == 7)
    }
    let none = try sandbox.get("/users/demo/statistics")
    #expect(none["views", "total"] as? Int == 0)
  }

  @Test("The statistics of the month match the data")
  func month() throws {
    let data = DataSet.standard
    let month = try sandbox.get("/stats/month")
    let new = data.photos.filter { $0.createdAt > DataSet.latest - 30 * 86_400 }
    #expect(month["new_photos"] as? Int == new.count && !new.isEmpty)
    #expect(month["new_pixels"] as? Int == new.reduce(0) { $0 + $1.width * $1.height })
    #expect(month["new_requests"] as? Int == 1)
    let before = try #require(month["downloads"] as? Int)
    _ = try sandbox.get("/photos/\(photo.id)/download")
    #expect(try sandbox.get("/stats/month")["downloads"] as? Int == before + 1)
  }
}

@Suite("API: a user's photos, ordered and filtered") @SocketTestActor
struct SelectionTests {
  let sandbox: InProcessSandbox
  let name: String

  init() throws {
    sandbox = InProcessSandbox()
    let data = DataSet.standard
    let most = data.publishedBy.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    name = try #require(most?.key)
  }

  func photos(_ query: String) throws -> [[String: Any]] {
    try sandbox.get("/users/\(name)/photos?per_page=30\(query)").objects
  }

  @Test("The latest come first by default, the oldest or the most liked on request")
  func orders() throws {
    let latest = try photos("").compactMap { $0["created_at"] as? String }
    #expect(latest.count > 10)
    #expect(latest == latest.sorted(by: >))
    #expect(try photos("&order_by=latest").compactMap { $0["created_at"] as? String } == latest)
    let oldest = try photos("&order_by=oldest").compactMap { $0["created_at"] as? String }
    #expect(oldest == latest.reversed())
    let popular = try photos("&order_by=popular").compactMap { $0["likes"] as? Int }
    #expect(popular == popular.sorted(by: >))
    let unordered = try photos("").compactMap { $0["likes"] as? Int }
    #expect(popular != unordered)
  }

  @Test("A user's photos can be ordered by views and downloads")
  func numbers() throws {
    let data = DataSet.standard
    func values(_ order: String, _ value: (CatalogPhoto) -> Int) throws -> [Int] {
      let ids = try photos("&order_by=\(order)").compactMap { $0["id"] as? String }
      return ids.compactMap { data.photo(named: $0) }.map { value(data.photos[$0]) }
    }
    let (views, downloads) = (
      try values("views", { $0.views }), try values("downloads", { $0.downloads })
    )
    #expect(views == views.sorted(by: >) && views.count > 10)
    #expect(downloads == downloads.sorted(by: >))
    #expect(try values("latest", { $0.views }) != views)
    #expect(try values("pinned", { $0.views }) == values("latest", { $0.views }))
    // Clients from before September 2024 order the feed.
    let oldest = try sandbox.get("/photos?order_by=oldest&per_page=1").objects.first
    #expect(oldest?["id"] as? String == data.photos.last?.id)
  }

  @Test("stats=true adds the statistics of each of a user's photos, for the requested days")
  func statistics() throws {
    let plain = try photos("")
    #expect(plain.allSatisfy { $0["statistics"] == nil })
    #expect(try photos("&stats=false").allSatisfy { $0["statistics"] == nil })
    let all = try photos("&stats=true&quantity=7&resolution=days")
    #expect(all.map { $0["id"] as? String } == plain.map { $0["id"] as? String })
    for photo in all {
      let id = try #require(photo["id"] as? String)
      let own = try #require(photo["statistics"] as? [String: Any])
      let alone = try sandbox.get("/photos/\(id)/statistics?quantity=7").object
      for key in ["views", "downloads"] {
        #expect(own[key] as? NSDictionary == alone[key] as? NSDictionary)
      }
    }
  }

  @Test("Each orientation is a part of the list, with its number in X-Total")
  func orientations() throws {
    var count = 0
    for (orientation, isRight) in [
      ("landscape", { $0 > $1 }), ("portrait", { $0 < $1 }), ("squarish", { $0 == $1 }),
    ] as [(String, (Int, Int) -> Bool)] {
      let answer = try sandbox.get("/users/\(name)/photos?per_page=30&orientation=\(orientation)")
      for photo in answer.objects {
        let width = try #require(photo["width"] as? Int)
        let height = try #require(photo["height"] as? Int)
        #expect(isRight(width, height))
      }
      #expect(answer.total == answer.objects.count)
      count += answer.objects.count
    }
    #expect(try photos("").count == count)
  }

  @Test("Likes are ordered by the time of the like")
  func likes() throws {
    let ids = try photos("").prefix(3).compactMap { $0["id"] as? String }
    for id in ids { _ = try sandbox.ask("POST", "/photos/\(id)/like", [sandbox.bearer]) }
    func liked(_ query: String) throws -> [String] {
      try sandbox.get("/users/demo/likes?\(query)").ids
    }
    #expect(try liked("") == ids.reversed())
    #expect(try liked("order_by=oldest") == ids)
    #expect(Set(try liked("order_by=popular")) == Set(ids))
  }

  @Test("An empty value is ignored")
  func empty() throws {
    let all = try photos("").count
    #expect(try photos("&order_by=&orientation=&page=").count == all)
    #expect(try sandbox.get("/photos?page=&per_page=").objects.count == 10)
  }
}
