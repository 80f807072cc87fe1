import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: topics") @SocketTestActor
struct TopicsTests {
  let sandbox: InProcessSandbox
  let data = DataSet.of(seed: UnsplashSandbox.standardSeed)

  init() throws {
    sandbox = try InProcessSandbox()
  }

  private func slugs(_ query: String) throws -> [String] {
    try sandbox.get("/topics?per_page=30\(query)").objects.compactMap { $0["slug"] as? String }
  }

  @Test("Topics come page by page, in the requested order")
  func list() throws {
    let all = try slugs("")
    #expect(all == data.topics.map(\.slug) && all.count == 12)
    let second = try sandbox.get("/topics?per_page=5&page=2")
    #expect(second.objects.compactMap { $0["slug"] as? String } == Array(all[5..<10]))
    #expect(second.header("X-Total") == "12" && second.header("X-Per-Page") == "5")
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
    let wrong = try sandbox.get("/topics?order_by=newest")
    #expect(wrong.text == #"{"errors":["order_by does not have a valid value"]}"#)
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
      #expect(try sandbox.get("/topics/\(topic.id)").object["slug"] as? String == topic.slug)
      let answer = try sandbox.get("/topics/\(topic.slug)/photos?per_page=30")
      let total = try #require(alone["total_photos"] as? Int)
      #expect(total > 0 && answer.header("X-Total") == "\(total)")
      for photo in answer.objects {
        let submissions = try #require(photo["topic_submissions"] as? [String: Any])
        let status = (submissions[topic.slug] as? [String: Any])?["status"] as? String
        #expect(status == "approved")
      }
      let id = try #require(answer.objects.first?["id"] as? String)
      let topics = try sandbox.get("/photos/\(id)").object["topics"] as? [[String: Any]] ?? []
      #expect(topics.map { $0["slug"] as? String } == [topic.slug])
      let ends = alone["ends_at"] is String
      #expect(alone["status"] as? String == (ends ? "closed" : "open"))
    }
    #expect(Set(data.topics.map(\.isOpen)).count == 2)
    let portraits = try sandbox.get("/topics/nature/photos?orientation=portrait&order_by=oldest")
    for photo in portraits.objects {
      #expect(photo["width"] as? Int ?? 0 < photo["height"] as? Int ?? 0)
    }
    for target in ["/topics/none", "/topics/none/photos"] {
      let answer = try sandbox.get(target)
      #expect(answer.status == 404 && answer.text == #"{"errors":["Couldn't find Topic"]}"#)
    }
  }
}
