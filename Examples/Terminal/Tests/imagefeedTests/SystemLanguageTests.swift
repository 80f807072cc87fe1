import ImageFeedPresentation
import Testing

@testable import imagefeed

@Suite("G-3 The language of the shell")
struct SystemLanguageTests {
  @Test(
    "The first of the three variables that is set counts, and English is the default",
    arguments: [
      ([:], Language.english), (["LANG": "ru_RU.UTF-8"], .russian), (["LANG": "de_DE"], .english),
      (["LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB.UTF-8"], .english),
      (["LANG": "en_US", "LC_MESSAGES": "ru"], .russian),
      (["LANG": "ru_RU", "LC_ALL": ""], .russian),
      (["LC_ALL": "C", "LC_MESSAGES": "ru_RU", "LANG": "ru_RU"], .english),
    ])
  func language(environment: [String: String], language: Language) {
    #expect(SystemLanguage.language(in: environment) == language)
  }
}
