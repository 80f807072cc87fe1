import Counting
import XCTest

final class CounterTests: XCTestCase {
  func testTapCountsOne() {
    let counter = Counter()
    counter.tap()
    XCTAssertEqual(counter.count, 1)
  }

  func testResetOfNothing() {
    Counter().reset()
  }

  func testSkipped() throws {
    throw XCTSkip("not now")
  }
}
