import Testing

@testable import ImageFeedTerminal

@Suite("Keys from a terminal's input")
struct KeyDecoderTests {
  private func keys(_ input: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(input.utf8) + decoder.flush()
  }

  static let table: [(String, [Key])] = [
    ("aé", [.character("a"), .character("é")]), ("日", [.character("日")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{8}", [.backspace]), ("\u{3}\u{1A}", [.control("c"), .control("z")]),
    ("\u{0}\u{1C}", []), ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OF\u{1B}OM", [.up, .end, .enter]), ("\u{1B}[1;5A\u{1B}O5B", [.up, .down]),
    ("\u{1B}[H\u{1B}[F\u{1B}[1~", [.home, .end, .home]),
    ("\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.end, .home, .end]),
    ("\u{1B}[3~\u{1B}[5~\u{1B}[6;2~\u{1B}[Z", [.delete, .pageUp, .pageDown, .backTab]),
    // Alt and a key, an unknown sequence, a function key of Linux's console, a report of the mouse.
    ("\u{1B}xy", [.character("y")]), ("\u{1B}éy", [.character("y")]),
    ("\u{1B}[99;9Wy", [.character("y")]), ("\u{1B}[[Ay", [.character("y")]),
    ("\u{1B}[M !!y", [.character("y")]),
    // What looks like a sequence but is none begins something new.
    ("\u{1B}[\u{3}", [.control("c")]), ("\u{1B}]x\u{1B}[A", [.up]),
    ("\u{1B}[200~a\rb\u{1B}[201~c", [.paste("a\nb"), .character("c")]),
    ("\u{1B}[200~a\r\nb\tc\u{1B}[Ad\u{3}\u{1B}[201~", [.paste("a\nb\tc[Ad")]),
    ("\u{1B}[200~a\u{1B}[201b\u{1B}\u{1B}[20\u{1B}[201~", [.paste("a[201b[20")]),
    ("\u{1B}[200~no end\u{1B}[20", [.paste("no end")]),
  ]

  /// Byte by byte, each scalar would be a character.
  static let clusters: [(String, [Key])] = [
    ("👩‍👩‍👧", [.character("👩‍👩‍👧")]), ("e\u{301}", [.character("e\u{301}")]),
  ]

  @Test(
    "Each sequence is its key, and the unknown ones are dropped as a whole",
    arguments: table + clusters)
  func sequences(input: String, keys: [Key]) {
    #expect(self.keys(input) == keys)
  }

  @Test("Input byte by byte gives the same keys", arguments: table)
  func pieces(input: String, keys: [Key]) {
    var decoder = KeyDecoder()
    let found = input.utf8.flatMap { decoder.feed([$0]) } + decoder.flush()
    #expect(found == keys && !decoder.hasPending)
  }

  @Test("Bytes that are not UTF-8 become U+FFFD, and C1 controls are not keys")
  func invalid() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xFF, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    #expect(decoder.feed([0xC3, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    #expect(decoder.feed([0xC2, 0x9B]).isEmpty)
    #expect(decoder.feed([0xE2, 0x82]).isEmpty && decoder.hasPending)
    #expect(decoder.flush() == [.character("\u{FFFD}")])
  }

  @Test(
    "The terminal's answers are not keys, in one piece or byte by byte, and keys around them are")
  func answers() {
    let refusal = "\u{1B}_Gi=31;ENOENT\u{1B}\\"
    let input =
      "a\(refusal)\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]1337;ReportCellSize=20;10\u{7}\u{1B}[?62;4cb"
    let answers: [TerminalAnswer] = [.kittyGraphics, .inlineImages, .attributes]
    for pieces in [[Array(input.utf8)], input.utf8.map { [$0] }] {
      var decoder = KeyDecoder()
      let keys = pieces.flatMap { decoder.feed($0) }
      #expect(keys == [.character("a"), .character("b")])
      #expect(decoder.takeAnswers() == answers && decoder.takeAnswers().isEmpty)
    }
  }

  @Test("An incomplete answer or paste is known as such: the device waits longer for its rest")
  func incomplete() {
    for (input, isAnswer, isPaste) in [
      ("", false, false), ("\u{1B}", false, false), ("\u{1B}_", false, false),
      ("\u{1B}_G", true, false), ("\u{1B}[?6", true, false), ("\u{1B}[200~x", false, true),
    ] {
      var decoder = KeyDecoder()
      _ = decoder.feed(input.utf8)
      #expect(decoder.hasPending == !input.isEmpty)
      #expect(
        decoder.isInAnswer == isAnswer && decoder.isInPaste == isPaste, "\(input.debugDescription)")
    }
  }

  @Test("64 KB of a paste are kept, and the rest up to its end mark presses no keys")
  func longPaste() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1B}[200~".utf8)
    for _ in 0..<20 { #expect(decoder.feed(Array(repeating: 0x61, count: 3_500)).isEmpty) }
    let keys = decoder.feed("\rq\u{1B}[201~x".utf8)
    #expect(keys == [.paste(String(repeating: "a", count: 65_536)), .character("x")])
    _ = decoder.feed("\u{1B}_".utf8)
    for _ in 0..<17 { _ = decoder.feed(Array(repeating: 0x61, count: 4_096)) }
    #expect(!decoder.isInAnswer, "an answer has a limit, too")
  }

  @Test("A paste that pauses goes on to its end mark; if that is lost, Ctrl-C is still a key")
  func pause() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~a".utf8).isEmpty && decoder.flush() == [.paste("a")])
    #expect(decoder.feed("\rq".utf8).isEmpty && decoder.flush() == [.paste("\nq")])
    #expect(!decoder.hasPending && decoder.flush().isEmpty)
    #expect(decoder.feed("\r\u{1B}[201~x".utf8) == [.paste("\n"), .character("x")])
    #expect(decoder.feed("\u{1B}[200~a".utf8).isEmpty && decoder.flush() == [.paste("a")])
    #expect(decoder.feed("\u{3}q".utf8).isEmpty && decoder.flush() == [.paste("q")])
    let keys = [0x03, 0x71].flatMap { decoder.feed([$0]) }
    #expect(keys == [.control("c"), .character("q")])
  }
}
