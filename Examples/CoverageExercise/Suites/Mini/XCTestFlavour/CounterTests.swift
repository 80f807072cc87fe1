import Counting
import Subject
import XCTest

final class CounterTests: XCTestCase {
  func testTapCountsOne() {
    let counter = Subject.makeCounter()
    counter.tap()
    XCTAssertEqual(counter.count, 1)
  }

  func testResetOfNothing() {
    Subject.makeCounter().reset()
  }

  func testSkipped() throws {
    throw XCTSkip("not now")
  }
}
