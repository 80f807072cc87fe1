import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal
@testable import TerminalScreenModel

@Suite("The screen model: control sequences") @LongWork
struct ScreenSequencesTests {
  private func screen(_ columns: Int, _ rows: Int, _ text: String) -> ScreenModel {
    var screen = ScreenModel(columns: columns, rows: rows)
    screen.feed(text.escaped)
    return screen
  }

  private func at(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }

  /// Five rows of five letters: `aaaaa` to `eeeee`.
  private func letters(_ text: String) -> [String] {
    let rows = "abcde".map { String(repeating: $0, count: 5) }
    return screen(5, 5, rows.joined(separator: "\r\n") + text).lines
  }

  @Test(
    "The cursor moves and stops at the sides",
    arguments: [
      ("^[3;4H", 3, 2), ("^[H", 0, 0), ("^[0;0H", 0, 0), ("^[;5f", 4, 0), ("^[99;99H", 9, 5),
      ("^[3;4H^[A", 3, 1), ("^[3;4H^[9A", 3, 0), ("^[3;4H^[2B", 3, 4), ("^[3;4H^[9B", 3, 5),
      ("^[3;4H^[2C", 5, 2), ("^[3;4H^[99C", 9, 2), ("^[3;4H^[2D", 1, 2), ("^[3;4H^[9D", 0, 2),
      ("^[3;4H^[0C", 4, 2), ("^[3;4H^[E", 0, 3), ("^[3;4H^[2F", 0, 0), ("^[3;4H^[7G", 6, 2),
      ("^[3;4H^[7`", 6, 2), ("^[3;4H^[5d", 3, 4), ("^[3;4H^[2a", 5, 2), ("^[3;4H^[2e", 3, 4),
      ("^[65535;65535H", 9, 5), ("^[99999999999999999999C", 9, 0), ("^[3;4H\u{8}", 2, 2),
      ("\u{8}", 0, 0),
      ("^[3;4Habc\r", 0, 2),
    ])
  func movement(text: String, column: Int, row: Int) {
    #expect(screen(10, 6, text).cursor == at(column, row))
  }

  @Test(
    "Parts of the screen are erased",
    arguments: [
      ("^[3;3H^[J", ["aaaaa", "bbbbb", "cc", "", ""]),
      ("^[3;3H^[0J", ["aaaaa", "bbbbb", "cc", "", ""]),
      ("^[3;3H^[1J", ["", "", "   cc", "ddddd", "eeeee"]), ("^[3;3H^[2J", ["", "", "", "", ""]),
      ("^[3;3H^[3J", ["aaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[3;3H^[K", ["aaaaa", "bbbbb", "cc", "ddddd", "eeeee"]),
      ("^[3;3H^[1K", ["aaaaa", "bbbbb", "   cc", "ddddd", "eeeee"]),
      ("^[3;3H^[2K", ["aaaaa", "bbbbb", "", "ddddd", "eeeee"]),
      ("^[3;3H^[7K", ["aaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[3;3H^[2X", ["aaaaa", "bbbbb", "cc  c", "ddddd", "eeeee"]),
      ("^[3;3H^[99X", ["aaaaa", "bbbbb", "cc", "ddddd", "eeeee"]),
    ])
  func erasing(text: String, lines: [String]) {
    #expect(letters(text) == lines)
  }

  @Test(
    "Cells and rows are inserted and deleted",
    arguments: [
      ("^[3;3Hxy^[3G^[2@", ["aaaaa", "bbbbb", "cc  x", "ddddd", "eeeee"]),
      ("^[3;2Hx^[2G^[P", ["aaaaa", "bbbbb", "cccc", "ddddd", "eeeee"]),
      ("^[3;2Hx^[1G^[P", ["aaaaa", "bbbbb", "xccc", "ddddd", "eeeee"]),
      ("^[3;3H^[99P", ["aaaaa", "bbbbb", "cc", "ddddd", "eeeee"]),
      ("^[3;3H^[99@", ["aaaaa", "bbbbb", "cc", "ddddd", "eeeee"]),
      ("^[3;3H^[L", ["aaaaa", "bbbbb", "", "ccccc", "ddddd"]),
      ("^[3;3H^[2M", ["aaaaa", "bbbbb", "eeeee", "", ""]),
      ("^[3;3H^[99L", ["aaaaa", "bbbbb", "", "", ""]),
      ("^[3;3H^[Lx", ["aaaaa", "bbbbb", "x", "ccccc", "ddddd"]),
      ("^[S", ["bbbbb", "ccccc", "ddddd", "eeeee", ""]),
      ("^[2T", ["", "", "aaaaa", "bbbbb", "ccccc"]), ("^[99S", ["", "", "", "", ""]),
      ("^[3;3H^[4hxy^[4lz", ["aaaaa", "bbbbb", "ccxyz", "ddddd", "eeeee"]),
    ])
  func editing(text: String, lines: [String]) {
    #expect(letters(text) == lines)
  }

  @Test(
    "Only the rows of a scroll region scroll",
    arguments: [
      ("^[2;4r^[4;1H\nx", ["aaaaa", "ccccc", "ddddd", "x", "eeeee"]),
      ("^[2;4r^[2;1H^Mx", ["aaaaa", "x", "bbbbb", "ccccc", "eeeee"]),
      ("^[2;4r^[5;1H\nx", ["aaaaa", "bbbbb", "ccccc", "ddddd", "xeeee"]),
      ("^[2;4r^[1;1H^Mx", ["xaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[2;4r^[S", ["aaaaa", "ccccc", "ddddd", "", "eeeee"]),
      ("^[2;4r^[3;1H^[L", ["aaaaa", "bbbbb", "", "ccccc", "eeeee"]),
      ("^[2;4r^[5;1H^[L", ["aaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[2;4r^[1;1H^[L", ["aaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[2;3r^[5;1H^[L", ["aaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[2;4r^[5;1H^[M", ["aaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[2;4r^[3;1H^[9Ax", ["aaaaa", "xbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[2;4r^[3;1H^[9Bx", ["aaaaa", "bbbbb", "ccccc", "xdddd", "eeeee"]),
      ("^[2;4r^[1;1H^[9Ax", ["xaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[2;4r^[5;1H^[9Bx", ["aaaaa", "bbbbb", "ccccc", "ddddd", "xeeee"]),
      ("^[2;4rx", ["xaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]),
      ("^[2;4r^[r^[5;1H\nx", ["bbbbb", "ccccc", "ddddd", "eeeee", "x"]),
      ("^[4;2r^[5;1H\nx", ["bbbbb", "ccccc", "ddddd", "eeeee", "x"]),
      ("^[2;99r^[5;1H\nx", ["aaaaa", "ccccc", "ddddd", "eeeee", "x"]),
    ])
  func scrollRegion(text: String, lines: [String]) {
    #expect(letters(text) == lines)
  }

  @Test("In origin mode rows are counted from the region and end with it")
  func origin() {
    #expect(screen(5, 5, "^[2;4r^[?6hx^[2;1Hy^[9;1Hz").lines == ["", "x", "y", "z", ""])
    #expect(screen(5, 5, "^[2;4r^[?6h^[?6lx").lines == ["x", "", "", "", ""])
    #expect(screen(5, 5, "^[2;4r^[?6h^[2dx").lines == ["", "", "x", "", ""])
  }

  @Test("Half a wide character that is erased, moved or inserted into becomes a space")
  func halves() {
    #expect(screen(6, 1, "日本語^[2G^[X").lines == ["  本語"])
    #expect(screen(6, 1, "日本語^[4G^[K").lines == ["日"])
    #expect(screen(6, 1, "日本語^[2G^[P").lines == [" 本語"])
    #expect(screen(6, 1, "日本語^[2G^[@").lines == ["   本"])
    #expect(screen(6, 1, "日本語^[1G^[@").lines == [" 日本"])
    #expect(screen(6, 1, "日本語^[1G^[3P").lines == [" 語"])
  }

  @Test("The last character is repeated, also a wide one; without one, nothing happens")
  func repeating() {
    #expect(screen(9, 1, "ab^[3bc").lines == ["abbbbc"])
    #expect(screen(9, 1, "日^[b").lines == ["日日"])
    #expect(screen(3, 2, "a^[65534b").lines == ["aaa", "aaa"])
    #expect(screen(3, 2, "a^[65535b").lines == ["aaa", "a"])
    #expect(screen(5, 2, "日^[10b").lines == ["日日", "日"])
    #expect(screen(9, 1, "^[3b").lines == [""])
    #expect(screen(9, 1, "a\r^[3b").lines == ["a"])
  }

  @Test("The cursor is saved with its style, and is restored inside the screen")
  func saving() {
    let screen = screen(9, 2, "ab^[1m^7^[mcd^[2;5H^8x")
    #expect(screen.lines == ["abxd", ""])
    #expect(screen.style(at: at(2, 0))?.isBold == true)
    #expect(self.screen(9, 2, "ab^[scd^[ux").lines == ["abxd", ""])
    #expect(self.screen(3, 2, "abc^7^[H^8x").lines == ["abc", "x"])
    #expect(self.screen(9, 2, "ab^8x").lines == ["xb", ""])
    #expect(self.screen(9, 2, "ab^[?1048hcd^[?1048lx").lines == ["abxd", ""])
    var small = self.screen(9, 5, "^[5;9H^7")
    small.resize(columns: 3, rows: 2)
    small.feed("^8x".escaped)
    #expect(small.lines == ["", "  x"])
  }

  @Test(
    "Unknown and invalid sequences show nothing",
    arguments: [
      "^[5i", "^[?5h", "^[>c", "^[=1;2c", "^[1;2;3;4;5z", "^[ q", "^[1$r", "^[1<m", "^[?1m", "^%G",
      "^Pq#0\u{7}abc^\\", "^_Gabc^\\", "^Xabc^\\", "^]8;;http://x^\\", "^]52;c;!^\\", "^]52^\\",
      "^]x\u{7}", "^]\u{7}", "^[1\u{18}", "^[\u{1A}", "^]0;x\u{18}", "^P\u{1A}", "^Z", "^[>1;2u",
      "^[\u{7F}m",
    ])
  func unknown(text: String) {
    #expect(screen(20, 1, "a" + text + "b").lines == ["ab"])
  }

  @Test("A privacy message shows nothing")
  func privacyMessage() {
    var screen = ScreenModel(columns: 9, rows: 1)
    screen.feed("a\u{1B}^secret\u{1B}\\b")
    #expect(screen.lines == ["ab"])
  }

  @Test("Controls inside a sequence act at once")
  func controlsInside() {
    #expect(screen(9, 2, "ab^[\r1mc").lines == ["cb", ""])
    #expect(screen(9, 2, "ab^[\n1mc").style(at: at(2, 1))?.isBold == true)
  }

  @Test("Endless sequences and strings are not stored, and end")
  func endless() {
    let numbers = String(repeating: "1;", count: 50_000)
    #expect(screen(9, 1, "^[\(numbers)mx").style(at: at(0, 0))?.isBold == true)
    #expect(screen(9, 1, "^[\(String(repeating: "9", count: 50_000))Cx").lines == ["        x"])
    let long = String(repeating: "x", count: EscapeParser.longestString + 10)
    let titled = screen(9, 1, "^]0;\(long)\u{7}y")
    #expect(titled.lines == ["y"] && titled.title.utf8.count == EscapeParser.longestString - 2)
  }

  @Test("On a screen of one column a repeated sign keeps its narrow width")
  func repeatedInOneColumn() {
    var model = ScreenModel(columns: 1, rows: 3)
    model.feed(Array("©\u{200D}🚀\u{1B}[4b".utf8))
    #expect(model.screen.cells.allSatisfy { $0.width == 1 })
  }
}
