import Foundation
import Testing

@testable import grade

@Suite("Results of earlier gradings")
struct KeptResultsTests {
  private static let feed = "final class FeedTests: XCTestCase { func testA() { makeFeed() } }"
  private static let like = "@Suite struct LikeTests { @Test func heart() { tap() } }"
  private static let all = [
    "Feed.swift": feed, "Like.swift": like, "Support/Feed.swift": "func makeFeed() {}",
  ]
  private static let tests: Set<TestName> = [
    TestName(id: "FeedTests/testA", title: "FeedTests.testA"),
    TestName(id: "LikeTests/heart()", title: "heart()"),
  ]

  private func files(_ texts: [String: String]) -> [String: TestFile] {
    var tree = FileTree()
    for (path, text) in texts { tree.set(path, to: text) }
    return [String: TestFile](tree)
  }

  @Test(
    "Only the suites of a changed file, and those that use what it declares, are run again",
    arguments: [
      ("Feed.swift", feed, []), ("Feed.swift", "// A comment.\n  \(feed)", []),
      ("Like.swift", like + "\nlet more = 1", ["LikeTests"]),
      ("Support/Feed.swift", "func makeFeed() { 1 }", ["makeFeed", "FeedTests"]),
      ("Support/Feed.swift", nil, ["FeedTests"]),
      ("New.swift", "struct New { func tap() {} }", ["New"]),
      ("New.swift", "extension LikeTests { func tap() {} }", ["LikeTests"]),
      // A helper that uses a changed helper.
      ("Support/List.swift", "func makeList() { 1 }", ["makeList", "makeAll", "AllTests"]),
    ] as [(String, String?, Set<String>)])
  func changes(_ path: String, _ text: String?, _ suites: Set<String>) {
    var texts = Self.all
    texts["Support/List.swift"] = "func makeList() {}"
    texts["Support/All.swift"] = "func makeAll() { makeList() }"
    texts["All.swift"] = "final class AllTests: XCTestCase { func testA() { makeAll() } }"
    let before = files(texts)
    texts[path] = text
    #expect(files(texts).changedSuites(since: before) == suites)
  }

  /// Results of an earlier grading, written to a file and read again.
  private func kept(_ report: TestReport, in folder: TemporaryFolder) throws -> KeptResults {
    let path = folder.path + "/kept/tests.json"
    var written = KeptResults(at: path)
    written.prepare(sources: "1", files: files(Self.all))
    let suites = ["FeedTests", "LikeTests"].map { ReachingSuite(name: $0, reached: ["bug-1"]) }
    written.keep([ChangeResult("bug-1", report, ignoring: [])], suites)
    #expect(written.write())
    return KeptResults(at: path)
  }

  /// The results that still hold in the next grading.
  private func next(
    _ report: TestReport, with changes: [String: String] = [:], reached: Set<String>? = [],
    tests: Set<TestName> = tests, sources: String = "1", forgetting: Set<String> = []
  ) throws -> (result: ChangeResult?, suites: [ReachingSuite]) {
    var kept = try kept(report, in: try TemporaryFolder())
    let texts = Self.all.merging(changes) { _, new in new }
    kept.prepare(sources: sources, files: files(texts))
    let results = kept.results(believing: tests, forgetting: forgetting) { _ in reached }
    return (results["bug-1"], kept.unchangedSuites)
  }

  private func caught(by tests: Set<TestName>) -> TestReport {
    TestReport(
      finished: Self.tests, failures: Dictionary(tests.map { ($0, "no") }) { $1 }, seconds: 0.5)
  }

  private static let missed = TestReport(finished: tests)
  private static let otherLike = ["Like.swift": like + " // no\nlet more = 1"]

  @Test("A caught bug stays caught as long as one of its tests is there and unchanged")
  func caught() throws {
    let same = try #require(try next(caught(by: Self.tests)).result)
    #expect(same.outcome == .caught && same.seconds == 0.5)
    #expect(same.by == Self.tests && same.noticedBy == Self.tests)
    let rest = try next(caught(by: Self.tests), with: Self.otherLike, reached: ["bug-1"]).result
    #expect(rest?.by.map(\.id) == ["FeedTests/testA"])
    let like = Self.tests.filter { $0.suite == "LikeTests" }
    #expect(try next(caught(by: like), with: Self.otherLike).result == nil)
    #expect(try next(caught(by: like), tests: Self.tests.subtracting(like)).result == nil)
  }

  @Test("A missed bug is run again only if a changed suite comes to its place")
  func missed() throws {
    #expect(try next(Self.missed).result?.outcome == .missed)
    #expect(try next(Self.missed, with: Self.otherLike).result?.outcome == .missed)
    for reached: Set<String>? in [["bug-1"], nil] {
      #expect(try next(Self.missed, with: Self.otherLike, reached: reached).result == nil)
    }
  }

  @Test("What may differ next time is not kept; nothing holds for another kit, or if not wanted")
  func uncertain() throws {
    #expect(try next(TestReport(end: .stopped)).result == nil)
    let suites = try next(Self.missed).suites
    #expect(suites.map(\.name) == ["FeedTests", "LikeTests"])
    #expect(suites.map(\.reached) == [["bug-1"], ["bug-1"]])
    #expect(try next(Self.missed, with: Self.otherLike).suites.map(\.name) == ["FeedTests"])
    let other = try next(Self.missed, sources: "2")
    #expect(other.result == nil && other.suites.isEmpty)
    #expect(try next(Self.missed, forgetting: ["bug-1"]).result == nil)
    #expect(try next(Self.missed, forgetting: ["bug-2"]).result != nil)
    // A fixture that is no Swift is a part of the tests, too.
    for report in [Self.missed, caught(by: Self.tests)] {
      #expect(try next(report, with: ["answers.json": "{}"], reached: ["bug-1"]).result == nil)
    }
  }

  @Test("A variant that all suites accepted before is tried with those that have changed")
  func variants() throws {
    var kept = try kept(Self.missed, in: try TemporaryFolder())
    kept.prepare(sources: "1", files: files(Self.all.merging(Self.otherLike) { $1 }))
    let suites = kept.unchangedSuites + [ReachingSuite(name: "LikeTests", reached: ["bug-1"])]
    #expect(kept.suites(toAccept: "bug-1", of: suites).map(\.name) == ["LikeTests"])
    #expect(kept.suites(toAccept: "bug-2", of: suites) == suites)
  }

  @Test("A change between reading and writing is told; a damaged file holds nothing")
  func file() throws {
    let folder = try TemporaryFolder()
    let kept = try kept(Self.missed, in: folder)
    let task = { Grader.Task(package: "", tests: .folder($0), chosen: [], workspace: "") }
    let workspace = try Workspace(at: folder.path + "/w")
    let paths = ["a", "b"].map { KeptResults.path(for: task($0), in: workspace) }
    #expect(paths[0] != paths[1])
    #expect(kept.folder == folder.path + "/kept")
    try folder.write(["kept/tests.json": "{"])
    #expect(!kept.write())
    try folder.write(["kept/tests.json": "{"])
    var damaged = KeptResults(at: folder.path + "/kept/tests.json")
    damaged.prepare(sources: "1", files: files(Self.all))
    #expect(damaged.results(believing: Self.tests) { _ in [] }.isEmpty)
    #expect(damaged.write())
  }
}
