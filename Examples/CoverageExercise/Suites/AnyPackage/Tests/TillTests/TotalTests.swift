import Testing
import Till

@Suite("The total")
struct TotalTests {
  @Test("prices are added up")
  func total() {
    let till = Till()
    till.sell(price: 5)
    till.sell(price: 7)
    #expect(till.total == 12)
    #expect(till.currency == "EUR")
  }
}
