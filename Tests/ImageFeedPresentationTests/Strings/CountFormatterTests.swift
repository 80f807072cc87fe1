import ImageFeedPresentation
import Testing

@MainActor
@Suite("CountFormatter")
struct CountFormatterTests {
  @Test(
    "R-5 G-3 Digits are grouped for the app's language, not for that of the machine",
    arguments: [
      (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1_000, "1\u{A0}000", "1,000"),
      (12_345, "12\u{A0}345", "12,345"), (1_234_567, "1\u{A0}234\u{A0}567", "1,234,567"),
    ])
  func languages(number: Int, russian: String, english: String) {
    #expect(CountFormatter(.russian).text(for: number) == russian)
    #expect(CountFormatter(.english).text(for: number) == english)
  }

  @Test("R-5 An unknown number has no text")
  func unknown() {
    #expect(CountFormatter(.english).text(for: nil) == nil)
  }

  @Test("The largest number has a text")
  func largest() {
    #expect(
      CountFormatter(.english).text(for: .max) == "9,223,372,036,854,775,807")
  }
}
