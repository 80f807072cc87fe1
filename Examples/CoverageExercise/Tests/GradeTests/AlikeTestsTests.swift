import Foundation
import Testing

@testable import grade

@Suite("Tests that are alike in several suites")
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
        XCTAssertEqual(list.calls, [.like(1)], "\\(feed) should \\"like\\" { once")
        XCTAssertTrue(list.isBlocked)
      }
      func helper() { let feed = Feed(); feed.tap(1) }
    }
    """
  private static let other = ada.replacingOccurrences(of: "tap(1)", with: "tap(2)")

  private func suite(_ name: String, _ text: String) -> (name: String, files: FileTree) {
    var files = FileTree()
    files.set("A.swift", to: text)
    return (name, files)
  }

  @Test("A copy with other names and comments is found, a test with another value is not")
  func copies() {
    let suites = [
      suite("ada", Self.ada), suite("bob", Self.renamed), suite("cy", Self.other),
    ]
    #expect(
      AlikeTests.all(in: suites, given: nil) == [
        AlikeTests(test: "testLike", suites: ["ada", "bob"])
      ])
  }

  @Test("What all were given is not compared, and a suite is not alike itself")
  func given() {
    let suites = [suite("ada", Self.ada), suite("bob", Self.ada)]
    #expect(AlikeTests.all(in: suites, given: suite("", Self.renamed).files) == [])
    #expect(AlikeTests.all(in: [suite("ada", Self.ada + Self.ada)], given: nil) == [])
  }

  @Test("A function of any other kind is no test, and unfinished sources are read to their end")
  func functions() {
    #expect(TestFunction.all(in: Self.renamed).map(\.name) == ["heart"])
    for end in Self.ada.indices { _ = TestFunction.all(in: String(Self.ada[..<end])) }
    #expect(TestFunction.all(in: "func testA() {").isEmpty)
    #expect(TestFunction.all(in: "func testA() { \"").isEmpty)
  }
}
