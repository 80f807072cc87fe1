import ImageFeedPresentation
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

@Suite("The screen model: styles and modes") @LongWork
struct ScreenStylesTests {
  private func screen(_ text: String, columns: Int = 20, rows: Int = 2) -> ScreenModel {
    var screen = ScreenModel(columns: columns, rows: rows)
    screen.feed(text.escaped)
    return screen
  }

  private func style(_ text: String) -> CellStyle? {
    screen("\(text)x").style(at: CellPoint(column: 0, row: 0))
  }

  private func color(_ hex: String) -> RGBColor? { RGBColor(hex: hex) }

  @Test("Each trait is switched on and off")
  func traits() {
    #expect(style("^[1m") == CellStyle(isBold: true))
    #expect(style("^[2m") == CellStyle(isDim: true))
    #expect(style("^[4m") == CellStyle(isUnderlined: true))
    #expect(style("^[21m") == CellStyle(isUnderlined: true))
    #expect(style("^[7m") == CellStyle(isReversed: true))
    #expect(
      style("^[1;2;4;7m")
        == CellStyle(isBold: true, isDim: true, isUnderlined: true, isReversed: true))
    #expect(style("^[1;2;4;7m^[22m") == CellStyle(isUnderlined: true, isReversed: true))
    #expect(style("^[4;7m^[24m") == CellStyle(isReversed: true))
    #expect(style("^[4;7m^[27m") == CellStyle(isUnderlined: true))
    for end in ["^[m", "^[0m", "^[;m", "^[1;m", "^[!p"] {
      #expect(style("^[1;2;4;7;31;42m" + end) == .plain)
    }
    #expect(style("^[3;5;8;9;53;999m") == .plain)
  }

  @Test("Underlines of all kinds are underlines")
  func underlines() {
    #expect(style("^[4:3m") == CellStyle(isUnderlined: true))
    #expect(style("^[4m^[4:0m") == .plain)
    #expect(style("^[4;58;2;1;2;3m") == CellStyle(isUnderlined: true))
    #expect(style("^[4;58;5;1m") == CellStyle(isUnderlined: true))
    #expect(style("^[58:2::1:2:3;1m") == CellStyle(isBold: true))
  }

  @Test("Colours of 16, of 256 and of all are set, with semicolons and colons")
  func colors() {
    #expect(style("^[31m")?.foreground == color("#cd0000"))
    #expect(style("^[37;44m")?.background == color("#0000ee"))
    #expect(style("^[97m")?.foreground == color("#ffffff"))
    #expect(
      style("^[90;107m") == CellStyle(foreground: color("#7f7f7f"), background: color("#ffffff")))
    #expect(style("^[38;5;196m")?.foreground == color("#ff0000"))
    #expect(style("^[48;5;232m")?.background == color("#080808"))
    #expect(style("^[38;5;999m")?.foreground == color("#eeeeee"))
    #expect(style("^[38;2;1;2;3m")?.foreground == color("#010203"))
    #expect(style("^[38;2;1;999;3m")?.foreground == color("#01ff03"))
    #expect(style("^[38;2;;2;m")?.foreground == color("#000200"))
    #expect(style("^[38:5:196m")?.foreground == color("#ff0000"))
    #expect(style("^[48:2:1:2:3m")?.background == color("#010203"))
    #expect(style("^[48:2::1:2:3m")?.background == color("#010203"))
    #expect(
      style("^[38;2;1;2;3;48;5;16;1m")
        == CellStyle(foreground: color("#010203"), background: color("#000000"), isBold: true))
    #expect(style("^[31;42m^[39m") == CellStyle(background: color("#00cd00")))
    #expect(style("^[31;42m^[49m") == CellStyle(foreground: color("#cd0000")))
  }

  @Test(
    "Incomplete colours change nothing",
    arguments: [
      "^[38m", "^[38;5m", "^[38;2;1;2m", "^[38:2:1m", "^[48:5m", "^[38;9m", "^[38:9:1:2:3m",
      "^[38;m",
    ])
  func incomplete(text: String) {
    #expect(style(text) == .plain)
  }

  @Test("Erasing leaves the background's colour and no other part of the style")
  func backgrounds() {
    let screen = screen("^[1;7;42m^[K^[2;1H^[3@")
    let green = CellStyle(background: color("#00cd00"))
    #expect(
      screen.cell(at: CellPoint(column: 9, row: 0)) == Cell(text: " ", width: 1, style: green))
    #expect(screen.style(at: CellPoint(column: 2, row: 1)) == green)
    #expect(screen.style(at: CellPoint(column: 3, row: 1)) == .plain)
    #expect(self.screen("^[42m\n\n\n").style(at: CellPoint(column: 0, row: 1)) == green)
  }

  // MARK: Modes

  @Test("Modes are reported")
  func modes() {
    #expect(!screen("^[?25l").isCursorVisible && screen("^[?25l^[?25h").isCursorVisible)
    #expect(screen("^[?2004h").isBracketedPasteOn && !screen("^[?2004h^[?2004l").isBracketedPasteOn)
    #expect(screen("^[?2026h").isUpdating && !screen("^[?2026h^[?2026l").isUpdating)
    for mode in [1000, 1002, 1003] {
      #expect(
        screen("^[?\(mode)h").isMouseReported && !screen("^[?\(mode)h^[?\(mode)l").isMouseReported)
    }
    let both = screen("^[?25;2004l^[?2004;1006h")
    #expect(!both.isCursorVisible && both.isBracketedPasteOn)
    #expect(screen("^[?25l^[!p").isCursorVisible)
    #expect(screen("^[?25$p").isCursorVisible)
  }

  @Test("The alternate screen begins empty, and the main one is restored unchanged")
  func alternateScreen() {
    var screen = screen("main^[?1049h")
    #expect(screen.isAlternateScreen && screen.text == "")
    #expect(screen.cursor == CellPoint(column: 4, row: 0))
    screen.feed("^[Hother^[?1049h".escaped)
    #expect(screen.text == "" && screen.isAlternateScreen)
    screen.feed("^[Hother".escaped)
    screen.feed("^[?1049lx".escaped)
    #expect(!screen.isAlternateScreen && screen.text == "mainx")
    screen.feed("^[?1049h".escaped)
    #expect(screen.text == "")
    screen.feed("^[?1049l^[?1049l".escaped)
    #expect(screen.text == "mainx" && screen.cursor == CellPoint(column: 5, row: 0))
    for mode in [47, 1047] {
      #expect(self.screen("main^[?\(mode)hother^[?\(mode)l").text == "main")
      #expect(self.screen("main^[?\(mode)hother").text == "    other")
    }
  }

  @Test("A reset restores the initial state")
  func reset() {
    let screen = screen("^]52;c;aGk=\u{7}^[6n^]0;title\u{7}abc^[1m^[?25l^[?2004h^[?1049hx^c")
    #expect(screen.text == "" && screen.cursor == CellPoint(column: 0, row: 0))
    #expect(screen.isCursorVisible && !screen.isAlternateScreen && !screen.isBracketedPasteOn)
    #expect(screen.title == "" && screen.clipboard == "hi")
    #expect(self.screen("^[1m^cx").style(at: CellPoint(column: 0, row: 0)) == .plain)
    #expect(self.screen("^#8", columns: 3).lines == ["EEE", "EEE"])
  }

  @Test("Titles and the clipboard are stored")
  func commands() {
    #expect(screen("^]0;Лента; 1\u{7}").title == "Лента; 1")
    #expect(screen("^]2;one^\\^]1;icon\u{7}").title == "one")
    #expect(screen("^]0;one\u{7}^]0;\u{7}").title == "")
    #expect(screen("^]52;c;0J/RgNC40LLQtdGC\u{7}").clipboard == "Привет")
    #expect(screen("^]52;;aGk=^\\").clipboard == "hi")
    #expect(screen("^]52;c;?\u{7}").clipboard == nil)
    #expect(screen("^]52;c;aGk=\u{7}^]52;c;\u{7}").clipboard == "")
    #expect(screen("^]0;lost^[1mx").title == "")
    #expect(screen("^]0;lost^[1mx").text == "x")
    #expect(screen("^]0;a^^\\x").text == "x")
  }

  @Test("Queries are answered once")
  func replies() {
    var screen = screen("ab^[6n^[5n^[c^[7n")
    #expect(String(decoding: screen.takeReplies(), as: UTF8.self) == "^[1;3R^[0n^[?62;22c".escaped)
    #expect(screen.takeReplies() == [])
  }
}
