import ImageFeedPresentation
import Testing

struct RGBColorTests {
  @Test(
    "F-3 A colour is read in upper and lower case",
    arguments: [
      ("#000000", (0, 0, 0)), ("#ffffff", (255, 255, 255)), ("#FFFFFF", (255, 255, 255)),
      ("#0c8da6", (12, 141, 166)), ("#60544D", (96, 84, 77)), ("#aBcDeF", (171, 205, 239)),
    ] as [(String, (UInt8, UInt8, UInt8))])
  func hex(text: String, primaries: (UInt8, UInt8, UInt8)) {
    let color = RGBColor(red: primaries.0, green: primaries.1, blue: primaries.2)

    #expect(RGBColor(hex: text) == color)
  }

  @Test(
    "F-3 Text that is not a colour is refused",
    arguments: [
      "", "#", "000000", "#00000", "#0000000", "#fff", "#12345g", "#-12345", "# 12345", "##12345",
      "0x12345", "red", "#１２", "#ééé", "#12345\u{0}",
    ])
  func refused(text: String) {
    #expect(RGBColor(hex: text) == nil)
  }
}
