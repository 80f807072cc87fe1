import Testing

@testable import ImageFeedTerminal

@Suite("UTF-8 in pieces") @LongWork
struct ScalarDecoderTests {
  private func decode(_ bytes: [UInt8]) -> String {
    var (decoder, scalars) = (ScalarDecoder(), String.UnicodeScalarView())
    for byte in bytes {
      let (first, second) = decoder.feed(byte)
      scalars.append(contentsOf: [first, second].compactMap { $0 })
    }
    if let last = decoder.flush() { scalars.append(last) }
    return String(scalars)
  }

  private func expectAsSwift(_ bytes: [UInt8]) {
    let (ours, swifts) = (decode(bytes), String(decoding: bytes, as: UTF8.self))
    #expect(ours.unicodeScalars.elementsEqual(swifts.unicodeScalars), "\(bytes)")
  }

  @Test("Every pair of bytes, and every start of three and four, is read as Swift reads it")
  func pairs() {
    for first in UInt8(0x7F)...0xFF {
      for second in UInt8(0x7F)...0xFF {
        expectAsSwift([first, second])
        expectAsSwift([first, second, 0x80])
        expectAsSwift([first, second, 0x80, 0xBF, 0x41])
      }
    }
  }

  @Test("Random bytes are read as Swift reads them")
  func noise() {
    var numbers = SeededNumbers(state: 3)
    for _ in 0..<2_000 {
      expectAsSwift((0..<12).map { _ in UInt8.random(in: 0x70...0xFF, using: &numbers) })
    }
    expectAsSwift(Array("aж日𝒳😀".utf8))
  }

  @Test("The decoder indicates whether a character is incomplete")
  func inside() {
    var decoder = ScalarDecoder()
    #expect(!decoder.isInside)
    _ = decoder.feed(0xE6)
    #expect(decoder.isInside)
    #expect(decoder.flush() == "\u{FFFD}")
    #expect(!decoder.isInside && decoder.flush() == nil)
    #expect(decoder.feed(0x41).0 == "A")
  }
}
