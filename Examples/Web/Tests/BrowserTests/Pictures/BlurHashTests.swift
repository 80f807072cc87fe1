import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("F-3 Blurs in a browser", .inBrowser)
@BrowserActor
struct BlurHashTests {
  /// Hashes and their pixels at 4 × 3, row by row: what halcy's “blurhash” 1.1.5 and the C code of
  /// woltapp/blurhash-python 1.2.2 decode, as in the kit's `BlurHashPixelTests`.
  private static let decodedElsewhere = [
    "LEHV6nWB2yk8pyo0adR*.7kCMdnj": """
    87a4b1 a1adb1 b5b4ab a0acae 7c9aa9 94949a a49186 92989b 7c909a 908684 a38268 948c86
    """,
    "LlMF%n00%#MwS|WCWEM{R*bbWBbH": """
    5b4300 9d8674 ab7a50 ccb297 875800 a78071 b27350 d7b7a2 a26d3b a76d62 b56350 e0b7a9
    """,
    "eaF#5R0#WBjYR+58-nWCWBn~bIsTbbayjFWof8jFj[WX-nNHR*jss.": """
    000000 45524f 7e624a 8a6b53 000000 352c35 5d3a32 8b5140 000024 694833 7f6b5c c08959
    """,
    "=AHpZ*p.m;X@;~iOSYy87I": """
    98c500 98c500 98c500 98c500 9bbb47 9bbb47 9bbb47 9bbb47 96bc00 96bc00 96bc00 96bc00
    """,
    "8FOikpGN@yX$F0mLfp3=*{": """
    cd004e d44600 cb0f00 ee0000 cd004e d44600 cb0f00 ee0000 cd004e d44600 cb0f00 ee0000
    """,
  ]

  @Test("A hash decodes to the same pixels as in two other decoders")
  func pixels() throws {
    try Visit.run { visit in
      for (hash, colors) in Self.decodedElsewhere {
        let expected = colors.split(separator: " ").flatMap { Self.bytes(of: $0) }
        let pixels = try #require(try visit.blur(hash), "\(hash)")
        try #require(pixels.count == expected.count)
        let differences = zip(pixels, expected).map { abs($0 - $1) }
        #expect(differences.allSatisfy { $0 <= 1 }, "\(hash): \(pixels)")
      }
    }
  }

  /// The red, green, blue and opacity of a colour such as `87a4b1`.
  private static func bytes(of color: Substring) -> [Int] {
    let bits = Int(color, radix: 16) ?? 0
    return [bits >> 16, bits >> 8 & 255, bits & 255, 255]
  }

  /// Too short, too long, or with another number of waves than characters; characters outside the
  /// 83; a colour, a strength and a number of waves just out of range.
  private static let malformed = [
    "", "A", "ABCDE", "900000", "00OZZy1", "LFE.@D9F0", String(repeating: "0", count: 100_000),
    "&BCDEF", "00OZZ ", "00OZé", "00\u{0}ZZy", "0\u{0}OZZy", "LFE.@D\u{0}F01_2%L%MIVD*9Goe-;WB",
    "L\u{0}E.@D9F01_2%L%MIVD*9Goe-;WB", "00TSUB", "100000~r",
    "}" + String(repeating: "0", count: 23),
  ]

  @Test("A malformed hash has no pixels; one with the largest colour or strength does")
  func malformed() throws {
    try Visit.run { visit in
      let decoded = try Self.malformed.filter { try visit.blur($0) != nil }
      #expect(decoded == [])
      for hash in ["00TSUA", "100000~q"] { _ = try #require(try visit.blur(hash), "\(hash)") }
    }
  }

  @Test("While its picture loads, a card shows the blur")
  func placeholder() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      unsplash.add(FaultRule(.pictures, .held))
      try visit.openLoginPage()
      try visit.sendForm()
      let canvas = try visit.wait(for: "\(visit.card(1)) [data-state=loading] canvas")
      let colors = try visit.browser.evaluate(
        """
        const { width, height } = arguments[0];
        const { data } = arguments[0].getContext("2d").getImageData(0, 0, width, height);
        return new Set(new Uint32Array(data.buffer)).size;
        """, canvas, as: Int.self)
      #expect(colors > 10, "an empty canvas has one colour")
      unsplash.answerHeldRequests()
      try visit.wait(for: "\(visit.card(1)) [data-state=picture]")
    }
  }
}

extension Visit {
  /// The pixels of a blur at 4 × 3 as the page decodes it, four numbers each; `nil` for none.
  fileprivate func blur(_ hash: String) throws -> [Int]? {
    try browser.evaluate(
      """
      return import("/images/blur-hash.js")
        .then(({ blur }) => blur(arguments[0], 4, 3))
        .then((image) => image && [...image.data]);
      """, hash)
  }
}
