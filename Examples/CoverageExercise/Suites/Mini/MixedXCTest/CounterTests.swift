import Counting
import Subject
import XCTest

final class CounterTests: XCTestCase {
  func testCrash() {
    let counts = [Subject.makeCounter().count]
    XCTAssertEqual(counts[counts.count], 0)
  }

  func testTapCountsOne() {
    let counter = Subject.makeCounter()
    counter.tap()
    XCTAssertEqual(counter.count, 1)
  }

  func testTapCountsTwo() {
    let counter = Subject.makeCounter()
    counter.tap()
    XCTAssertEqual(counter.count, 2)
  }
}
