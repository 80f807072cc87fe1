import Shop
import XCTest

final class ShopTests: XCTestCase {
  func testDiscount() {
    XCTAssertEqual(Shop().discount(of: 200), 20)
    XCTAssertEqual(Shop().discount(of: 50), 0)
  }

  func testHalf() { XCTAssertEqual(Shop().discount(of: 200), 100) }
}
