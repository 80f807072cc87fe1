import ImageFeedPresentation
import Testing

struct Base83Tests {
  // Numbers published in the tests of woltapp/blurhash (C#: "DD", "G9", "10" and those with zeros
  // before them), bbrks/go-blurhash (from "3" to "%%%%%%") and quotient-im/libQuotient (the rest).
  @Test(
    "F-3 The published base 83 numbers are read",
    arguments: [
      ("DD", 1_092), ("0DD", 1_092), ("G9", 1_337), ("0G9", 1_337), ("10", 83), ("010", 83),
      ("3", 3), ("A", 10), (":", 70), ("~", 82), ("01", 1), ("11", 84), ("33", 252),
      ("~$", 6_869), ("%%%%%%", 255_172_974_336), ("0", 0), ("L", 21), ("U", 30), ("Y", 34),
      ("1", 1), ("MF%n", 12_688_010), ("Pj0^", 14_604_757),
    ] as [(String, Int64)])
  func published(digits: String, value: Int64) {
    #expect(Base83.value(of: digits.utf8) == value)
  }

  @Test("F-3 Each digit has the value of its place in the published alphabet")
  func alphabet() {
    let alphabet =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~"
    #expect(alphabet.utf8.count == 83)
    #expect(alphabet.map { Base83.value(of: String($0).utf8) } == Array(0..<83))
  }

  @Test(
    "F-3 Text that is not a base 83 number is refused",
    arguments: ["", "試し", "(", "&", "1 ", "\u{0}", "\"", "\\", "é", "0000000001"])
  func refused(digits: String) {
    #expect(Base83.value(of: digits.utf8) == nil)
  }

  @Test(
    "F-3 A byte outside ASCII is refused", arguments: [0x7F, 0x80, 0x81, 0xFF] as [UInt8])
  func noASCII(byte: UInt8) {
    #expect(Base83.value(of: [byte]) == nil)
  }

  @Test("F-3 The longest number does not overflow")
  func longest() {
    #expect(Base83.value(of: "~~~~~~~~~".utf8) == 186_940_255_267_540_402)
  }
}
