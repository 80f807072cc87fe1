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

@MainActor
@Suite("CountFormatter")
struct CountFormatterTests {
  @Test(
    "R-5 G-3 Digits are grouped for the app's language, not for that of the machine",
    arguments: [
      (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1_000, "1\u{A0}000", "1,000"),
      (12_345, "12\u{A0}345", "12,345"), (1_234_567, "1\u{A0}234\u{A0}567", "1,234,567"),
    ])
  func languages(number: Int, russian: String, english: String) {
    #expect(CountFormatter(.russian).text(for: number) == russian)
    #expect(CountFormatter(.english).text(for: number) == english)
  }

  @Test("R-5 An unknown number has no text")
  func unknown() {
    #expect(CountFormatter(.english).text(for: nil) == nil)
  }

  @Test("The largest number has a text")
  func largest() {
    #expect(CountFormatter(.english).text(for: .max) == "9,223,372,036,854,775,807")
  }
}

@Suite("PluralForms")
struct PluralFormsTests {
  @Test(
    "G-3 Russian plural forms follow CLDR: one, few, many",
    arguments: [
      (0, "0 фотографий"), (1, "1 фотография"), (2, "2 фотографии"), (3, "3 фотографии"),
      (4, "4 фотографии"), (5, "5 фотографий"), (9, "9 фотографий"), (10, "10 фотографий"),
      (11, "11 фотографий"), (12, "12 фотографий"), (13, "13 фотографий"), (14, "14 фотографий"),
      (15, "15 фотографий"), (20, "20 фотографий"), (21, "21 фотография"), (22, "22 фотографии"),
      (24, "24 фотографии"), (25, "25 фотографий"), (100, "100 фотографий"),
      (101, "101 фотография"), (102, "102 фотографии"), (111, "111 фотографий"),
      (112, "112 фотографий"), (114, "114 фотографий"), (121, "121 фотография"),
      (1001, "1\u{a0}001 фотография"), (1011, "1\u{a0}011 фотографий"),
      (-1234, "-1\u{a0}234 фотографии"),
      (1_000_000, "1\u{a0}000\u{a0}000 фотографий"), (999, "999 фотографий"), (-1, "-1 фотография"),
      (-2, "-2 фотографии"), (-5, "-5 фотографий"), (-11, "-11 фотографий"),
      (-21, "-21 фотография"),
    ])
  func russian(count: Int, text: String) {
    #expect(Strings(.russian).photoCount.text(for: count) == text)
  }

  @Test(
    "G-3 English plural forms follow CLDR: one, other",
    arguments: [
      (0, "0 photos"), (1, "1 photo"), (2, "2 photos"), (4, "4 photos"), (5, "5 photos"),
      (11, "11 photos"), (12, "12 photos"), (14, "14 photos"), (21, "21 photos"),
      (22, "22 photos"), (25, "25 photos"), (101, "101 photos"), (111, "111 photos"),
      (112, "112 photos"), (121, "121 photos"), (1001, "1,001 photos"), (999, "999 photos"),
      (12_345_678, "12,345,678 photos"), (-1, "-1 photo"),
      (-2, "-2 photos"),
    ])
  func english(count: Int, text: String) {
    #expect(Strings(.english).photoCount.text(for: count) == text)
  }

  @Test("G-3 The largest numbers have a plural form")
  func extremes() {
    let forms = PluralForms.russian(one: "one", few: "few", many: "many")
    #expect(forms.text(for: Int.max).hasSuffix(" many"), "…07")
    #expect(forms.text(for: Int.min).hasSuffix(" many"), "…08, and its magnitude is not an Int")
  }
}

/// Both languages are tested in one process, whose locale is at most one of them.
@MainActor
@Suite("PhotoDateFormatter")
struct PhotoDateFormatterTests {
  private func text(_ date: Date?, _ language: Language, hours: Int = 0) throws -> String {
    let timeZone = try #require(TimeZone(secondsFromGMT: hours * 3600))
    return PhotoDateFormatter(strings: Strings(language), timeZone: timeZone).text(for: date)
  }

  @Test(
    "G-3 F-2 A date is in the app's language, whatever the machine's is (bug-feed-19)",
    arguments: [
      ("2022-08-27T12:00:00Z", "27 августа 2022", "August 27, 2022"),
      ("2022-05-01T12:00:00Z", "1 мая 2022", "May 1, 2022"),
      ("2022-01-01T12:00:00Z", "1 января 2022", "January 1, 2022"),
      ("2023-12-31T12:00:00Z", "31 декабря 2023", "December 31, 2023"),
      ("2024-02-29T00:00:00Z", "29 февраля 2024", "February 29, 2024"),
      ("2010-06-09T00:00:00Z", "9 июня 2010", "June 9, 2010"),
      ("1969-03-31T23:59:59Z", "31 марта 1969", "March 31, 1969"),
    ])
  func languages(date: String, russian: String, english: String) throws {
    let date = try #require(ISO8601DateFormatter().date(from: date))
    #expect(try text(date, .russian) == russian)
    #expect(try text(date, .english) == english)
  }

  @Test("G-3 Every month has its name, which is in the genitive in Russian")
  func months() throws {
    let calendar = Calendar(identifier: .gregorian)
    let texts = try (1...12).map { month in
      let parts = DateComponents(timeZone: .utc, year: 2022, month: month, day: 10, hour: 12)
      let date: Date = try #require(calendar.date(from: parts))
      return try text(date, .russian)
    }
    let names = [
      "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
      "октября", "ноября", "декабря",
    ]
    #expect(texts == names.map { "10 \($0) 2022" })
  }

  @Test("G-3 F-2 A day begins at midnight in the given time zone")
  func nearMidnight() throws {
    let lastMinute = try #require(ISO8601DateFormatter().date(from: "2022-08-27T23:59:00Z"))
    #expect(try text(lastMinute, .russian) == "27 августа 2022")
    #expect(try text(lastMinute, .russian, hours: 3) == "28 августа 2022")
    #expect(try text(lastMinute, .english, hours: -10) == "August 27, 2022")

    let firstMinute = try #require(ISO8601DateFormatter().date(from: "2023-01-01T00:01:00Z"))
    #expect(try text(firstMinute, .english, hours: -1) == "December 31, 2022")
    #expect(try text(firstMinute, .russian, hours: 14) == "1 января 2023")
  }

  @Test("G-3 F-2 A photo without a date shows no date (bug-feed-18)")
  func noDate() throws {
    #expect(try text(nil, .russian) == "")
    #expect(try text(nil, .english) == "")
  }
}
