import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: downloads and statistics") @SocketTestActor
struct StatisticsTests {
  let sandbox: InProcessSandbox
  let photo = DataSet.of(seed: UnsplashSandbox.standardSeed).photos[0]

  init() throws {
    sandbox = try InProcessSandbox()
  }

  private func number(_ object: [String: Any], _ path: String...) -> Int? {
    var value: Any? = object
    for key in path { value = (value as? [String: Any])?[key] }
    return value as? Int
  }

  @Test("R-5 A reported download counts in single and random photos, statistics and totals")
  func downloads() throws {
    func counts() throws -> [Int?] {
      let alone = try sandbox.get("/photos/\(photo.id)").object
      let statistics = try sandbox.get("/photos/\(photo.id)/statistics").object
      let totals = try sandbox.get("/stats/total").object
      return [
        number(alone, "downloads"), number(statistics, "downloads", "total"),
        number(statistics, "downloads", "historical", "change"), number(totals, "downloads"),
        number(totals, "photo_downloads"),
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
    let other = DataSet.of(seed: UnsplashSandbox.standardSeed).photos[1]
    #expect(try number(sandbox.get("/photos/\(other.id)").object, "downloads") == other.downloads)
  }

  @Test("R-5 A download of a missing photo does not count")
  func unknown() throws {
    let before = try sandbox.get("/stats/total").object
    for target in ["/photos/x/download", "/photos/x/statistics"] {
      let answer = try sandbox.get(target)
      #expect(answer.status == 404 && answer.text == #"{"errors":["Couldn't find Photo"]}"#)
    }
    #expect(
      try number(sandbox.get("/stats/total").object, "downloads") == number(before, "downloads"))
  }

  @Test("Statistics by day add up, for the requested number of days")
  func history() throws {
    func values(_ query: String) throws -> [(date: String, value: Int)] {
      let answer = try sandbox.get("/photos/\(photo.id)/statistics\(query)").object
      let views = try #require(answer["views"] as? [String: Any])
      #expect(number(views, "total") == photo.views)
      let history = try #require(views["historical"] as? [String: Any])
      #expect(history["resolution"] as? String == "days")
      let values = try #require(history["values"] as? [[String: Any]])
      #expect(history["quantity"] as? Int == values.count)
      let pairs = values.map { ($0["date"] as? String ?? "", $0["value"] as? Int ?? -1) }
      #expect(number(history, "change") == pairs.reduce(0) { $0 + $1.1 })
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

  @Test(
    "Invalid numbers of days are rejected",
    arguments: [
      ("quantity=0", "quantity does not have a valid value"),
      ("quantity=31", "quantity does not have a valid value"),
      ("quantity=x", "quantity is invalid"),
      ("resolution=hours", "resolution does not have a valid value"),
    ])
  func refused(query: String, words: String) throws {
    let answer = try sandbox.get("/photos/\(photo.id)/statistics?\(query)")
    #expect(answer.status == 400 && answer.text == "{\"errors\":[\"\(words)\"]}")
  }

  @Test("The totals match the data")
  func totals() throws {
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    let totals = try sandbox.get("/stats/total").object
    #expect(number(totals, "photos") == 1_000 && number(totals, "total_photos") == 1_000)
    #expect(number(totals, "views") == data.photos.reduce(0) { $0 + $1.views })
    #expect(number(totals, "pixels") == data.photos.reduce(0) { $0 + $1.width * $1.height })
    #expect(number(totals, "photographers") == data.publishedBy.count)
    #expect(number(totals, "requests") == 1)
    #expect(try number(sandbox.get("/stats/total").object, "requests") == 2)
  }

  @Test("A user's statistics are the sums of the user's photos, with their average")
  func person() throws {
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    let author = data.persons[photo.author]
    let all = try sandbox.get("/users/\(author.username)/statistics?quantity=7").object
    #expect(all["username"] as? String == author.username && all["id"] as? String == author.id)
    for kind in ["views", "downloads"] {
      var (total, change) = (0, 0)
      for own in data.publishedBy[author.username] ?? [] {
        let one = try sandbox.get("/photos/\(data.photos[own].id)/statistics?quantity=7").object
        total += number(one, kind, "total") ?? 0
        change += number(one, kind, "historical", "change") ?? 0
      }
      #expect(total > 0 && number(all, kind, "total") == total)
      #expect(number(all, kind, "historical", "change") == change)
      #expect(number(all, kind, "historical", "average") == change / 7)
      #expect(number(all, kind, "historical", "quantity") == 7)
    }
    #expect(try sandbox.get("/users/nobody/statistics").status == 404)
    let none = try sandbox.get("/users/demo/statistics").object
    #expect(number(none, "views", "total") == 0)
  }

  @Test("The statistics of the month match the data")
  func month() throws {
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    let month = try sandbox.get("/stats/month").object
    let new = data.photos.filter { $0.createdAt > DataSet.latest - 30 * 86_400 }
    #expect(number(month, "new_photos") == new.count && !new.isEmpty)
    #expect(number(month, "new_pixels") == new.reduce(0) { $0 + $1.width * $1.height })
    #expect(number(month, "new_requests") == 1)
    let before = try #require(number(month, "downloads"))
    _ = try sandbox.get("/photos/\(photo.id)/download")
    #expect(try number(sandbox.get("/stats/month").object, "downloads") == before + 1)
  }
}
