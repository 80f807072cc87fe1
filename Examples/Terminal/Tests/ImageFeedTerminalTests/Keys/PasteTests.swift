import Testing

@testable import ImageFeedTerminal

@Suite("Pasted text") @LongWork
struct PasteTests {
  private let begin = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(Array(text.utf8))
  }

  @Test("A paste is one key, between those before and after it")
  func simple() {
    #expect(
      keys("a\(begin)Привет, 日本\(end)\r") == [.character("a"), .paste("Привет, 日本"), .enter])
    #expect(keys("\(begin)\(end)") == [.paste("")])
    #expect(keys("\(begin)a\(end)\(begin)b\(end)") == [.paste("a"), .paste("b")])
  }

  @Test("Line ends become line feeds, and controls except tabs are left out")
  func controls() {
    #expect(keys("\(begin)a\rb\nc\r\nd\te\(end)") == [.paste("a\nb\nc\nd\te")])
    #expect(keys("\(begin)a\u{3}b\u{1B}[Ac\u{0}d\u{7F}e\u{9B}f\(end)") == [.paste("ab[Acdef")])
    #expect(keys("\(begin)\r\r\n\n\(end)") == [.paste("\n\n\n")])
  }

  @Test("Text that looks like the end of a paste is part of it")
  func falseEnds() {
    #expect(keys("\(begin)a\u{1B}[201b\u{1B}\u{1B}[20\u{1B}[201~") == [.paste("a[201b[20")])
    #expect(keys("\(begin)a\u{1B}[200~b\(end)") == [.paste("a[200~b")])
  }

  @Test("The end of a paste may be split anywhere, and is waited for")
  func broken() {
    let bytes = Array("\(begin)ж\(end)x".utf8)
    for place in 1..<bytes.count {
      var decoder = KeyDecoder()
      let first = decoder.feed(bytes[..<place])
      #expect(decoder.isInPaste == (first.isEmpty && place >= begin.utf8.count))
      #expect(first + decoder.feed(bytes[place...]) == [.paste("ж"), .character("x")])
    }
  }

  @Test("A paste without an end is complete when no more input arrives")
  func noEnd() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\(begin)text\u{1B}[20".utf8)) == [])
    #expect(decoder.hasPending && decoder.isInPaste)
    #expect(decoder.flush() == [.paste("text")])
    #expect(!decoder.hasPending && !decoder.isInPaste)
    #expect(decoder.feed(Array("1~a".utf8)).last == .character("a"))
  }

  @Test("Up to 64 KB are kept, and the end of a longer paste is found")
  func long() {
    let text = String(repeating: "a", count: PasteCollector.mostBytes)
    #expect(keys(begin + text + end) == [.paste(text)])
    #expect(keys("\(begin)\(text)bbb\(end)x") == [.paste(text), .character("x")])
  }
}
