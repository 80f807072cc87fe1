import XCTest

final class OtherTests: XCTestCase {
  func testNothingOfTheTill() {
    XCTFail("This target does not depend on the till: its tests are not run.")
  }
}
