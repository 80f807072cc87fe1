import Testing

@testable import ImageFeedTerminal

@Suite("The answers of a terminal") @LongWork
struct TerminalAnswerTests {
  private static let answers =
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]1337;ReportCellSize=17.0;8.0;2.0\u{1B}\\"
    + "\u{1B}[6;18;9t\u{1B}[?62;22c"
  private static let expected: [TerminalAnswer] = [
    .kittyGraphics, .inlineImages(CellPixels(width: 16, height: 34)),
    .cell(CellPixels(width: 9, height: 18) ?? .usual), .attributes,
  ]

  @Test("Answers are not keys, and keys between them are kept, wherever the input is split")
  func pieces() {
    let bytes = Array(("a" + Self.answers + "b\u{1B}[A").utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      var keys = decoder.feed(bytes[..<cut])
      keys += decoder.feed(bytes[cut...])
      #expect(keys == [.character("a"), .character("b"), .up])
      #expect(decoder.takeAnswers() == Self.expected)
      #expect(decoder.takeAnswers() == [])
    }
  }

  @Test("An incomplete answer is waited for, longer than an incomplete key")
  func patience() {
    func isInAnswer(_ text: String) -> Bool {
      var decoder = KeyDecoder()
      _ = decoder.feed(Array(text.utf8))
      return decoder.isInAnswer
    }
    for text in ["\u{1B}_G", "\u{1B}_Gi=31;OK\u{1B}", "\u{1B}[?", "\u{1B}[6;1", "\u{1B}]1"] {
      #expect(isInAnswer(text), "\(text.debugDescription)")
    }
    // The input of Alt and a key.
    for text in ["", "\u{1B}", "\u{1B}_", "\u{1B}]", "\u{1B}[", "\u{1B}O", "\u{1B}_G\u{7}"] {
      #expect(!isInAnswer(text), "\(text.debugDescription)")
    }
  }

  @Test(
    "Unknown answers are ignored",
    arguments: [
      "_Gi=31;ENOENT:no\u{1B}\\", "_Gi=32;OK\u{1B}\\", "_\u{1B}\\", "PGi=31;OK\u{1B}\\",
      "]1337;Capabilities=x\u{7}", "[c", "[?1u", "[6;0;9t", "[6;18t", "[4;600;800t", "[8;24;80t",
      "[>0;276;0c",
    ])
  func others(text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}\(text)x".utf8)) == [.character("x")])
    #expect(decoder.takeAnswers() == [])
  }

  @Test(
    "An implausible cell size is ignored",
    arguments: ["", "17", "x;y", "nan;8", "inf;8", "17;-8", "0;0", "1e300;8", "17;8;nan"])
  func cellSizes(numbers: String) {
    var decoder = KeyDecoder()
    _ = decoder.feed(Array("\u{1B}]1337;ReportCellSize=\(numbers)\u{7}".utf8))
    #expect(decoder.takeAnswers() == [.inlineImages(nil)])
  }

  @Test("An endless string is not an answer, and is not stored")
  func endless() {
    var decoder = KeyDecoder()
    _ = decoder.feed(Array("\u{1B}_Gi=31;OK".utf8) + [UInt8](repeating: 0x41, count: 100_000))
    _ = decoder.feed(Array("\u{1B}\\".utf8))
    #expect(decoder.takeAnswers() == [])
  }
}
