import Testing

@testable import ImageFeedTerminal

@Suite("Keys") @LongWork
struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    let keys = decoder.feed(Array(text.utf8))
    #expect(!decoder.hasPending)
    return keys
  }

  private func at(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }

  @Test("Characters are single keys, with any number of scalars")
  func characters() {
    #expect(keys("aЖ日") == [.character("a"), .character("Ж"), .character("日")])
    #expect(keys("e\u{301}👩‍🚀🇷🇺") == [.character("e\u{301}"), .character("👩‍🚀"), .character("🇷🇺")])
    #expect(keys(" ~") == [.character(" "), .character("~")])
    #expect(keys("") == [])
  }

  @Test(
    "Controls",
    arguments: [
      ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{0}", .control(" ")), ("\u{1}", .control("a")), ("\u{3}", .control("c")),
      ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")), ("\u{1D}", .control("]")),
      ("\u{1E}", .control("^")), ("\u{1F}", .control("_")),
    ] as [(String, Key)])
  func controls(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test(
    "Keys with a sequence are read, also with modifiers and in the variants of other terminals",
    arguments: [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
      ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
      ("[1;5A", .up), ("[1;2D", .left), ("O5C", .right), ("OM", .enter), ("[Z", .backTab),
      ("[1~", .home), ("[7~", .home), ("[4~", .end), ("[8~", .end), ("[3~", .delete),
      ("[5~", .pageUp), ("[6~", .pageDown), ("[6;5~", .pageDown), ("[3;2~", .delete),
      ("[97u", .character("a")), ("[97;5u", .control("a")), ("[1078;2u", .character("ж")),
      ("[13u", .enter), ("[27u", .escape), ("[9u", .tab), ("[9;2u", .backTab),
      ("[127u", .backspace),
      ("[97:65;2u", .character("a")),
    ] as [(String, Key)])
  func sequences(text: String, key: Key) {
    #expect(keys("\u{1B}" + text) == [key])
    #expect(keys("x\u{1B}\(text)y") == [.character("x"), key, .character("y")])
  }

  @Test(
    "Sequences of unknown keys are dropped as a whole",
    arguments: [
      "[2~", "[15~", "[24;5~", "[~", "[I", "[O", "[?1;2c", "[5n", "[200;1~", "[201~", "[[A",
      "[M !!",
      "OP", "OS", "O1;2P", "a", "\u{1}", "ж", "😀", "[97;3u", "[57399u", "[55296u", "[1114112u",
      "[31u", "[128u", "[1;5P", "[>0;276;0c", "]11;rgb:0/0/0\u{7}", "]11;rgb:0/0/0\u{1B}\\",
      "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\", "X\u{1B}\\", "^x\u{1B}\\", "[<0;1;1m", "[<35;1;1M",
      "[<1;1;1M", "[<0;1M", "[<0;1;1;1M",
    ])
  func unknown(text: String) {
    let sequence = "\u{1B}" + text
    #expect(keys("x" + sequence + "y").last == .character("y"))
    #expect(keys("x" + sequence + "y").count == 2)
  }

  @Test("The mouse has a click, and a wheel with three lines per notch")
  func mouse() {
    #expect(keys("\u{1B}[<0;1;1M") == [.click(at: at(0, 0))])
    #expect(keys("\u{1B}[<0;300;200M\u{1B}[<0;300;200m") == [.click(at: at(299, 199))])
    #expect(keys("\u{1B}[<64;2;3M") == [.scroll(lines: -3, at: at(1, 2))])
    #expect(keys("\u{1B}[<65;2;3M") == [.scroll(lines: 3, at: at(1, 2))])
    #expect(keys("\u{1B}[<81;2;3M") == [.scroll(lines: 3, at: at(1, 2))])
    #expect(keys("\u{1B}[<0;0;0M") == [.click(at: at(0, 0))])
    #expect(keys("\u{1B}[<66;2;3M") == [])
  }

  @Test("Escape is a key if nothing follows")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.hasPending)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.hasPending)
    #expect(decoder.feed([0x1B, 0x1B]) == [.escape])
    #expect(decoder.flush() == [.escape])
    #expect(decoder.flush() == [])
    #expect(decoder.feed([0x1B, 0x1B, 0x5B, 0x41]) == [.escape, .up])
  }

  @Test("An incomplete sequence or character is dropped if the rest is missing")
  func incomplete() {
    for text in [
      "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[[", "\u{1B}[M!", "\u{1B}]0;x", "\u{1B}P",
    ] {
      var decoder = KeyDecoder()
      #expect(decoder.feed(Array(text.utf8)) == [])
      #expect(decoder.hasPending && !decoder.isInPaste)
      #expect(decoder.flush() == [])
      #expect(decoder.feed([0x61]) == [.character("a")])
    }
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xD0]) == [])
    #expect(decoder.hasPending)
    #expect(decoder.flush() == [.character("\u{FFFD}")])
    #expect(decoder.feed([0x1B, 0xD0]) == [])
    #expect(decoder.flush() == [])
    #expect(!decoder.hasPending)
  }

  @Test("The input may be split anywhere")
  func pieces() {
    let text =
      "aж日👩🏽\r\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[3~\u{1B}[<0;10;20M\u{1B}[200~x\ny\u{1B}[201~\u{1B}bz"
    let bytes = Array(text.utf8)
    let whole = keys(text)
    #expect(whole.count == 12)
    for first in 0..<bytes.count {
      var decoder = KeyDecoder()
      var keys = decoder.feed(bytes[..<first])
      keys += decoder.feed(bytes[first...])
      // The two scalars of an emoji are one character only if they arrive together.
      #expect(keys == whole || keys.count == whole.count + 1)
    }
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in bytes { keys += decoder.feed([byte]) }
    #expect(keys.filter { !$0.isCharacter } == whole.filter { !$0.isCharacter })
  }

  @Test("A key that interrupts a sequence is read")
  func brokenOff() {
    #expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
    #expect(keys("\u{1B}[1\r") == [.enter])
    #expect(keys("\u{1B}[1ж") == [.character("ж")])
    #expect(keys("\u{1B}O\u{1B}[B") == [.down])
    #expect(keys("\u{1B}]0;title\u{1B}[B") == [.down])
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xD0, 0x1B, 0x5B, 0x41]) == [.character("\u{FFFD}"), .up])
    #expect(decoder.feed([0xD0, 0x0D]) == [.character("\u{FFFD}"), .enter])
  }

  @Test("Bytes that are not UTF-8 are replaced, and C1 controls are left out")
  func invalid() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xFF, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    #expect(decoder.feed([0xC2, 0x9B, 0x41]) == [.character("A")])
  }

  @Test("A sequence without an end is not stored, and ends")
  func endless() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B, 0x5B] + Array(repeating: 0x31, count: 100_000)) == [])
    #expect(decoder.feed([0x41, 0x42]) == [.character("B")])
  }

  @Test("No bytes prevent the keys after them from being read")
  func noise() {
    var numbers = SeededNumbers(state: 5)
    for _ in 0..<300 {
      var decoder = KeyDecoder()
      for _ in 0..<20 {
        let bytes = (0..<Int.random(in: 0...30, using: &numbers)).map { _ -> UInt8 in
          let choices: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x32, 0x30, 0x7E, 0x4D, 0x3C, 0x5D]
          return Bool.random(using: &numbers)
            ? choices[Int.random(in: 0..<choices.count, using: &numbers)]
            : UInt8.random(in: 0...255, using: &numbers)
        }
        _ = decoder.feed(bytes)
      }
      _ = decoder.flush()
      #expect(!decoder.hasPending)
      #expect(decoder.feed([0x1B, 0x5B, 0x41, 0x78]) == [.up, .character("x")])
    }
  }
}

extension Key {
  fileprivate var isCharacter: Bool {
    if case .character = self { return true }
    return false
  }
}
