import ImageFeedPresentation
import TestSupport
import Testing

@Suite("Strings: every text in both languages")
struct StringsCompletenessTests {
  /// A date pattern is not shown to people.
  private let table = TextTable(without: ["datePattern"]) { Strings($0) }

  @Test("G-3 The check finds all kinds of texts", arguments: Language.allCases)
  func walk(language: Language) {
    let texts = table[language]
    #expect(texts["signIn"] != nil)
    #expect(texts["photoBy"] != nil)
    #expect(texts.keys.contains { $0.hasPrefix("photoCount.") && $0.hasSuffix(".one") })
    #expect(texts["language"] == nil)
    #expect(texts.count >= 30)
  }

  @Test("G-3 No text is empty, or begins or ends with a space")
  func noLooseSpaces() {
    #expect(table.looseSpaces == [])
  }

  @Test("G-3 Every Russian text has Cyrillic letters, and no English text has any")
  func scripts() {
    #expect(table.otherScripts == [])
  }

  @Test("G-3 No text is the same in both languages, and both have the same names")
  func different() {
    #expect(table.untranslated == [])
  }

  @Test("G-3 A table knows its language", arguments: Language.allCases)
  func language(language: Language) {
    #expect(Strings(language).language == language)
  }
}
