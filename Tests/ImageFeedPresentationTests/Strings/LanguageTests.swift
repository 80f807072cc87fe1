import Foundation
import ImageFeedPresentation
import Testing

@Suite("Language")
struct LanguageTests {
  @Test(
    "G-3 The first language of the list that the app has is chosen, or English",
    arguments: [
      (["ru"], .russian), (["en"], .english), (["ru-RU"], .russian), (["ru_RU"], .russian),
      (["RU"], .russian), (["ru_RU.UTF-8"], .russian), (["ru.UTF-8"], .russian),
      (["ru-Cyrl-KZ"], .russian), (["en_GB"], .english), (["en-US", "ru-RU"], .english),
      (["ru-RU", "en-US"], .russian), (["de-DE", "ru-RU", "en-US"], .russian),
      (["de", "en", "ru"], .english), (["de", "fr"], .english), ([], .english), ([""], .english),
      (["", "ru"], .russian), (["C"], .english), (["POSIX", "ru"], .russian), (["-"], .english),
      (["rue"], .english), (["rus"], .english), (["r"], .english), (["be-RU"], .english),
    ] as [([String], Language)])
  func preferred(identifiers: [String], language: Language) {
    #expect(Language(preferred: identifiers) == language)
  }

  @Test(
    "G-3 A locale has a language",
    arguments: [
      ("ru_RU", .russian), ("ru", .russian), ("ru_UA", .russian), ("en_RU", .english),
      ("en_US_POSIX", .english), ("uk_UA", .english), ("", .english),
    ] as [(String, Language)])
  func locale(identifier: String, language: Language) {
    #expect(Language(locale: Locale(identifier: identifier)) == language)
  }

  @Test("G-3 There are two languages, with the identifiers of locales")
  func languages() {
    #expect(Language.allCases == [.russian, .english])
    #expect(Language.allCases.map(\.rawValue) == ["ru", "en"])
  }
}
