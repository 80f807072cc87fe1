import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("JPEG") @LongWork
struct JPEGDecoderTests {
  private nonisolated static let wholeSize = (width: JPEGFixture.width, height: JPEGFixture.height)

  @Test("A file has the pixels of the reference decoder", arguments: JPEGFixture.all.keys.sorted())
  func reference(name: String) throws {
    let fixture = try #require(JPEGFixture.all[name])
    let grid = try PictureDecoder.pixels(of: fixture.file, atLeast: Self.wholeSize)
    #expect(grid.width == JPEGFixture.width)
    #expect(grid.height == JPEGFixture.height)
    let expected = try #require(
      PixelGrid(width: grid.width, height: grid.height, pixels: fixture.pixels))
    let (largest, mean) = differences(
      grid.primaries.map(Double.init), expected.primaries.map(Double.init))
    #expect(largest <= 2)
    #expect(mean < 0.1)
  }

  @Test("Every kind of scan gives exactly the same pixels")
  func transcoded() throws {
    func pixels(_ fixture: JPEGFixture) throws -> PixelGrid {
      try PictureDecoder.pixels(of: fixture.file, atLeast: Self.wholeSize)
    }
    let halved = try pixels(.halved)
    #expect(try pixels(.withRestarts) == halved)
    #expect(try pixels(.progressive) == halved)
    #expect(try pixels(.separateScans) == halved)
    #expect(try pixels(.progressiveWithRestarts) == pixels(.full))
    for wanted in [(104, 64), (52, 32), (26, 16), (13, 8)] {
      let sparse = try PictureDecoder.pixels(of: JPEGFixture.sparse.file, atLeast: wanted)
      #expect((sparse.width, sparse.height) == wanted)
      #expect(
        try PictureDecoder.pixels(of: JPEGFixture.sparseProgressive.file, atLeast: wanted)
          == sparse)
    }
  }

  @Test(
    "The smallest scale is chosen at which no side is smaller than wanted",
    arguments: [
      (1, 1, 3, 3), (3, 3, 3, 3), (0, -5, 3, 3), (4, 3, 6, 5), (3, 4, 6, 5), (6, 5, 6, 5),
      (6, 6, 11, 9), (11, 9, 11, 9), (12, 1, 21, 18), (1, 10, 21, 18), (500, 500, 21, 18),
      (.max, .min, 21, 18),
    ])
  func scales(wantedWidth: Int, wantedHeight: Int, width: Int, height: Int) throws {
    for fixture in [JPEGFixture.halved, .progressive] {
      let grid = try PictureDecoder.pixels(
        of: fixture.file, atLeast: (wantedWidth, wantedHeight))
      #expect(grid.width == width)
      #expect(grid.height == height)
    }
  }

  @Test("A smaller picture has the averages of the whole one", arguments: [2, 4, 8])
  func averages(divisor: Int) throws {
    for (name, fixture) in JPEGFixture.all {
      let whole = try PictureDecoder.pixels(of: fixture.file, atLeast: Self.wholeSize)
      let wanted = (
        (JPEGFixture.width + divisor - 1) / divisor, (JPEGFixture.height + divisor - 1) / divisor
      )
      let small = try PictureDecoder.pixels(of: fixture.file, atLeast: wanted)
      // The last column and row also average the encoder's values beyond the edge.
      let isInside = (0..<small.width * small.height).map {
        ($0 % small.width + 1) * divisor <= JPEGFixture.width
          && ($0 / small.width + 1) * divisor <= JPEGFixture.height
      }
      let averages = whole.averaged(by: divisor)
      let inside = isInside.indices.filter { isInside[$0] }.flatMap {
        [3 * $0, 3 * $0 + 1, 3 * $0 + 2]
      }
      let (largest, mean) = differences(
        inside.map { Double(small.primaries[$0]) }, inside.map { averages[$0] })
      // Colours out of range are clipped before or after averaging.
      #expect(largest <= 12, "\(name)")
      #expect(mean < 1.2, "\(name)")
    }
  }

  @Test("Colours at a third of the resolution keep their positions at every scale")
  func thirds() throws {
    let expected = try #require(
      PixelGrid.drawn(width: 48, height: 24) { x, y in
        RGBColor(red: UInt8(x * 5 + 8), green: UInt8(230 - x * 4 - y), blue: UInt8(60 + y * 7))
      })
    for divisor in [1, 2, 4, 8] {
      for fixture in [JPEGFixture.thirdsAcross, .thirdsDown] {
        let grid = try PictureDecoder.pixels(
          of: fixture.file, atLeast: (48 / divisor, 24 / divisor))
        let (largest, mean) = differences(
          grid.primaries.map(Double.init), expected.averaged(by: divisor))
        // Four samples represent three pixels at most scales.
        #expect(largest < 24)
        #expect(mean < 6)
      }
    }
  }

  @Test("The end marker is optional in a baseline picture and required in a progressive one")
  func missingEnd() throws {
    for fixture in [JPEGFixture.full, .gray, .withRestarts, .separateScans] {
      let whole = try PictureDecoder.pixels(of: fixture.file, atLeast: (1, 1))
      #expect(try PictureDecoder.pixels(of: fixture.file.dropLast(2), atLeast: (1, 1)) == whole)
    }
    for wanted in [(1, 1), Self.wholeSize] {
      #expect(throws: PictureError.truncated(.jpeg)) {
        try PictureDecoder.pixels(of: JPEGFixture.progressive.file.dropLast(2), atLeast: wanted)
      }
    }
  }

  @Test("Bytes between segments and after the end are ignored")
  func garbage() throws {
    let file = Array(JPEGFixture.progressive.file)
    let whole = try PictureDecoder.pixels(of: Data(file), atLeast: Self.wholeSize)
    let padded = file[..<2] + [0xFF, 0xFF] + file[2...] + [1, 2, 3]
    #expect(try PictureDecoder.pixels(of: Data(padded), atLeast: Self.wholeSize) == whole)
  }

  @Test("Without JFIF, Adobe's segment or the components' names identify RGB")
  func primaries() throws {
    func colors(_ extra: [UInt8], names: [UInt8]) throws -> RGBColor {
      let components = names.map { [$0, 0x11, 0] }
      let file = JPEGSegments.file(
        [
          extra, JPEGSegments.steps, JPEGSegments.huffman(isWaves: false, symbols: [0, 9]),
          JPEGSegments.huffman(isWaves: true, symbols: [0]),
          JPEGSegments.frame(width: 8, height: 8, components: components),
          // The averages 128 + 400 / 8, 128 and 128 - 400 / 8: a code and nine bits, then a zero.
          JPEGSegments.scan(
            of: names, data: Self.bytes("10 110010000 0" + "0 0" + "10 001101111 0")),
        ])
      return try PictureDecoder.pixels(of: file, atLeast: (1, 1))[0, 0]
    }
    let jfif = JPEGSegments.segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
    func adobe(_ transform: UInt8) -> [UInt8] {
      JPEGSegments.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
    }
    let asPrimaries = RGBColor(red: 178, green: 128, blue: 78)
    let asDifferences = RGBColor(red: 108, green: 214, blue: 178)
    let letters = Array("RGB".utf8)
    #expect(try colors([], names: [1, 2, 3]) == asDifferences)
    #expect(try colors([], names: letters) == asPrimaries)
    #expect(try colors(adobe(0), names: [1, 2, 3]) == asPrimaries)
    #expect(try colors(adobe(1), names: letters) == asDifferences)
    #expect(try colors(jfif, names: letters) == asDifferences)
    #expect(try colors(jfif + adobe(0), names: [1, 2, 3]) == asDifferences)
  }

  /// The expected colours are those of libjpeg-turbo's djpeg.
  @Test(
    "Inks are converted to colours, also as YCCK and with coarse colours",
    arguments: [
      (nil, false, RGBColor(red: 124, green: 89, blue: 54)),
      (0, false, RGBColor(red: 124, green: 89, blue: 54)),
      (2, false, RGBColor(red: 103, green: 29, blue: 54)),
      (2, true, RGBColor(red: 103, green: 29, blue: 54)),
    ] as [(UInt8?, Bool, RGBColor)])
  func inks(transform: UInt8?, isCoarse: Bool, color: RGBColor) throws {
    let adobe = transform.map {
      JPEGSegments.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, $0])
    }
    let fine: UInt8 = isCoarse ? 0x22 : 0x11
    let components: [[UInt8]] = [[1, fine, 0], [2, 0x11, 0], [3, 0x11, 0], [4, fine, 0]]
    // As above; the fourth is like the first. With coarse colours these have four blocks.
    let same = isCoarse ? "0 0 0 0 0 0" : ""
    let ink = "10 110010000 0" + same
    let side = isCoarse ? 16 : 8
    let file = JPEGSegments.file(
      [
        adobe ?? [], JPEGSegments.steps, JPEGSegments.huffman(isWaves: false, symbols: [0, 9]),
        JPEGSegments.huffman(isWaves: true, symbols: [0]),
        JPEGSegments.frame(width: side, height: side, components: components),
        JPEGSegments.scan(
          of: [1, 2, 3, 4], data: Self.bytes(ink + "0 0" + "10 001101111 0" + ink)),
      ])
    for wanted in [1, side] {
      let grid = try PictureDecoder.pixels(of: file, atLeast: (wanted, wanted))
      #expect(grid.pixels == [RGBColor](repeating: color, count: grid.pixels.count))
    }
  }

  /// The bytes of some bits, filled up with ones.
  private nonisolated static func bytes(_ text: String) -> [UInt8] {
    var bits = text.filter { $0 != " " }.map { $0 == "1" ? UInt8(1) : 0 }
    while bits.count % 8 != 0 { bits.append(1) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }
}
