import Counting
import XCTest

final class CounterTests: XCTestCase {
  func testCrash() {
    let counts = [Counter().count]
    XCTAssertEqual(counts[counts.count], 0)
  }

  func testTapCountsOne() {
    let counter = Counter()
    counter.tap()
    XCTAssertEqual(counter.count, 1)
  }

  func testTapCountsTwo() {
    let counter = Counter()
    counter.tap()
    XCTAssertEqual(counter.count, 2)
  }
}
