/// A noun with every form that its language needs after a number.
///
/// The rules are those of Unicode's CLDR plural rules for whole numbers
/// (<https://cldr.unicode.org/index/cldr-spec/plural-rules>).
public enum PluralForms: Hashable, Sendable {
  /// 1, 21, 101 / 2–4, 22 / 0, 5–20, 11–14, 111.
  case russian(one: String, few: String, many: String)
  /// 1 / everything else.
  case english(one: String, other: String)

  /// The number with the noun in its form: "21 фотография", "1,234 photos".
  ///
  /// Thousands are set apart as the language does it: by a comma, in Russian by a space that breaks
  /// no line.
  public func text(for count: Int) -> String {
    "\(CountFormatter(language).text(for: count)) \(form(for: count.magnitude))"
  }

  private var language: Language {
    switch self {
    case .russian: .russian
    case .english: .english
    }
  }

  private func form(for count: UInt) -> String {
    switch self {
    case .english(let one, let other):
      return count == 1 ? one : other
    case .russian(let one, let few, let many):
      let isTeen = (11...14).contains(count % 100)
      switch count % 10 {
      case 1 where !isTeen: return one
      case 2...4 where !isTeen: return few
      default: return many
      }
    }
  }
}

/// Formats numbers in the language of the app: `1 024`, `1,024` (G-3).
public struct CountFormatter: Sendable {
  private let separator: String

  /// Creates a formatter for a language.
  public init(_ language: Language) {
    separator = language == .russian ? "\u{A0}" : ","
  }

  /// The text of a number; `nil` for an unknown one, which is not 0.
  public func text(for number: Int?) -> String? {
    number.map(text)
  }

  func text(for number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
      text.append(digit)
    }
    return text
  }
}
