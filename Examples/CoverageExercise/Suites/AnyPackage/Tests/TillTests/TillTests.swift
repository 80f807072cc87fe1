import Foundation
import Testing
import Till
import XCTest

final class SaleTests: XCTestCase {
  func testASaleIsCountedAndNothingIsSoldForNothing() {
    let till = Till()
    till.sell(price: 5)
    till.sell(price: 0)
    XCTAssertEqual(till.count, 1)
  }
}

@Suite("The receipt")
struct ReceiptTests {
  @Test("there is room for three lines", arguments: [(1, 1), (3, 3), (5, 3)])
  func lines(_ prices: Int, _ lines: Int) {
    #expect(Receipt.lines(for: Array(repeating: 1, count: prices)) == lines)
  }

  @Test("a large price is marked, a price is read, and its kind is known")
  func line() {
    #expect(Receipt.line(for: 1000) == "1000 paid.")
    #expect(Receipt.line(for: 1001) == "1001 paid!")
    #expect(Receipt.price(in: "12") == 12)
    #expect(Receipt.kind(of: -1) == "refund")
    #expect(Receipt.kind(of: 0) == "SALE")
    #expect(Tax.part(of: 10) == 2)
    #expect(Till().currency == "EUR")
  }
}

/// A package can search for tests of its survivors: `grade --mutants` starts this for each.
@Suite("The search")
struct SearchTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["GRADE_WITNESS"] != nil))
  func findWitness() throws {
    let file = try #require(Self.environment["GRADE_WITNESS"])
    let notes = try #require(FileHandle(forUpdatingAtPath: Self.environment["GRADE_NOTES"] ?? ""))
    let end = try notes.seekToEnd()
    func discount(after price: Int, isAsleep: UInt8) throws -> Int {
      try notes.seek(toOffset: end - 8)
      try notes.write(contentsOf: Data([isAsleep, 0, 0, 0, 0, 0, 0, 0]))
      let till = Till()
      till.sell(price: price)
      return till.discount()
    }
    for price in 0...200 {
      let usual = try discount(after: price, isAsleep: 1)
      if try discount(after: price, isAsleep: 0) == usual { continue }
      let text = "till.sell(price: \(price))\n#expect(till.discount() == \(usual))\n"
      return try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
  }
}
