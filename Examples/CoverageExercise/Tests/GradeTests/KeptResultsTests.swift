import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("Results of earlier gradings")
struct KeptResultsTests {
  private static let feed = "final class FeedTests: XCTestCase { func testA() { makeFeed() } }"
  private static let like = "@Suite struct LikeTests { @Test func heart() { tap() } }"
  private static let feedSupport = "func makeFeed() {}"
  private static let all = [
    "Feed.swift": feed, "Like.swift": like, "Support/Feed.swift": feedSupport,
  ]
  private static let tests: Set<TestName> = [
    TestName(id: "FeedTests/testA", title: "FeedTests.testA"),
    TestName(id: "LikeTests/heart()", title: "heart()"),
  ]

  private func fault(_ id: String) -> PlantedFault {
    PlantedFault(
      id, level: 1, rule: "F-1", subject: "Feed", story: "", hints: [], plant: .edits([]))
  }

  private func files(_ texts: [String: String]) -> TestFiles {
    var tree = FileTree()
    for (path, text) in texts { tree.set(path, to: text) }
    return TestFiles(tree)
  }

  private func changed(_ path: String, to text: String?) -> Set<String> {
    var texts = Self.all
    texts[path] = text
    return files(texts).changedSuites(since: files(Self.all).kept)
  }

  @Test("Only the suites of a changed file, and those that use what it declares, are run again")
  func changes() {
    #expect(changed("Feed.swift", to: Self.feed) == [])
    #expect(changed("Feed.swift", to: "// A comment.\n  \(Self.feed)") == [])
    #expect(changed("Like.swift", to: Self.like + "\nlet more = 1") == ["LikeTests"])
    #expect(
      changed("Support/Feed.swift", to: "func makeFeed() { 1 }") == ["makeFeed", "FeedTests"])
    #expect(changed("Support/Feed.swift", to: nil) == ["FeedTests"])
    #expect(changed("New.swift", to: "struct New { func tap() {} }") == ["New"])
    #expect(changed("New.swift", to: "extension LikeTests { func tap() {} }") == ["LikeTests"])
    // A helper that uses a changed helper.
    var texts = Self.all
    texts["Support/Feed.swift"] = "func makeFeed() { makeList() }"
    texts["Support/List.swift"] = "func makeList() {}"
    let before = files(texts)
    texts["Support/List.swift"] = "func makeList() { 1 }"
    #expect(
      files(texts).changedSuites(since: before.kept) == ["makeList", "makeFeed", "FeedTests"])
  }

  private func kept(
    _ outcome: FaultResult.Outcome, by: Set<TestName>
  ) throws -> KeptResults {
    var report = TestReport(finished: Self.tests)
    for name in by { report.failures[name] = "no" }
    var result = FaultResult(fault("bug-1"), report, ignoring: [])
    result.outcome = outcome
    var kept = KeptResults(at: "/there/is/none", sources: "1")
    kept.files = files(Self.all).kept
    kept.results["bug-1"] = KeptResults.Result(result)
    return kept
  }

  private func result(
    of kept: KeptResults, with changes: [String: String] = [:], reached: Set<String>? = [],
    tests: Set<TestName> = tests
  ) -> FaultResult? {
    let texts = Self.all.merging(changes) { _, new in new }
    return EarlierGrading(kept, files: files(texts), tests: tests) { _ in reached }
      .result(of: fault("bug-1"))
  }

  private static let otherLike = ["Like.swift": like + " // no\nlet more = 1"]

  @Test("A caught fault stays caught as long as one of its tests is there and unchanged")
  func caught() throws {
    let both = try kept(.caught, by: Self.tests)
    #expect(result(of: both)?.by == Self.tests)
    let rest = result(of: both, with: Self.otherLike, reached: ["bug-1"])?.by
    #expect(rest?.map(\.id) == ["FeedTests/testA"])
    let like = Self.tests.filter { $0.suite == "LikeTests" }
    #expect(result(of: try kept(.caught, by: like), with: Self.otherLike) == nil)
    #expect(result(of: try kept(.caught, by: like), tests: Self.tests.subtracting(like)) == nil)
  }

  @Test("A missed fault is run again only if a changed suite comes to its place")
  func missed() throws {
    let missed = try kept(.missed, by: [])
    #expect(result(of: missed)?.outcome == .missed)
    #expect(result(of: missed, with: Self.otherLike)?.outcome == .missed)
    #expect(result(of: missed, with: Self.otherLike, reached: ["bug-1"]) == nil)
    #expect(result(of: missed, with: Self.otherLike, reached: nil) == nil)
  }

  @Test("A result that may differ next time is not kept", arguments: ["slow", "flaky"])
  func uncertain(outcome: String) throws {
    let outcome = try #require(FaultResult.Outcome(rawValue: outcome))
    #expect(try kept(outcome, by: []).results.isEmpty)
  }

  @Test("Each folder of tests has a file of its own, however its path is written")
  func fileName() {
    let name = KeptResults.fileName(for: "/exercise/Solution")
    #expect(name != KeptResults.fileName(for: "/exercise/Tests"))
    #expect(name == KeptResults.fileName(for: "/exercise/Solution/"))
    #expect(name == KeptResults.fileName(for: "/exercise/./Solution"))
  }

  @Test("They are read again for the same kit, and for no other one; damaged files hold nothing")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/kept.json"
    let written = try kept(.caught, by: Self.tests)
    written.write(to: path)
    #expect(KeptResults(at: path, sources: "1") == written)
    #expect(KeptResults(at: path, sources: "2").results.isEmpty)
    try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    #expect(KeptResults(at: path, sources: "1").results.isEmpty)
  }
}
