import ImageFeedExtended
import ImageFeedPresentation
import TestSupport
import Testing

@Suite("ExtendedStrings: every text in both languages")
struct ExtendedStringsCompletenessTests {
  private let table = TextTable { Strings($0).extended }

  @Test("G-3 The check finds all kinds of texts", arguments: Language.allCases)
  func walk(language: Language) {
    let texts = table[language]
    #expect(texts["exploreTab"] != nil)
    #expect(texts.keys.contains { $0.hasPrefix("collectionCount.") && $0.hasSuffix(".one") })
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
}
