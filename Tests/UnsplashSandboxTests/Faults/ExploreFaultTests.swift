import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("E Faults of random photos, collections, searches and statistics") @SocketTestActor
struct ExploreFaultTests {
  /// Each target with one of its requests.
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

  @Test(
    "A 404 has the message of the endpoint",
    arguments: [
      ("random", "No photos found."), ("collection", "Couldn't find Collection"),
      ("collection-photos", "Couldn't find Collection with 'id'=ID"),
      ("collections", "Unable to find endpoint"),
      ("search-photos", "Unable to find endpoint"),
    ])
  func notFound(name: String, words: String) throws {
    let sandbox = try InProcessSandbox()
    sandbox.sandbox.add(try FaultRule("\(name):404"))
    let path = try #require(Self.requests.first { $0.0 == name }).1
    let answer = try sandbox.get(try target(path))
    let message = try self.target(words)
    #expect(answer.status == 404 && answer.text == "{\"errors\":[\"\(message)\"]}")
    #expect(answer.header("X-Ratelimit-Remaining") == "5000", "a fault does not use the quota")
  }

  @Test("A 404 for a photo's statistics has the photo's message")
  func statistics() throws {
    let sandbox = try InProcessSandbox()
    sandbox.sandbox.add(try FaultRule("statistics:404"))
    #expect(try sandbox.get("/photos/x/statistics").text.contains("Couldn't find Photo"))
  }
}
