import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Pictures taken with a turned camera") @LongWork
struct PictureOrientationTests {
  /// An APP1 segment with an orientation after another tag.
  private func exif(
    _ orientation: UInt8, isLittleEndian: Bool = false, magic: UInt8 = 42, type: UInt8 = 3,
    count: UInt8 = 1
  ) -> [UInt8] {
    func number(_ value: UInt8, _ size: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: size - 1)
      return isLittleEndian ? [value] + zeros : zeros + [value]
    }
    func tag(_ low: UInt8) -> [UInt8] { isLittleEndian ? [low, 1] : [1, low] }
    var body = Array("Exif\0\0".utf8) + Array((isLittleEndian ? "II" : "MM").utf8)
    body += number(magic, 2) + number(10, 4) + [0xAA, 0xAA] + number(2, 2)
    body += tag(0x0F) + number(2, 2) + number(4, 4) + [65, 66, 67, 0]
    body += tag(0x12) + number(type, 2) + number(count, 4) + number(orientation, 2) + [0, 0]
    return JPEGSegments.segment(0xE1, body)
  }

  private func turned(_ segment: [UInt8]) -> Data {
    let file = Array(JPEGFixture.full.file)
    return Data(file[..<2] + segment + file[2...])
  }

  // The position of the file's pixel at column 2 and row 5, of 21 x 18 pixels.
  @Test(
    "EXIF's eight orientations are applied",
    arguments: [
      (1, 2, 5), (2, 18, 5), (3, 18, 12), (4, 2, 12), (5, 5, 2), (6, 12, 2), (7, 12, 18),
      (8, 5, 18),
    ])
  func orientations(value: Int, column: Int, row: Int) throws {
    let whole = (JPEGFixture.width, JPEGFixture.height)
    let stored = try PictureDecoder.pixels(of: JPEGFixture.full.file, atLeast: whole)
    for isLittleEndian in [true, false] {
      let file = turned(exif(UInt8(value), isLittleEndian: isLittleEndian))
      let grid = try PictureDecoder.pixels(of: file, atLeast: (18, 18))
      #expect(grid.width == (value < 5 ? 21 : 18))
      #expect(grid.height == (value < 5 ? 18 : 21))
      #expect(grid[column, row] == stored[2, 5])
      #expect(grid.pixels.count(where: { $0 == stored[2, 5] }) == 1)
      let counts = Dictionary(grid.pixels.map { ($0, 1) }, uniquingKeysWith: +)
      #expect(counts == Dictionary(stored.pixels.map { ($0, 1) }, uniquingKeysWith: +))
      let size = PictureSize(of: file)
      #expect(size?.width == grid.width)
      #expect(size?.height == grid.height)
    }
  }

  @Test("The wanted size is that of the upright picture")
  func wanted() throws {
    // 11 x 9 at half the size, turned.
    let grid = try PictureDecoder.pixels(of: turned(exif(6)), atLeast: (9, 11))
    #expect(grid.width == 9)
    #expect(grid.height == 11)
  }

  @Test("An orientation after the frame is ignored, because the size and scale are known")
  func late() throws {
    let file = Array(JPEGFixture.full.file)
    let scan = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    let late = Data(file[..<scan] + exif(6) + file[scan...])

    let grid = try PictureDecoder.pixels(of: late, atLeast: (21, 18))

    #expect(grid == (try PictureDecoder.pixels(of: JPEGFixture.full.file, atLeast: (21, 18))))
    #expect(PictureSize(of: late)?.width == grid.width)
  }

  @Test("An invalid orientation has no effect")
  func nonsense() throws {
    let whole = (JPEGFixture.width, JPEGFixture.height)
    let stored = try PictureDecoder.pixels(of: JPEGFixture.full.file, atLeast: whole)
    let sound = exif(3)
    let others = [
      exif(0), exif(9), exif(3, magic: 43), exif(3, type: 4), exif(3, count: 2),
      JPEGSegments.segment(0xE1, Array("Exif\0\0XX".utf8) + sound[12...]),
      JPEGSegments.segment(0xE1, Array("http\0\0".utf8) + sound[10...]),
      JPEGSegments.segment(0xE1, Array(sound[4..<30])),
      JPEGSegments.segment(0xE1, Array("Exif\0\0MM".utf8) + [0, 42, 0xFF, 0xFF, 0xFF, 0xFF]),
    ]
    for segment in others {
      #expect(try PictureDecoder.pixels(of: turned(segment), atLeast: whole) == stored)
    }
    let twice = try PictureDecoder.pixels(of: turned(exif(1) + exif(3)), atLeast: whole)
    #expect(twice == stored)
    #expect(PictureSize(of: turned(exif(1) + exif(6)))?.width == JPEGFixture.width)
  }
}
