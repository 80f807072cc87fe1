import Testing

@testable import ImageFeedTerminal

@Suite("Text in columns") @LongWork
struct TextLayoutTests {
  @Test(
    "The width of a text is that of its visible characters",
    arguments: [
      ("", 0), ("abc", 3), ("Привет", 6), ("日本", 4), ("a\u{301}", 1), ("👩‍🚀🇷🇺", 4), ("a\u{200B}b", 2),
      ("a\u{1B}b", 3),
    ])
  func columns(text: String, columns: Int) {
    #expect(TextLayout.columns(of: text) == columns)
  }

  @Test(
    "A text that does not fit is truncated with an ellipsis, and is never wider",
    arguments: [
      ("Hello", 5, "Hello"), ("Hello", 9, "Hello"), ("Hello!", 5, "Hell…"), ("Hello", 1, "…"),
      ("Hello", 0, ""), ("Hello", -1, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"),
      ("日本語", 4, "日…"), ("日本語", 2, "…"), ("one two", 5, "one…"), ("", 0, ""),
    ])
  func truncated(text: String, columns: Int, shown: String) {
    #expect(TextLayout.truncated(text, to: columns) == shown)
  }

  @Test(
    "Rows break between words, and a word that is too long is cut",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
      ("one  two", 5, ["one", "two"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("ab cdefgh", 3, ["ab", "cde", "fgh"]), ("a\n\nb", 3, ["a", "", "b"]), ("", 3, [""]),
      ("日本語 字", 4, ["日本", "語", "字"]), ("日本語字", 5, ["日本", "語字"]), ("日", 1, [""]),
      ("  ab cd", 4, ["  ab", "cd"]), ("  abcdef", 4, ["  ab", "cdef"]), ("abc ", 3, ["abc"]),
      ("abc   def", 3, ["abc", "def"]),
      ("a\r\nb", 3, ["a", "b"]), ("日a", 1, ["", "a"]),
    ])
  func wrapped(text: String, columns: Int, rows: [String]) {
    #expect(TextLayout.wrapped(text, columns: columns) == rows)
  }

  @Test(
    "If there are too few rows, the last one ends with an ellipsis",
    arguments: [
      ("one two three", 1, ["one tw…"]), ("one two three", 2, ["one two", "three"]),
      ("a\nb\nc", 2, ["a", "b…"]), ("one two three", 0, []), ("one two three", -1, []),
    ])
  func limitedRows(text: String, rows: Int, shown: [String]) {
    #expect(TextLayout.wrapped(text, columns: 7, rows: rows) == shown)
  }

  @Test("Without columns there are no rows")
  func noColumns() {
    #expect(TextLayout.wrapped("text", columns: 0) == [])
    #expect(TextLayout.wrapped("text", columns: -5) == [])
  }
}
