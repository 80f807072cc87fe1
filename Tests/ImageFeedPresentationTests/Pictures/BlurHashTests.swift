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

  @Test("F-3 A byte outside ASCII is refused", arguments: [0x7F, 0x80, 0x81, 0xFF] as [UInt8])
  func noASCII(byte: UInt8) {
    #expect(Base83.value(of: [byte]) == nil)
  }

  @Test("F-3 The longest number does not overflow")
  func longest() {
    #expect(Base83.value(of: "~~~~~~~~~".utf8) == 186_940_255_267_540_402)
  }
}

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

private let beach = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"

struct BlurHashTests {
  // The hashes and their components are fixtures of bbrks/go-blurhash (and "LFE.…" of
  // buckket/go-blurhash too); "LlMF…" is the example of the algorithm's page; the square of six is
  // a number from the tests of quotient-im/libQuotient, as a hash of nothing but zeros.
  @Test(
    "F-3 A hash has the number of components of its published fixture",
    arguments: [
      ("LFE.@D9F01_2%L%MIVD*9Goe-;WB", 4, 3), ("LNAdApj[00aymkj[TKay9}ay-Sj[", 4, 3),
      ("eaF#5R0#WBjYR+58-nWCWBn~bIsTbbayjFWof8jFj[WX-nNHR*jss.", 5, 5),
      ("LNMF%n00%#MwS|WCWEM{R*bbWBbH", 4, 3), ("KJG8_@Dgx]_4V?xuyE%NRj", 3, 3),
      ("LlMF%n00%#MwS|WCWEM{R*bbWBbH", 4, 3), ("00OZZy", 1, 1),
      ("o" + String(repeating: "0", count: 75), 6, 6),
      ("|" + String(repeating: "0", count: 165), 9, 9),
    ])
  func components(text: String, horizontal: Int, vertical: Int) throws {
    let hash = try #require(BlurHash(text))

    #expect(hash.horizontalComponents == horizontal)
    #expect(hash.verticalComponents == vertical)
  }

  // The first five colours are published in the tests of quotient-im/libQuotient, "00OZZy" in those
  // of buckket/go-blurhash; the last is the largest there is.
  @Test(
    "F-3 The average colour is exact",
    arguments: [
      ("00MF%n", "#c19a8a"), ("00HV6n", "#979695"), ("00F5]+", "#837e98"), ("00Pj0^", "#ded9d5"),
      ("00O2?U", "#d1b2a3"), ("00OZZy", "#d51e78"), ("00TSUA", "#ffffff"), (beach, "#979695"),
    ])
  func averageColor(text: String, color: String) throws {
    let hash = try #require(BlurHash(text))

    #expect(hash.averageColor == RGBColor(hex: color))
  }

  // "#MwS…" is from the tests of woltapp/blurhash-python; from "A" to "00000000" from those of
  // bbrks/go-blurhash; from "12345" to the one with a NUL in its middle of buckket/go-blurhash.
  @Test(
    "F-3 A malformed hash is refused",
    arguments: [
      "", "#MwS|WCWEM{R", "A", "ABCDE", "&BCDEF", "900000", "00000000", "12345", "LFE.@D9F0",
      "00OZZy1", "\u{0}0OZZy", "0\u{0}OZZy", "00\u{0}ZZy", "00O\u{0}Zy", "00OZ\u{0}y",
      "00OZZ\u{0}", "LFE.@D\u{0}F01_2%L%MIVD*9Goe-;WB",
      // A space, a character beyond ASCII, a colour and a strength just out of range.
      "00OZZ ", "00OZé", "00TSUB", "100000~r",
      // Ten waves from top to bottom, and a very long hash.
      "}" + String(repeating: "0", count: 23), String(repeating: "0", count: 1_000_000),
    ])
  func malformed(text: String) {
    #expect(BlurHash(text) == nil)
  }

  @Test("F-3 A hash with the largest strength is valid")
  func largestStrength() throws {
    let hash = try #require(BlurHash("100000~q"))

    // The wave's samples are cos 0 = 1, so light of 1 / 166, and cos π/2 = 0, so none.
    let light = RGBColor(red: 18, green: 18, blue: 18)
    #expect(hash.pixels(width: 2, height: 1) == [light, RGBColor(red: 0, green: 0, blue: 0)])
  }

  @Test("F-3 No contrast leaves the average colour", arguments: [0, -1, -Double.infinity])
  func noPunch(punch: Double) throws {
    let hash = try #require(BlurHash(beach))

    let pixels = hash.pixels(width: 5, height: 4, punch: punch)

    #expect(pixels == Array(repeating: hash.averageColor, count: 20))
  }

  @Test("F-3 A contrast out of range is clamped, and one that is not a number counts as 1")
  func badPunch() throws {
    let hash = try #require(BlurHash(beach))
    let usual = hash.pixels(width: 4, height: 3)
    let strongest = hash.pixels(width: 4, height: 3, punch: 100)

    #expect(BlurHash.largestPunch == 100)

    #expect(hash.pixels(width: 4, height: 3, punch: .nan) == usual)
    #expect(hash.pixels(width: 4, height: 3, punch: .infinity) == strongest)
    #expect(hash.pixels(width: 4, height: 3, punch: 1e308) == strongest)
    #expect(strongest != usual)
  }

  @Test(
    "F-3 An invalid size gives no pixels",
    arguments: [(0, 3), (3, 0), (-1, 3), (3, -1), (513, 1), (1, 513), (.max, .max), (.min, 2)])
  func badSizes(width: Int, height: Int) throws {
    let hash = try #require(BlurHash(beach))

    #expect(hash.pixels(width: width, height: height).isEmpty)
  }

  @Test(
    "F-3 Every size up to the largest gives all its pixels",
    arguments: [(1, 1), (512, 2), (2, 512), (7, 5)])
  func goodSizes(width: Int, height: Int) throws {
    let hash = try #require(BlurHash(beach))

    let pixels = hash.pixels(width: width, height: height)

    #expect(pixels.count == width * height)
    #expect(pixels.first == hash.pixels(width: 1, height: 1).first)
  }

  @Test("F-3 Hashes with the same values are equal")
  func equality() {
    #expect(BlurHash(beach) == BlurHash(beach))
    #expect(BlurHash(beach) != BlurHash("LKO2:N%2Tw=w]~RBVZRi};RPxuwH"))
  }
}

/// One decoded hash: twelve pixels of a 4 × 3 picture, row by row, as hexadecimal colours.
private struct DecodedHash: Sendable, CustomTestStringConvertible {
  let hash: String
  let punch: Double
  let pixels: String

  var testDescription: String { "\(hash), punch \(punch)" }
  var colors: [RGBColor] { pixels.split(separator: " ").compactMap { RGBColor(hex: "#" + $0) } }
}

// What halcy's pure Python "blurhash" 1.1.5 and, for whole punches, the C code of
// woltapp/blurhash-python 1.2.2 (both on PyPI) decode: they agree in every number. The last two
// hashes were drawn at random for their shape and decoded by the latter.
private let decodedElsewhere = [
  DecodedHash(
    hash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", punch: 1,
    pixels: "87a4b1 a1adb1 b5b4ab a0acae 7c9aa9 94949a a49186 92989b 7c909a 908684 a38268 948c86"),
  DecodedHash(
    hash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", punch: 2,
    pixels: "74b0c9 abc0c7 ceccbf a8bec4 559fbb 9092a0 b18c75 8e99a0 578a9f 897471 af6900 908175"),
  DecodedHash(
    hash: "LKO2:N%2Tw=w]~RBVZRi};RPxuwH", punch: 1,
    pixels: "fbc0a1 e8baa8 efb899 f6c49b d9b9ac cdaea5 d3aa9e d1af9c cfc4b8 bdaca5 c39d9c c2a6a3"),
  DecodedHash(
    hash: "LKO2:N%2Tw=w]~RBVZRi};RPxuwH", punch: 0.5,
    pixels: "e7b9a2 ddb5a5 e0b49e e4bb9f d5b5a8 cfafa4 d2ada1 d1b0a0 d0bbae c8afa4 caa79f c9aca3"),
  DecodedHash(
    hash: "LlMF%n00%#MwS|WCWEM{R*bbWBbH", punch: 1,
    pixels: "5b4300 9d8674 ab7a50 ccb297 875800 a78071 b27350 d7b7a2 a26d3b a76d62 b56350 e0b7a9"),
  DecodedHash(
    hash: "KJG8_@Dgx]_4V?xuyE%NRj", punch: 2,
    pixels: "bfc3c6 b6b8bf b0b3c4 c1cee4 8d7e5a 836d52 89767b b1afc1 3a0000 3c0000 5c360f 87818c"),
  DecodedHash(
    hash: "eaF#5R0#WBjYR+58-nWCWBn~bIsTbbayjFWof8jFj[WX-nNHR*jss.", punch: 1,
    pixels: "000000 45524f 7e624a 8a6b53 000000 352c35 5d3a32 8b5140 000024 694833 7f6b5c c08959"),
  DecodedHash(
    hash: "=AHpZ*p.m;X@;~iOSYy87I", punch: 1,
    pixels: "98c500 98c500 98c500 98c500 9bbb47 9bbb47 9bbb47 9bbb47 96bc00 96bc00 96bc00 96bc00"),
  DecodedHash(
    hash: "8FOikpGN@yX$F0mLfp3=*{", punch: 1,
    pixels: "cd004e d44600 cb0f00 ee0000 cd004e d44600 cb0f00 ee0000 cd004e d44600 cb0f00 ee0000"),
]

struct BlurHashPixelTests {
  @Test(
    "F-3 A hash decodes to the same pixels as in two other decoders", arguments: decodedElsewhere)
  private func elsewhere(expected: DecodedHash) throws {
    let hash = try #require(BlurHash(expected.hash))

    let pixels = hash.pixels(width: 4, height: 3, punch: expected.punch)

    #expect(expected.colors.count == 12)
    try #require(pixels.count == 12)
    for (pixel, color) in zip(pixels, expected.colors) {
      #expect(distance(pixel, color) <= 1, "\(pixel) for \(color)")
    }
  }

  // Two pixels published in the tests of quotient-im/libQuotient, of a picture of 50 × 50.
  @Test(
    "F-3 A hash decodes to its published pixels",
    arguments: [(0, 0, "#005f00"), (30, 30, "#99b76d")])
  func published(x: Int, y: Int, color: String) throws {
    let hash = try #require(BlurHash("eBB4=;054UK$=402%s%|r^O%06#?*7RijMxGpYMzniVNT@rFN3#=Kt"))

    let pixels = hash.pixels(width: 50, height: 50)

    try #require(pixels.count == 2_500)
    #expect(pixels[y * 50 + x] == RGBColor(hex: color))
  }

  // The hash of an all-black picture and that of one colour (with no contrast, at 1 × 1), published
  // in the tests of quotient-im/libQuotient and of buckket/go-blurhash.
  @Test(
    "F-3 The hash of one colour decodes to that colour everywhere",
    arguments: [("L00000fQfQfQfQfQfQfQfQfQfQfQ", "#000000"), ("00OZZy", "#d51e78")],
    [0.0, 1.0, 100.0])
  func oneColor(published: (text: String, color: String), punch: Double) throws {
    let hash = try #require(BlurHash(published.text))
    let color = try #require(RGBColor(hex: published.color))

    let pixels = hash.pixels(width: 3, height: 2, punch: punch)

    #expect(pixels == Array(repeating: color, count: 6))
  }

  @Test("F-3 All 256 shades are unchanged by the conversion to linear light and back")
  func shades() throws {
    let digits = Array(
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
    for shade in 0...255 {
      let color = shade << 16 | (255 - shade) << 8 | shade
      let spelled = [83 * 83 * 83, 83 * 83, 83, 1].map { digits[color / $0 % 83] }
      let hash = try #require(BlurHash("00" + String(spelled)))

      #expect(Int(hash.averageColor.red) == shade)
      #expect(Int(hash.averageColor.green) == 255 - shade)
      #expect(hash.pixels(width: 1, height: 1) == [hash.averageColor])
    }
  }

  /// The largest difference in a primary.
  private func distance(_ one: RGBColor, _ other: RGBColor) -> Int {
    [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
      .map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
  }
}
