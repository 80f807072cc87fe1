import ImageFeedPresentation
import Testing

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
    pixels: """
      87a4b1 a1adb1 b5b4ab a0acae 7c9aa9 94949a a49186 92989b 7c909a 908684 a38268 948c86
      """),
  DecodedHash(
    hash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", punch: 2,
    pixels: """
      74b0c9 abc0c7 ceccbf a8bec4 559fbb 9092a0 b18c75 8e99a0 578a9f 897471 af6900 908175
      """),
  DecodedHash(
    hash: "LKO2:N%2Tw=w]~RBVZRi};RPxuwH", punch: 1,
    pixels: """
      fbc0a1 e8baa8 efb899 f6c49b d9b9ac cdaea5 d3aa9e d1af9c cfc4b8 bdaca5 c39d9c c2a6a3
      """),
  DecodedHash(
    hash: "LKO2:N%2Tw=w]~RBVZRi};RPxuwH", punch: 0.5,
    pixels: """
      e7b9a2 ddb5a5 e0b49e e4bb9f d5b5a8 cfafa4 d2ada1 d1b0a0 d0bbae c8afa4 caa79f c9aca3
      """),
  DecodedHash(
    hash: "LlMF%n00%#MwS|WCWEM{R*bbWBbH", punch: 1,
    pixels: """
      5b4300 9d8674 ab7a50 ccb297 875800 a78071 b27350 d7b7a2 a26d3b a76d62 b56350 e0b7a9
      """),
  DecodedHash(
    hash: "KJG8_@Dgx]_4V?xuyE%NRj", punch: 2,
    pixels: """
      bfc3c6 b6b8bf b0b3c4 c1cee4 8d7e5a 836d52 89767b b1afc1 3a0000 3c0000 5c360f 87818c
      """),
  DecodedHash(
    hash: "eaF#5R0#WBjYR+58-nWCWBn~bIsTbbayjFWof8jFj[WX-nNHR*jss.", punch: 1,
    pixels: """
      000000 45524f 7e624a 8a6b53 000000 352c35 5d3a32 8b5140 000024 694833 7f6b5c c08959
      """),
  DecodedHash(
    hash: "=AHpZ*p.m;X@;~iOSYy87I", punch: 1,
    pixels: """
      98c500 98c500 98c500 98c500 9bbb47 9bbb47 9bbb47 9bbb47 96bc00 96bc00 96bc00 96bc00
      """),
  DecodedHash(
    hash: "8FOikpGN@yX$F0mLfp3=*{", punch: 1,
    pixels: """
      cd004e d44600 cb0f00 ee0000 cd004e d44600 cb0f00 ee0000 cd004e d44600 cb0f00 ee0000
      """),
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
    let hash = try #require(
      BlurHash("eBB4=;054UK$=402%s%|r^O%06#?*7RijMxGpYMzniVNT@rFN3#=Kt"))

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
