import Counting
import XCTest

final class CounterTests: XCTestCase {
  /// XCTest makes it for each test, also when it only lists them.
  private let counter = {
    let counter = Counter()
    counter.tap()
    return counter
  }()

  func testTapCountsOne() {
    XCTAssertEqual(counter.count, 1)
  }

  func testResetOfNothing() {
    Counter().reset()
  }

  func testSkipped() throws {
    throw XCTSkip("not now")
  }
}
