import Foundation

/// The languages every string a person sees exists in (G-3).
public enum Language: String, Hashable, Sendable, CaseIterable {
  /// Русский.
  case russian = "ru"
  /// English, and the choice for everyone whose language is missing.
  case english = "en"

  /// The first language of a person's list that the app speaks, English if none.
  ///
  /// - Parameter identifiers: as `Locale.preferredLanguages` has them: `ru-RU`, `en_GB`, `ru`.
  public init(preferred identifiers: [String]) {
    self =
      identifiers.lazy
      .map { $0.prefix { !"-_.@".contains($0) }.lowercased() }
      .compactMap(Language.init(rawValue:))
      .first ?? .english
  }

  /// The language of a locale.
  public init(locale: Locale) {
    self.init(preferred: [locale.identifier])
  }
}
