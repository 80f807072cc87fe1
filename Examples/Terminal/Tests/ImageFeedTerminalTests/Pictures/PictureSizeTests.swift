import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Sizes of pictures") @LongWork
struct PictureSizeTests {
  private func sides(_ bytes: [UInt8]) -> [Int]? {
    PictureSize(of: Data(bytes)).map { [$0.width, $0.height] }
  }

  private nonisolated static let gif = Array("GIF89a".utf8) + [0x02, 0x01, 0x04, 0x03]
  private nonisolated static let lossy =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0, 0, 0, 0, 0x10, 0, 0]
    + [0x9D, 0x01, 0x2A, 0x02, 0xC1, 0x04, 0x43]
  private nonisolated static let lossless =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F]
    + [0x8F, 0x80, 0x29, 0x10]
  private nonisolated static let extended =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
    + [0x8F, 0x01, 0, 0xA6, 0, 0]
  private nonisolated static let jpeg = Array(
    JPEGSegments.file([JPEGSegments.frame(width: 300, height: 200)]))
  private nonisolated static let png = Array(PNGChunks.file(width: 300, height: 2, rows: [])[..<24])

  @Test("The size is read from the headers of the formats")
  func formats() {
    #expect(sides(Self.gif) == [0x102, 0x304])
    #expect(sides(Array("GIF87a".utf8) + Self.gif.dropFirst(6)) == [0x102, 0x304])
    #expect(sides(Self.lossy) == [0x102, 0x304])
    #expect(sides(Self.lossless) == [144, 167])
    #expect(sides(Self.extended) == [400, 167])
    #expect(sides(Self.jpeg) == [300, 200])
    #expect(sides(Self.png) == [300, 2])
  }

  @Test("Every kind of JPEG has a size, with any segments before the frame")
  func jpegKinds() {
    for marker in [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC7, 0xC9, 0xCB, 0xCD, 0xCF] {
      let frame = JPEGSegments.frame(UInt8(marker), width: 5, height: 7)
      let before = [0xC4, 0xC8, 0xCC, 0xE0, 0xFE].flatMap {
        JPEGSegments.segment($0, [8, 0, 9, 0, 9, 9, 9])
      }
      #expect(sides(Array(JPEGSegments.file([before, frame]))) == [5, 7])
    }
    for fixture in JPEGFixture.all.values {
      #expect(sides(Array(fixture.file)) == [JPEGFixture.width, JPEGFixture.height])
    }
  }

  @Test("The header is enough, and a part of it is not")
  func prefixes() {
    let jpeg = Self.jpeg.prefix(11)  // The frame's height and width are the last of them.
    for file in [Self.gif, Self.lossy, Self.lossless, Self.extended, Array(jpeg), Self.png] {
      #expect(sides(file) != nil || file.count == 11)
      for count in file.indices { #expect(sides(Array(file[..<count])) == nil) }
    }
  }

  @Test("Bytes that are not a picture, or have no pixels, have no size")
  func nonsense() {
    #expect(sides([]) == nil)
    #expect(sides(Array("<html><body>Not found</body></html>".utf8)) == nil)
    #expect(sides(Array("GIF88a".utf8) + Self.gif.dropFirst(6)) == nil)
    #expect(sides(Self.gif.dropLast(2) + [0, 0]) == nil)
    #expect(sides(Array("RIFX".utf8) + Self.lossy.dropFirst(4)) == nil)
    #expect(sides(Self.lossy.dropLast(4) + [0, 0xC0, 4, 0]) == nil)

    func changed(_ file: [UInt8], _ index: Int, _ value: UInt8) -> [UInt8] {
      var file = file
      file[index] = value
      return file
    }
    #expect(sides(changed(Self.lossy, 20, 0x11)) == nil)  // Not a key frame.
    #expect(sides(changed(Self.lossy, 23, 0)) == nil)
    #expect(sides(changed(Self.lossless, 20, 0)) == nil)
    #expect(sides(changed(Self.extended, 15, 0x59)) == nil)
    #expect(sides(changed(Self.png, 12, 0)) == nil)
    #expect(sides(changed(Self.png, 16, 0x80)) == nil)  // More than 31 bits.
    let frame = JPEGSegments.frame(width: 5, height: 7)
    let scan = JPEGSegments.scan(data: [])
    #expect(sides(Array(JPEGSegments.file([scan, frame]))) == nil)
    #expect(sides([0xFF, 0xD8, 0xFF, 0xD9] + frame) == nil)
    #expect(sides(Array(JPEGSegments.file([JPEGSegments.frame(width: 0, height: 7)]))) == nil)
  }
}
