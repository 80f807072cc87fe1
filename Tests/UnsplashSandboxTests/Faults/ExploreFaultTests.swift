import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("E Faults of chance, collections, searches and statistics") @SocketWaits
struct ExploreFaultTests {
  /// Each target with a request that it is for.
  nonisolated static let requests = [
    ("random", "/photos/random?count=2"), ("collections", "/collections"),
    ("collection", "/collections/ID"), ("collection-photos", "/collections/ID/photos"),
    ("search-photos", "/search/photos?query=mountain"),
    ("search-collections", "/search/collections?query=mountain"), ("statistics", "/stats/total"),
  ]

  private func target(_ text: String) throws -> String {
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
    let id = try #require(data.collections.first { $0.photos.count > 3 && !$0.isPrivate }).id
    return text.replacingOccurrences(of: "ID", with: id)
  }

  @Test("A rule by name strikes its own requests, so often as it says", arguments: requests)
  func byName(name: String, path: String) throws {
    let quiet = try QuietSandbox()
    let target = try target(path)
    for other in Self.requests where other.0 != name {
      quiet.sandbox.add(try FaultRule("\(other.0):500"))
    }
    #expect(try quiet.get(target).status == 200)
    quiet.sandbox.add(try FaultRule("\(name):503:1"))
    #expect(try quiet.get(target).status == 503)
    #expect(try quiet.get(target).status == 200)
  }

  @Test(
    "404 has the words of what was asked for",
    arguments: [
      ("random", "No photos found."), ("collection", "Couldn't find Collection"),
      ("collection-photos", "Couldn't find Collection"), ("collections", "Unable to find endpoint"),
      ("search-photos", "Unable to find endpoint"),
    ])
  func notFound(name: String, words: String) throws {
    let quiet = try QuietSandbox()
    quiet.sandbox.add(try FaultRule("\(name):404"))
    let path = try #require(Self.requests.first { $0.0 == name }).1
    let answer = try quiet.get(try target(path))
    #expect(answer.status == 404 && answer.text == "{\"errors\":[\"\(words)\"]}")
    #expect(answer.header("X-Ratelimit-Remaining") == "5000", "a fault costs nothing")
  }

  @Test("404 for the statistics of a photo is about the photo")
  func statistics() throws {
    let quiet = try QuietSandbox()
    quiet.sandbox.add(try FaultRule("statistics:404"))
    #expect(try quiet.get("/photos/x/statistics").text.contains("Couldn't find Photo"))
  }

  @Test("Nulls and missing fields leave a search its results, and each its id")
  func searchDamage() throws {
    let quiet = try QuietSandbox()
    for name in ["nulls", "absent-fields"] {
      for kind in ["photos", "collections"] {
        quiet.sandbox.removeFaults()
        let path = "/search/\(kind)?query=mountain"
        let whole = try quiet.get(path).object["results"] as? [[String: Any]] ?? []
        quiet.sandbox.add(try FaultRule("search-\(kind):\(name)"))
        let answer = try quiet.get(path).object
        let results = try #require(answer["results"] as? [[String: Any]])
        #expect(results.map { $0["id"] as? String } == whole.map { $0["id"] as? String })
        #expect(answer["total"] as? Int == nil)
        for result in results {
          #expect(result["title"] as? String == nil && result["created_at"] as? String == nil)
        }
      }
    }
  }
}
