import Testing
import Till

@Suite("The receipt")
struct ReceiptTests {
  @Test("there is room for three lines", arguments: [(1, 1), (3, 3), (5, 3)])
  func lines(_ prices: Int, _ lines: Int) {
    #expect(Receipt.lines(for: Array(repeating: 1, count: prices)) == lines)
  }

  @Test("a large price is marked")
  func line() {
    #expect(Receipt.line(for: 1000) == "1000 paid.")
    #expect(Receipt.line(for: 1001) == "1001 paid!")
  }

  @Test("a price is read, and its kind is known")
  func price() {
    #expect(Receipt.price(in: "12") == 12)
    #expect(Receipt.kind(of: -1) == "refund")
    #expect(Receipt.kind(of: 0) == "SALE")
  }

  @Test("a fifth is for taxes")
  func tax() {
    #expect(Tax.part(of: 10) == 2)
  }
}
