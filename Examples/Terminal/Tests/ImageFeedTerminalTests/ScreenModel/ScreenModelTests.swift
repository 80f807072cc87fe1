import ImageFeedPresentation
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

@Suite("The screen model: text") @LongWork
struct ScreenModelTests {
  private func screen(_ columns: Int, _ rows: Int, _ texts: String...) -> ScreenModel {
    var screen = ScreenModel(columns: columns, rows: rows)
    for text in texts { screen.feed(text.escaped) }
    return screen
  }

  private func at(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }

  @Test("A screen begins empty, with the cursor at the top left")
  func empty() {
    let screen = ScreenModel(columns: 80, rows: 24)
    #expect(screen.size == CellSize(columns: 80, rows: 24))
    #expect(screen.cursor == at(0, 0) && screen.isCursorVisible && !screen.isAlternateScreen)
    #expect(screen.lines == Array(repeating: "", count: 24))
    #expect(screen.text == "" && screen.title == "" && screen.clipboard == nil)
    #expect(screen.cell(at: at(79, 23)) == .blank)
    for point in [at(80, 0), at(0, 24), at(-1, 0), at(.max, .max)] {
      #expect(screen.cell(at: point) == nil && screen.style(at: point) == nil)
    }
    #expect(screen.text(row: -1) == "" && screen.text(row: 24) == "")
  }

  @Test("A screen has at least one cell, and at most the maximum size")
  func sizes() {
    #expect(ScreenModel(columns: 0, rows: -5).size == CellSize(columns: 1, rows: 1))
    #expect(ScreenModel(columns: 99_999, rows: 2).size == CellSize(columns: 1_000, rows: 2))
  }

  @Test("Text continues in the next row, but only if there is more")
  func wrapping() {
    var screen = screen(4, 3, "abcd")
    #expect(screen.cursor == at(3, 0))
    screen.feed("\r")
    #expect(screen.cursor == at(0, 0))
    screen.feed("abcde")
    #expect(screen.lines == ["abcd", "e", ""])
    screen.feed("fghijklmn")
    #expect(screen.lines == ["efgh", "ijkl", "mn"])
    #expect(self.screen(4, 2, "abcd^[?7lxy").lines == ["abcy", ""])
    #expect(self.screen(4, 2, "^[?7labcdxy").lines == ["abcy", ""])
    #expect(self.screen(4, 2, "^[?7labcdxy^[?7hz!").lines == ["abcz", "!"])
  }

  @Test("A pending wrap is cancelled when the cursor moves, also to its own position")
  func wrapPending() {
    #expect(screen(3, 2, "abc^[1Gx").lines == ["xbc", ""])
    #expect(screen(3, 2, "abc^[1;3Hx").lines == ["abx", ""])
    #expect(screen(3, 2, "abc^[Kx").lines == ["abx", ""])
    #expect(screen(3, 2, "abc^[31mx").lines == ["abc", "x"])
    #expect(screen(3, 2, "abc\u{8}x").lines == ["axc", ""])
    #expect(screen(3, 2, "abc\nx").lines == ["abc", "  x"])
  }

  @Test("Line feeds move down, and at the bottom the screen scrolls")
  func lineFeeds() {
    #expect(screen(5, 3, "a\nb\r\nc").lines == ["a", " b", "c"])
    #expect(screen(5, 2, "a\r\nb\r\nc").lines == ["b", "c"])
    #expect(screen(5, 3, "a\u{B}b\u{C}c").lines == ["a", " b", "  c"])
    #expect(screen(5, 3, "ab^Dc^Ed").lines == ["ab", "  c", "d"])
    #expect(screen(5, 2, "a\r\nb^Mx^My").lines == ["  y", "ax"])
  }

  @Test("Tabs stop at every eighth column, or at the set columns")
  func tabs() {
    #expect(screen(20, 1, "\ta\tb").lines == ["        a       b"])
    #expect(screen(10, 1, "\t\t\tx").lines == ["         x"])
    #expect(screen(20, 1, "abc^H\r\tx").lines == ["abcx"])
    #expect(screen(20, 1, "\t^[g\r\tx").lines == ["                x"])
    #expect(screen(20, 1, "^[3g\tx").lines == ["                   x"])
    #expect(screen(20, 1, "^[2Ix^[Zy^[2Zz").lines == ["        z       y"])
    #expect(screen(20, 1, "ab^[9Zx").lines == ["xb"])
  }

  @Test("A character of any kind may be split anywhere")
  func pieces() {
    let text = "aж日👩‍🚀e\u{301}^[1;31mx^[m^]0;tit\u{7}y".escaped
    let bytes = Array(text.utf8)
    var whole = ScreenModel(columns: 20, rows: 1)
    whole.feed(bytes)
    #expect(whole.text == "aж日👩‍🚀e\u{301}xy" && whole.title == "tit")
    var slow = ScreenModel(columns: 20, rows: 1)
    for byte in bytes { slow.feed([byte]) }
    #expect(slow.allCells == whole.allCells && slow.title == whole.title)
  }

  @Test("Wide characters have two cells, and are not cut at the end of a row")
  func wide() {
    let screen = screen(5, 2, "日本語")
    #expect(screen.lines == ["日本", "語"])
    #expect(screen.cell(at: at(0, 0)) == Cell(text: "日", width: 2, style: .plain))
    #expect(screen.cell(at: at(1, 0)) == Cell(text: "", width: 0, style: .plain))
    #expect(screen.cursor == at(2, 1))
    #expect(self.screen(5, 1, "日本^[2Gx").lines == [" x本"])
    #expect(self.screen(5, 1, "日本^[3Gx").lines == ["日x"])
    #expect(self.screen(5, 1, "日本^[2G語").lines == [" 語"])
    #expect(self.screen(5, 1, "^[?7l日本語").lines == ["日 語"])
    #expect(self.screen(1, 2, "日x").lines == ["x", ""])
  }

  @Test("Accents and joined emoji belong to the character before, also at the end of a row")
  func clusters() {
    var screen = screen(4, 2, "e\u{301}")
    #expect(screen.cell(at: at(0, 0))?.text == "e\u{301}" && screen.cursor == at(1, 0))
    screen.feed("👩\u{200D}🚀x")
    #expect(screen.lines == ["e\u{301}👩‍🚀x", ""])
    #expect(self.screen(4, 2, "abce\u{301}").lines == ["abc\u{65}\u{301}", ""])
    #expect(self.screen(4, 2, "❤\u{FE0F}x").lines == ["❤️x", ""])
    #expect(self.screen(4, 2, "❤\u{FE0F}x").cell(at: at(0, 0))?.width == 2)
    #expect(self.screen(4, 2, "abc❤\u{FE0F}x").lines == ["abc❤️", "x"])
    #expect(self.screen(4, 2, "🇷🇺🇷🇺").lines == ["🇷🇺🇷🇺", ""])
  }

  @Test("A sign that joins the next character forms one character with it")
  func prepending() {
    var screen = ScreenModel(columns: 9, rows: 1)
    screen.feed("\u{600}1a\u{70F} b")
    #expect(
      (0..<6).map { screen.cell(at: CellPoint(column: $0, row: 0))?.text }
        == ["\u{600}1", "", "a", "\u{70F} ", "", "b"])
  }

  @Test("An accent without a letter is dropped, also after the cursor was moved")
  func looseAccents() {
    #expect(screen(4, 1, "\u{301}a").lines == ["a"])
    let moved = screen(4, 1, "a^[2G\u{301}b")
    #expect(moved.cell(at: at(0, 0))?.text == "a" && moved.lines == ["ab"])
    let many = screen(4, 1, "a" + String(repeating: "\u{301}", count: 1_000))
    #expect((2...40).contains(many.cell(at: at(0, 0))?.text.unicodeScalars.count ?? 0))
  }

  @Test("Controls and broken UTF-8 are shown as U+FFFD")
  func invalid() {
    #expect(screen(9, 1, "a\u{0}\u{5}\u{7}\u{7F}\u{80}\u{9B}b").lines == ["ab"])
    var screen = ScreenModel(columns: 9, rows: 1)
    screen.feed([0x61, 0xFF, 0xD0, 0x62, 0xD0, 0x1B, 0x5B, 0x31, 0x6D, 0x63])
    #expect(screen.lines == ["a\u{FFFD}\u{FFFD}b\u{FFFD}c"])
    #expect(screen.style(at: at(5, 0))?.isBold == true)
  }

  @Test("The line drawing characters of old programs are shown")
  func lineDrawing() {
    #expect(screen(9, 1, "^(0lqk^(Blqk").lines == ["┌─┐lqk"])
    #expect(screen(9, 1, "^)0x\u{E}x~\u{F}x").lines == ["x│·x"])
    #expect(screen(9, 1, "^(0A日").lines == ["A日"])
  }

  @Test("Text is found where it begins, counting wide characters")
  func finding() {
    let screen = screen(20, 3, "日本 abc\r\nabc abd")
    #expect(screen.contains("abc") && screen.contains("日本 a") && !screen.contains("abcd"))
    #expect(screen.place(of: "abc") == at(5, 0))
    #expect(screen.place(of: "abd") == at(4, 1))
    #expect(screen.place(of: "本") == at(2, 0))
    #expect(screen.place(of: "") == at(0, 0))
    #expect(
      screen.place(of: "c\nabc") == nil
        && screen.place(of: String(repeating: " ", count: 21)) == nil)
    #expect(screen.text == "日本 abc\nabc abd")
  }

  @Test("A new size keeps the part that fits, at the top left, on both screens")
  func resizing() {
    var screen = screen(6, 3, "abcdef\r\nghi\r\n日本語")
    screen.resize(columns: 3, rows: 3)
    #expect(screen.lines == ["abc", "ghi", "日"])
    #expect(screen.cell(at: at(2, 2)) == .blank && screen.cursor == at(2, 2))
    screen.resize(columns: 8, rows: 1)
    #expect(screen.lines == ["abc"] && screen.cursor == at(2, 0))
    screen.feed("^[?1049hxyz".escaped)
    screen.resize(columns: 2, rows: 2)
    #expect(screen.lines == ["", ""] || screen.lines == ["xy", ""])
    screen.feed("^[?1049l".escaped)
    #expect(screen.size == CellSize(columns: 2, rows: 2) && screen.lines == ["ab", ""])
    screen.resize(columns: -1, rows: 0)
    #expect(screen.size == CellSize(columns: 1, rows: 1))
  }
}

extension String {
  /// The text with `ESC` for every `^`.
  var escaped: String {
    split(separator: "^", omittingEmptySubsequences: false).joined(separator: "\u{1B}")
  }
}
