import Foundation
import Testing

@testable import BackEnds

@Suite("Small pictures as PNG")
struct SmallPNGTests {
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
