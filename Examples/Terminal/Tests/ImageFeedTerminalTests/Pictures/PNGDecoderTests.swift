import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("PNG") @LongWork
struct PNGDecoderTests {
  @Test(
    "Every colour type and depth has its samples, over any background", arguments: PNGFixture.all)
  func samples(fixture: PNGFixture) throws {
    for background in [RGBColor.black, RGBColor(red: 10, green: 200, blue: 255)] {
      let grid = try PictureDecoder.pixels(
        of: fixture.file, atLeast: (1, 1), background: background)
      #expect(grid.width == PNGFixture.width)
      #expect(grid.height == PNGFixture.height)
      #expect(grid.pixels == fixture.pixels(over: background))
    }
  }

  @Test("The background is black by default")
  func background() throws {
    let file = PNGChunks.file(type: 6, rows: [0, 9, 9, 9, 0])
    #expect(try PictureDecoder.pixels(of: file, atLeast: (1, 1)).pixels == [.black])
  }

  @Test("The pixels of a small interlaced picture are at their positions", arguments: 1...9)
  func smallInterlaced(side: Int) throws {
    let header = try #require(
      PNGChunks.header(width: side, height: 2, type: 0, isInterlaced: true))
    var rows: [UInt8] = []
    for pass in header.passes {
      for row in 0..<pass.height {
        let y = pass.row + row * pass.rowStep
        rows += [0] + (0..<pass.width).map { UInt8(pass.column + $0 * pass.columnStep + 16 * y) }
      }
    }
    let file = PNGChunks.file(width: side, height: 2, type: 0, isInterlaced: true, rows: rows)
    let grid = try PictureDecoder.pixels(of: file, atLeast: (1, 1))
    let expected = (0..<2).flatMap { y in (0..<side).map { RGBColor.gray($0 + 16 * y) } }
    #expect(grid.pixels == expected)
  }

  @Test("Interlaced parts without width or height are not in the file")
  func emptyPasses() throws {
    // The number of bytes of the rows, each with its filter's number.
    for (width, height, sizes) in [(1, 1, [2]), (3, 2, [2, 2, 2, 4]), (5, 1, [2, 2, 2, 3])] {
      let header = try #require(
        PNGChunks.header(width: width, height: height, type: 0, isInterlaced: true))
      #expect(header.passes.map { ($0.width + 1) * $0.height } == sizes)
      #expect(header.unpackedSize == sizes.reduce(0, +))
    }
  }

  @Test("A sample beyond the palette is black")
  func shortPalette() throws {
    let file = PNGChunks.file(
      width: 2, type: 3, before: PNGChunks.chunk("PLTE", [255, 255, 255]), rows: [0, 0, 7])
    #expect(try PictureDecoder.pixels(of: file, atLeast: (1, 1)).pixels == [.white, .black])
  }

  @Test("The last chunk is optional, and unknown chunks are ignored")
  func lenient() throws {
    let file = PNGChunks.file(
      before: PNGChunks.chunk("teXt", [1, 2, 3], isDamaged: true), rows: [0, 77])
    let pixels = try PictureDecoder.pixels(of: file, atLeast: (1, 1)).pixels
    #expect(pixels == [.gray(77)])
    #expect(try PictureDecoder.pixels(of: file.dropLast(12), atLeast: (1, 1)).pixels == pixels)
  }

  private func error(_ file: Data) -> PictureError? {
    do {
      _ = try PictureDecoder.pixels(of: file, atLeast: (1, 1))
      return nil
    } catch {
      return error as? PictureError
    }
  }

  @Test("The error of a broken rule names it")
  func malformed() {
    func expect(_ problem: String, _ file: Data) {
      #expect(error(file) == .malformed(.png, problem))
    }
    let sound = PNGChunks.file(rows: [0, 77])
    #expect(error(sound) == nil)
    expect("no header", Data(PNGChunks.signature))
    expect("no header", Data(PNGChunks.signature + PNGChunks.chunk("IEND", [])))
    expect("a second header", PNGChunks.file(before: Array(sound[8..<33]), rows: [0, 77]))
    let damaged = PNGChunks.chunk("PLTE", [1, 2, 3], isDamaged: true)
    expect("a wrong checksum of a chunk", PNGChunks.file(before: damaged, rows: [0, 77]))
    expect("no palette", PNGChunks.file(type: 3, rows: [0, 0]))
    for colors in [[], [1, 2, 3, 4], [UInt8](repeating: 1, count: 771)] {
      expect(
        "a palette of no colours or of parts of colours",
        PNGChunks.file(type: 3, before: PNGChunks.chunk("PLTE", colors), rows: [0, 0]))
    }
    expect("a row of no filter", PNGChunks.file(rows: [5, 0]))
    expect("fewer pixels than the header says", PNGChunks.file(rows: [0]))
    expect("more pixels than the header says", PNGChunks.file(rows: [0, 77, 0]))
    #expect(
      error(PNGChunks.file(before: PNGChunks.chunk("ABCD", []), rows: [0, 77]))
        == .unsupported(.png, "an unknown critical chunk"))
    #expect(
      error(PNGChunks.file(before: PNGChunks.chunk("tRNS", [0]), rows: [0, 77]))
        == .truncated(.png))
  }

  @Test("Headers with impossible numbers are refused")
  func headers() {
    let impossible = PictureError.malformed(.png, "a header of impossible numbers")
    func expect(_ error: PictureError?, _ change: (inout [UInt8]) -> Void) {
      var body: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
      change(&body)
      let file = Data(PNGChunks.signature + PNGChunks.chunk("IHDR", body))
      #expect(self.error(file) == error)
    }
    expect(.truncated(.png)) { _ in }
    for (index, values) in [
      3: [0], 7: [0], 8: [0, 3, 32], 9: [1, 5, 7], 10: [1], 11: [1], 12: [2],
    ] {
      for value in values { expect(impossible) { $0[index] = UInt8(value) } }
    }
    for (type, depths) in [2: [1, 4], 3: [16], 4: [2], 6: [4]] {
      for depth in depths { expect(impossible) { ($0[8], $0[9]) = (UInt8(depth), UInt8(type)) } }
    }
    expect(.tooLarge(.png, width: 65_536, height: 1)) { ($0[1], $0[3]) = (1, 0) }
    expect(.tooLarge(.png, width: 10_001, height: 10_000)) {
      $0.replaceSubrange(0..<8, with: [0, 0, 0x27, 0x11, 0, 0, 0x27, 0x10])
    }
    expect(.tooLarge(.png, width: 30_000, height: 30_000)) {
      $0.replaceSubrange(0..<8, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    }
    // 50 megapixels of eight bytes, and one more column.
    expect(.tooLarge(.png, width: 10_001, height: 5000)) {
      $0.replaceSubrange(0..<10, with: [0, 0, 0x27, 0x11, 0, 0, 0x13, 0x88, 16, 6])
    }
  }
}
