import Testing

@testable import ImageFeedTerminal

@Suite("Editing a line")
struct LineEditorTests {
  private func edited(_ text: String = "", _ keys: Key...) -> LineEditor {
    var editor = LineEditor(text)
    for key in keys {
      let isForLine = editor.handle(key)
      #expect(isForLine)
    }
    return editor
  }

  @Test("Characters are inserted at the cursor")
  func typing() {
    let editor = edited("ad", .left, .character("b"), .character("c"))
    #expect(editor.text == "abcd")
    #expect(editor.cursor == 3)
  }

  @Test("Backspace deletes before the cursor, and Delete after it")
  func deleting() {
    #expect(edited("abc", .backspace).text == "ab")
    #expect(edited("abc", .left, .backspace).text == "ac")
    #expect(edited("abc", .home, .backspace).text == "abc")
    #expect(edited("abc", .home, .delete).text == "bc")
    #expect(edited("abc", .delete).text == "abc")
    #expect(edited("ab👩‍👩‍👧", .backspace).text == "ab", "a character may have several scalars")
  }

  @Test("The cursor stops at both ends, and jumps to them")
  func cursor() {
    #expect(edited("ab", .right).cursor == 2)
    #expect(edited("ab", .left, .left, .left).cursor == 0)
    #expect(edited("ab", .control("a")).cursor == 0)
    #expect(edited("ab", .home, .control("e")).cursor == 2)
    #expect(edited("ab", .home, .end).cursor == 2)
  }

  @Test("Scalars that combine count as one character")
  func joining() {
    #expect(edited("", .character("❤"), .character("\u{FE0F}")) == LineEditor("❤\u{FE0F}"))
    #expect(edited("ab", .left, .character("\u{301}"), .backspace).text == "b")
    #expect(edited("🇩x🇪", .left, .backspace).cursor == 1)
    #expect(edited("🇩x🇪", .home, .right, .delete, .backspace).text == "")
    #expect(edited("\u{301}", .home, .character("e")).cursor == 1)
    #expect(edited("日a\u{301}", .home, .right, .character("b")).cursor == 2)

    let hearts = (0..<9).flatMap { _ in [Key.character("❤"), .character("\u{FE0F}")] }
    var editor = LineEditor()
    for key in hearts { _ = editor.handle(key) }
    #expect(TextLayout.columns(of: editor.window(columns: 8).text) == 6)
    #expect(editor.window(columns: 8).cursor == 6)
  }

  @Test("Pasted text is inserted as one line; Ctrl-U deletes to the start")
  func pasting() {
    #expect(edited("ad", .left, .paste("b\n\tc\r\n")).text == "abcd")
    #expect(edited("abcd", .left, .control("u")).text == "d")
    #expect(edited("abcd", .left, .control("u")).cursor == 0)
  }

  @Test("A field shows the part of a line that contains the cursor")
  func window() {
    var editor = edited("abcdefgh")
    #expect(editor.window(columns: 5) == ("efgh", 4))
    #expect(editor.window(columns: 20) == ("abcdefgh", 8))
    #expect(editor.window(columns: 5, isSecret: true) == ("••••", 4))
    _ = editor.handle(.home)
    #expect(editor.window(columns: 5) == ("abcd", 0))
    _ = editor.handle(.right)
    #expect(editor.window(columns: 5) == ("abcd", 1))
    #expect(edited("日本語").window(columns: 5) == ("本語", 4))
    #expect(LineEditor().window(columns: 0) == ("", 0))
  }

  @Test("The length of a line is limited, also for pasted text")
  func longest() {
    #expect(edited("a", .paste(String(repeating: "b", count: 60_000))).text.count == 4_096)

    var accents = LineEditor("a")
    for _ in 0..<5 { _ = accents.handle(.paste(String(repeating: "\u{301}", count: 1_000))) }
    #expect(accents.text.unicodeScalars.count == 4_001, "a character is inserted as a whole")
  }

  @Test("Other keys have no effect")
  func others() {
    var editor = LineEditor("a")
    for key in [Key.enter, .escape, .tab, .up, .control("c")] {
      let isForLine = editor.handle(key)
      #expect(!isForLine)
    }
    #expect(editor.text == "a")
  }

  @Test("A-7 A line never prints its text, because it may be a password")
  func secret() {
    var texts = "\(LineEditor("s3cret")) \(String(reflecting: LineEditor("s3cret")))"
    dump(LineEditor("s3cret"), to: &texts)
    #expect(!texts.contains("s3cret"))
  }
}
