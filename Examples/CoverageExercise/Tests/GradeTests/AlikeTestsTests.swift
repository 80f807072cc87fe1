import Foundation
import Testing

@testable import grade

@Suite("Tests that are alike in several suites, or equal the kit's")
struct AlikeTestsTests {
  private static let ada = """
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
      @Testing.Test(.tags(.a), .enabled { true }) @MainActor func heart() async throws {
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
    texts.enumerated().reduce(into: FileTree()) { $0.set("\($1.offset).swift", to: $1.element) }
  }

  @Test("Copies with other names are found, most alike first; what all were given is not compared")
  func pairs() {
    let suites = [
      ("ada", files(Self.ada, Self.ada)), ("bob", files(Self.ada, Self.other)),
      ("cy", files(Self.renamed, Self.other)),
    ]
    let pairs = AlikeTests.all(in: suites, given: [])
    #expect(pairs.map(\.suites) == [["bob", "cy"], ["ada", "bob"], ["ada", "cy"]])
    #expect(pairs.map(\.tests.count) == [2, 1, 1] && pairs[2].tests == ["testLike = heart"])
    #expect(AlikeTests.all(in: suites, given: [files(Self.renamed)]).map(\.count) == [1])
  }

  @Test("The table of a test is compared, too, and its title and traits are not")
  func tables() {
    let suites = [("\"one\"", true), ("\"two\", .serialized", true), ("\"one\"", false)].map {
      files(
        """
        @Test(\($0), arguments: [("a", 1, true), ("b", 2, false), ("c", 3, \($1))])
        func answers(_ text: String, _ number: Int, _ isRight: Bool) { #expect(f(text) == number) }
        """)
    }
    let pairs = AlikeTests.all(in: Array(zip(["ada", "bob", "cy"], suites)), given: [])
    #expect(pairs.map(\.suites) == [["ada", "bob"]])
  }

  @Test(
    "Whatever an author names can have another name: nothing of others, no value and no text",
    arguments: [
      ("let (a, b) = make()\n f(a, b)", "let (x, y) = make()\n f(x, y)", true),
      ("for await a in Feed.all() { f(a) }", "for await x in Feed.all() { f(x) }", true),
      ("list.map { [weak self] a, b in f(a) }", "list.map { [weak self] x, y in f(x) }", true),
      ("let f = { (a: Int) in a + 1 }", "let g = { (x: Int) in x + 1 }", true),
      ("func help(of a: Int) {}\n help(of: 1)", "func aid(on x: Int) {}\n aid(on: 1)", true),
      ("if case .some(let a) = b { f(a) }", "if case .some(let x) = b { f(x) }", true),
      ("guard var a = b else {}\n f(0...a)", "guard var x = b else {}\n f(0...x)", true),
      ("f(\"\\(a.map { \"}\" }) a\")", "f(\"\\(x.map { \"}\" }) a\")", true),
      ("let a = (b: 1, c: 2)\n f(a.b)", "let a = (x: 1, c: 2)\n f(a.x)", true),
      ("var a = 1\n self.a += 1", "var x = 1\n self.x += 1", true),
      ("struct A { let b = 1 }\n f(A().b)", "struct X { let y = 1 }\n f(X().y)", true),
      ("let a = 1\n f(b.a)", "let x = 1\n f(b.c)", false),
      ("Feed()", "List()", false), ("a.b", "a.c", false), (".on", ".off", false),
      ("Feed(at: a)", "Feed(of: a)", false), ("a.tap(at: b)", "a.tap(on: b)", false),
      ("#expect(a)", "#require(a)", false), ("f(1)", "f(2)", false), ("f(true)", "f(false)", false),
      ("f(\"a\")", "f(\"b\")", false), ("f(\"\\(a.b)\")", "f(\"\\(a.c)\")", false),
      ("try f()", "await f()", false), ("let a = b\n f(a, b)", "let b = a\n f(b, b)", false),
    ])
  func names(_ one: String, _ other: String, _ isAlike: Bool) {
    let bodies = [one, other].map { TestFunction.all(in: "func testA() {\n\($0)\n}").map(\.body) }
    #expect(bodies[0].count == 1 && (bodies[0] == bodies[1]) == isAlike)
  }

  @Test("A function of any other kind is no test, and unfinished sources are read to their end")
  func functions() {
    let nested = "enum A { struct B {} }\nextension A.B { actor C { @Test static func d() {} } }"
    #expect(TestFunction.all(in: nested).map(\.id) == ["A/B/C/d"])
    for text in [Self.renamed, "func testA() { \"", "@Test("] {
      for end in text.indices { _ = TestFunction.all(in: String(text[..<end])) }
    }
  }

  @Test("Tests that equal the kit's are named, but those that learners were given")
  func kitTests() {
    let (kit, mine) = (files(Self.ada, Self.other), files(Self.renamed))
    let equal = KitTests(kit).equal(to: mine)
    #expect(equal == [KitTests.Equal(test: "Mine/heart", kitTest: "FeedTests/testLike")])
    #expect(KitTests(kit, given: [files(Self.ada)]).equal(to: mine).isEmpty)
    #expect(KitTests(kit: "/there/is/none").equal(to: mine).isEmpty)
  }

  @Test("The solution of a bug is the shortest test that catches it, with its place and comment")
  func solution() {
    let test = """
      /// Says why.
      @MainActor
      private func testLike(_ number: Int) {

        #expect(number > 0)
      }

      """
    let kit = KitTests(files("struct Feed {\n\(test)\n\(Self.ada)\n}"))
    let names = ["Feed/testLike(_:)", "Feed/FeedTests/testLike()"].map(SampleGrade.name)
    #expect(kit.shortest(of: Set(names)) == "Tests/0.swift:3\n\n\(test)")
    #expect(kit.shortest(of: [SampleGrade.name("Feed/none()")]) == nil)
    #expect(kit.suites(naming: "isBlocked") == ["Feed", "Feed/FeedTests"])
    #expect(kit.suites(naming: "WebView").isEmpty)
    // Where the kit's tests cannot be graded, that is what there is to say.
    let (bug, end) = (SampleGrade.whole.bugs[0].bug, TestReport(end: .stopped))
    for (report, words) in [
      (end, "The tests do not end"), (TestReport(finished: [names[0]]), "No"),
    ] {
      let error = #expect(throws: GradeError.self) {
        try BugGrader.solution(of: bug, in: Grade(reference: Reference([report])), from: kit)
      }
      #expect(error?.what.hasPrefix(words) == true)
    }
  }
}
