import Foundation
import Testing

@testable import grade

@Suite("Tests that are alike in several suites, or equal the kit's")
struct AlikeTestsTests {
  private static let ada = """
    import XCTest
    final class FeedTests: XCTestCase {
      func testLike() async throws {
        let feed = Feed()  // Ada's
        feed.tap(1)
        XCTAssertEqual(feed.calls, [.like(1)], "\\(feed) should \\"like\\" { once")
        XCTAssertTrue(feed.isBlocked)
      }
    }
    """
  private static let renamed = """
    @Suite struct Mine {
      /* another
         comment { */
      @Test("Something else") func heart() async throws {
        let list = Feed()
        list.tap(1)
        XCTAssertEqual(list.calls, [.like(1)], "\\(list) should \\"like\\" { once")
        XCTAssertTrue(list.isBlocked)
      }
      func helper() { let feed = Feed(); feed.tap(1) }
    }
    """
  private static let other = ada.replacingOccurrences(of: "tap(1)", with: "tap(2)")

  private func files(_ texts: String...) -> FileTree {
    var files = FileTree()
    for (number, text) in texts.enumerated() { files.set("\(number).swift", to: text) }
    return files
  }

  @Test("A copy with other names and comments is found, a test with another value is not")
  func copies() {
    let suites = [
      ("ada", files(Self.ada)), ("bob", files(Self.renamed)), ("cy", files(Self.other)),
    ]
    #expect(
      AlikeTests.all(in: suites, given: []) == [
        AlikeTests(suites: ["ada", "bob"], count: 1, tests: ["testLike = heart"])
      ])
  }

  @Test("Pairs with most tests alike come first; what all were given is not compared")
  func pairs() {
    let suites = [
      ("ada", files(Self.ada, Self.ada)), ("bob", files(Self.ada, Self.other)),
      ("cy", files(Self.renamed, Self.other)),
    ]
    let pairs = AlikeTests.all(in: suites, given: [])
    #expect(pairs.map(\.suites) == [["bob", "cy"], ["ada", "bob"], ["ada", "cy"]])
    #expect(pairs.map(\.count) == [2, 1, 1])
    #expect(AlikeTests.all(in: suites, given: [files(Self.renamed)]).map(\.count) == [1])
  }

  @Test(
    "Whatever an author names can have another name",
    arguments: [
      ("let (a, b) = make()\n f(a, b)", "let (x, y) = make()\n f(x, y)"),
      ("for (a, b) in [(1, 2)] { f(a, b) }", "for (x, y) in [(1, 2)] { f(x, y) }"),
      ("for await a in Feed.all() { f(a) }", "for await x in Feed.all() { f(x) }"),
      (
        "list.map { [weak self] a, b in self?.f(a) }", "list.map { [weak self] x, y in self?.f(x) }"
      ),
      ("let f = { (a: Int) in a + 1 }", "let g = { (x: Int) in x + 1 }"),
      ("func help(of a: Int) { f(a) }\n help(of: 1)", "func aid(on x: Int) { f(x) }\n aid(on: 1)"),
      ("if case let .some(a) = b { f(a) }", "if case let .some(x) = b { f(x) }"),
      ("if case .some(let a) = b { f(a) }", "if case .some(let x) = b { f(x) }"),
      ("if let a = b, let c = a.d { f(c) }", "if let x = b, let y = x.d { f(y) }"),
      ("guard var a = b else { return }\n f(0...a)", "guard var x = b else { return }\n f(0...x)"),
      ("f(\"\\(a.map { \"}\" }) a\")", "f(\"\\(x.map { \"}\" }) a\")"),
    ])
  func names(_ one: String, _ other: String) {
    let bodies = [one, other].map { TestFunction.all(in: "func testA() {\n\($0)\n}").map(\.body) }
    #expect(bodies[0].count == 1 && bodies[0] == bodies[1])
  }

  @Test(
    "Types, members, labels of others, values and texts are no names of the author",
    arguments: [
      ("Feed()", "List()"), ("a.b", "a.c"), (".on", ".off"), ("Feed(at: a)", "Feed(of: a)"),
      ("a.tap(at: b)", "a.tap(on: b)"), ("#expect(a)", "#require(a)"), ("f(1)", "f(2)"),
      ("f(true)", "f(false)"), ("f(\"a\")", "f(\"b\")"), ("f(\"\\(a.b)\")", "f(\"\\(a.c)\")"),
      ("try f()", "await f()"),
    ])
  func others(_ one: String, _ other: String) {
    let bodies = [one, other].map { TestFunction.all(in: "func testA() { \($0) }").map(\.body) }
    #expect(bodies[0].count == 1 && bodies[0] != bodies[1])
  }

  @Test("A function of any other kind is no test, and unfinished sources are read to their end")
  func functions() {
    #expect(TestFunction.all(in: Self.renamed).map(\.id) == ["Mine/heart"])
    let nested = "enum A { struct B {} }\nextension A.B { actor C { @Test func d() {} } }"
    #expect(TestFunction.all(in: nested).map(\.id) == ["A/B/C/d"])
    for end in Self.ada.indices { _ = TestFunction.all(in: String(Self.ada[..<end])) }
    #expect(TestFunction.all(in: "func testA() {").isEmpty)
    #expect(TestFunction.all(in: "func testA() { \"").isEmpty)
  }

  @Test("Tests that equal the kit's are named, but those that learners were given")
  func kitTests() {
    let sources = ["Tests/A.swift": Self.ada, "Tests/B.swift": Self.other]
    let mine = files(Self.renamed)
    let equal = KitTests(sources).equal(to: mine)
    #expect(equal == [KitTests.Equal(test: "Mine/heart", kitTest: "FeedTests/testLike")])
    #expect(KitTests(sources, given: [files(Self.ada)]).equal(to: mine).isEmpty)
    #expect(KitTests(kit: "/there/is/none").equal(to: mine).isEmpty)
    let run = ["Mine/heart()", "Mine/heart(of:)", "Mine/hearts()"].map(SampleGrade.name)
    #expect(equal.names(among: Set(run)) == Set(run.prefix(2)))
  }

  @Test("The solution of a bug is the shortest test that catches it, with its place and comment")
  func solution() {
    let text = """
      extension Feed {
        struct Likes {
          func testOther() {}

          /// Says why.
          @MainActor @Test("A like { is shown", arguments: [1, 2])
          func like(_ number: Int) {
            #expect(number > 0)

            if true {
              #expect(number < 3)
            }
          }

          @Test func longer() { \(String(repeating: "#expect(1 > 0); ", count: 20)) }
        }
      }
      """
    let kit = KitTests(["Tests/Feed.swift": text])
    let names = ["Feed/Likes/like(_:)", "Feed/Likes/longer()"].map(SampleGrade.name)
    #expect(
      kit.shortest(of: Set(names)) == """
        Tests/Feed.swift:6

        /// Says why.
        @MainActor @Test("A like { is shown", arguments: [1, 2])
        func like(_ number: Int) {
          #expect(number > 0)

          if true {
            #expect(number < 3)
          }
        }

        """)
    #expect(kit.shortest(of: [SampleGrade.name("Feed/Likes/none()")]) == nil)
  }
}
