import Foundation
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

  /// Results of an earlier grading, written to a file and read again.
  ///
  /// - Parameter reports: by the bug, the run that its result is of.
  private func kept(
    _ reports: [String: TestReport], in folder: TemporaryFolder
  ) throws -> KeptResults {
    let path = folder.path + "/kept/tests.json"
    var written = KeptResults(at: path)
    written.prepare(sources: "1", files: files(Self.all), isUsed: true)
    let suites = ["FeedTests", "LikeTests"].map { ReachingSuite(name: $0, reached: ["bug-1"]) }
    written.keep(reports.map { ChangeResult($0.key, $0.value, ignoring: []) }, suites)
    #expect(written.write())
    return KeptResults(at: path)
  }

  private func result(
    _ report: TestReport, with changes: [String: String] = [:], reached: Set<String>? = [],
    tests: Set<TestName> = tests, sources: String = "1", isUsed: Bool = true
  ) throws -> ChangeResult? {
    var kept = try kept(["bug-1": report], in: try TemporaryFolder())
    let texts = Self.all.merging(changes) { _, new in new }
    kept.prepare(sources: sources, files: files(texts), isUsed: isUsed)
    return kept.results(believing: tests) { _ in reached }["bug-1"]
  }

  private func caught(by tests: Set<TestName>) -> TestReport {
    var report = TestReport(finished: Self.tests, seconds: 0.5)
    for name in tests { report.failures[name] = "no" }
    return report
  }

  private static let missed = TestReport(finished: tests)
  private static let otherLike = ["Like.swift": like + " // no\nlet more = 1"]

  @Test("A caught bug stays caught as long as one of its tests is there and unchanged")
  func caught() throws {
    let same = try #require(try result(caught(by: Self.tests)))
    #expect(same.outcome == .caught && same.seconds == 0.5)
    #expect(same.by == Self.tests && same.noticedBy == Self.tests)
    let rest = try result(caught(by: Self.tests), with: Self.otherLike, reached: ["bug-1"])?.by
    #expect(rest?.map(\.id) == ["FeedTests/testA"])
    let like = Self.tests.filter { $0.suite == "LikeTests" }
    #expect(try result(caught(by: like), with: Self.otherLike) == nil)
    #expect(try result(caught(by: like), tests: Self.tests.subtracting(like)) == nil)
  }

  @Test("A missed bug is run again only if a changed suite comes to its place")
  func missed() throws {
    #expect(try result(Self.missed)?.outcome == .missed)
    #expect(try result(Self.missed, with: Self.otherLike)?.outcome == .missed)
    #expect(try result(Self.missed, with: Self.otherLike, reached: ["bug-1"]) == nil)
    #expect(try result(Self.missed, with: Self.otherLike, reached: nil) == nil)
  }

  @Test("What may differ next time is not kept; nothing holds for another kit, or if not wanted")
  func uncertain() throws {
    #expect(try result(TestReport(end: .stopped)) == nil)
    #expect(try result(Self.missed, sources: "2") == nil)
    #expect(try result(Self.missed, isUsed: false) == nil)
  }

  @Test("Of the suites those hold that are as they were")
  func suites() throws {
    var kept = try kept([:], in: try TemporaryFolder())
    kept.prepare(sources: "1", files: files(Self.all), isUsed: true)
    #expect(kept.unchangedSuites.map(\.name) == ["FeedTests", "LikeTests"])
    #expect(kept.unchangedSuites.map(\.reached) == [["bug-1"], ["bug-1"]])
    let other = Self.all.merging(Self.otherLike) { _, new in new }
    kept.prepare(sources: "1", files: files(other), isUsed: true)
    #expect(kept.unchangedSuites.map(\.name) == ["FeedTests"])
    kept.prepare(sources: "1", files: files(Self.all), isUsed: false)
    #expect(kept.unchangedSuites.isEmpty)
    kept.prepare(sources: "2", files: files(Self.all), isUsed: true)
    #expect(kept.unchangedSuites.isEmpty)
  }

  @Test("A fixture that is no Swift is a part of the tests, too")
  func fixture() throws {
    let fixture = ["answers.json": "{}"]
    #expect(changed("answers.json", to: "{}") == ["FeedTests", "LikeTests", "makeFeed"])
    #expect(try result(Self.missed, with: fixture, reached: ["bug-1"]) == nil)
    #expect(try result(caught(by: Self.tests), with: fixture) == nil)
  }

  @Test("A change between reading and writing is told; a damaged file holds nothing")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/kept/tests.json"
    let kept = try kept(["bug-1": Self.missed], in: folder)
    #expect(kept.folder == folder.path + "/kept")
    try FolderCopy.write("{".utf8, to: path)
    #expect(!kept.write())
    #expect(KeptResults(at: path).write())
    try FolderCopy.write("{".utf8, to: path)
    var damaged = KeptResults(at: path)
    damaged.prepare(sources: "1", files: files(Self.all), isUsed: true)
    #expect(damaged.results(believing: Self.tests) { _ in [] }.isEmpty)
  }

  @Test("Each choice of tests in a workspace has a file of its own, beside the workspace")
  func place() throws {
    let folder = try TemporaryFolder()
    let workspace = try Workspace(at: folder.path + "/w")
    let paths = [GradedTests.folder("/a"), .folder("/b"), .targets(nil), .targets(["A"])].map {
      KeptResults.path(
        for: Grader.Task(package: "/kit", tests: $0, chosen: [], workspace: "w"), in: workspace)
    }
    #expect(Set(paths).count == paths.count)
    let parent = URL(fileURLWithPath: workspace.folder).deletingLastPathComponent().path
    #expect(paths.allSatisfy { $0.hasPrefix(parent + "/kept/") })
  }
}
