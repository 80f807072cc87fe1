import Counting
import XCTest

final class CounterTests: XCTestCase {
  /// XCTest makes it for each test, also when it only lists them.
  private let counter = {
    let counter = Counter()
    counter.tap()
    return counter
  }()

  func testCrash() {
    let counts = [counter.count]
    XCTAssertEqual(counts[counts.count], 0)
  }

  func testTapCountsOne() {
    XCTAssertEqual(counter.count, 1)
  }

  func testTapCountsTwo() {
    XCTAssertEqual(counter.count, 2)
  }

  func testResetOfNothing() {
    Counter().reset()
  }

  func testSkipped() throws {
    throw XCTSkip("not now")
  }
}
