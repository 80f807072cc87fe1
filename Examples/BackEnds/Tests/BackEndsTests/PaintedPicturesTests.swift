import Foundation
import Testing

@testable import BackEnds

@Suite("Pictures without a network")
struct PaintedPicturesTests {
  @Test("Each address has its own picture, which is always the same")
  func pictures() async throws {
    let pictures = PaintedPictures()
    let one = try #require(URL(string: "https://images.example/one"))
    let other = try #require(URL(string: "https://images.example/other"))
    let file = await pictures.picture(at: one)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(await pictures.picture(at: one) == file)
    #expect(await pictures.picture(at: other) != file)
  }

  @Test("A file has the bytes and checksums that zlib writes without compression")
  func file() {
    let file = SmallPNG.file(side: 2) { column, row in
      [UInt8(column * 100 + 10), UInt8(row * 50 + 1), UInt8(255 - column)]
    }
    #expect(
      file.base64EncodedString() == "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAGUlEQVR4AQ"
        + "EOAPH/AAoB/24B/gAKM/9uM/4fuwVT7OPuDwAAAABJRU5ErkJggg==")
  }
}
