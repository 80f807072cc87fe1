import ImageFeedPresentation
import Testing

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
    #expect(
      CountFormatter(.english).text(for: .max) == "9,223,372,036,854,775,807")
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
