import Till
import XCTest

final class SaleTests: XCTestCase {
  func testASaleIsCounted() {
    let till = Till()
    till.sell(price: 5)
    XCTAssertEqual(till.count, 1)
  }

  func testNothingIsSoldForNothing() {
    let till = Till()
    till.sell(price: 0)
    XCTAssertEqual(till.count, 0)
  }
}
