import Testing

@Suite("The reader of project files")
struct OldStylePlistTests {
  @Test("It reads words, texts, arrays, dictionaries and comments")
  func values() throws {
    let text = """
      // !$*UTF8*$!
      { /* a
      comment */ plain = ../a-b_c.d; "a b" = "say \\"a\\" // b"; list = (1, "2", ); deep = {a = (); };
      }
      """
    #expect(
      try OldStylePlist(text)
        == .dictionary([
          "plain": .text("../a-b_c.d"), "a b": .text("say \"a\" // b"),
          "list": .array([.text("1"), .text("2")]), "deep": .dictionary(["a": .array([])]),
        ]))
  }

  @Test(
    "It stops at a mistake",
    arguments: [
      "{a = b}", "{a b; }", "(a b)", "{a = \"b; }", "{a = b; } c", "", "{a = 1; a = 2; }",
    ]
  )
  func mistakes(text: String) {
    #expect(throws: OldStylePlist.Problem.self) { try OldStylePlist(text) }
  }
}
