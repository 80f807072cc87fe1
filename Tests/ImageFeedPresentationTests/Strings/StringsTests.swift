import Foundation
import ImageFeedPresentation
import TestSupport
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

  @Test("G-3 Every text is in the letters of its language, without loose spaces, and translated")
  func texts() {
    #expect(table.problems == [])
  }

  @Test("G-3 A table knows its language", arguments: Language.allCases)
  func language(language: Language) {
    #expect(Strings(language).language == language)
  }
}

@Suite("Strings: the words of the requirements")
struct StringsWordsTests {
  typealias Row = WordsRow<Strings>

  /// Words that the requirements leave open are pinned, too, so that a change is intended. The words of
  /// alerts are those of the alerts' suite.
  @Test(
    "G-3 A-1 F-2 F-7 F-9 G-6 P-3 S-4 W-3 W-4 Each text has these words in both languages",
    arguments: [
      Row("A-1, S-4", "Войти", "Sign In") { $0.signIn },
      Row("S-4, F-7", "Повторить", "Retry") { $0.retry },
      Row("W-4", "Не удалось загрузить страницу.", "The page could not be loaded.") {
        $0.pageDidNotLoad
      },
      Row(
        "W-3", "Это не адрес, на который перенаправляет вход.",
        "This is not the address the sign-in redirects to."
      ) { $0.notTheRedirect },
      Row("F-9", "Здесь пока нет фотографий.", "There are no photos here yet.") { $0.emptyFeed },
      Row("G-6", "Лента", "Feed") { $0.feedTab },
      Row("G-6", "Профиль", "Profile") { $0.profileTab },
      Row("W-5, I-1", "Назад", "Back") { $0.back },
      Row("I-4", "Поделиться", "Share") { $0.share },
      Row("P-3", "Выйти", "Sign Out") { $0.signOut },
      Row("F-2", "Нравится", "Like") { $0.like },
      Row("F-2", "Больше не нравится", "Unlike") { $0.unlike },
      Row("F-2", "Фотография", "Photo") { $0.photo },
      Row("F-7", "Обновить", "Refresh") { $0.refresh },
      Row("F-8", "Пока ничего нового.", "Nothing new so far.") { $0.nothingNew },
      Row("I-4", "Сохранить", "Save") { $0.save },
      Row("I-4", "Скопировать ссылку", "Copy Link") { $0.copyLink },
      Row("I-4", "Закрыть", "Close") { $0.close },
      Row("G-6", "Загрузка", "Loading") { $0.loading },
      Row("P-2", "Аватар", "Avatar") { $0.avatar },
      Row("R-5", "Фото: %@ / Unsplash", "Photo by %@ on Unsplash") { $0.photoBy },
    ])
  func words(row: Row) {
    #expect(row.text(Strings(.russian)) == row.russian)
    #expect(row.text(Strings(.english)) == row.english)
  }
}
