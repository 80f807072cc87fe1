import Foundation
import ImageFeedPresentation
import Testing

/// Checks every text of a table by reflection, so that new texts are included.
@Suite("Strings: every text in both languages")
struct StringsCompletenessTests {
  /// A date pattern is not shown to people.
  private static let notForPeople: Set<String> = ["datePattern"]

  /// The texts of a table by their names.
  private static func texts(_ language: Language) -> [String: String] {
    texts(in: Mirror(reflecting: Strings(language)), path: "")
      .filter { !notForPeople.contains($0.key) }
  }

  private static func texts(in mirror: Mirror, path: String) -> [String: String] {
    mirror.children.reduce(into: [:]) { texts, child in
      let name = [path, child.label ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
      switch child.value {
      case let text as String: texts[name] = text
      case is Language: break
      default: texts.merge(self.texts(in: Mirror(reflecting: child.value), path: name)) { $1 }
      }
    }
  }

  private static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool {
    (0x0400...0x04FF).contains(scalar.value)
  }

  @Test("G-3 The check finds the texts", arguments: Language.allCases)
  func walk(language: Language) {
    let texts = Self.texts(language)
    #expect(texts["signIn"] != nil)
    #expect(texts["photoBy"] != nil)
    #expect(texts["language"] == nil)
    #expect(texts.count >= 30)
  }

  @Test("G-3 No text is empty, or begins or ends with a space", arguments: Language.allCases)
  func noLooseSpaces(language: Language) {
    for (name, text) in Self.texts(language) {
      #expect(!text.isEmpty, "\(name)")
      #expect(text.first?.isWhitespace != true, "\(name)")
      #expect(text.last?.isWhitespace != true, "\(name)")
      #expect(!text.contains("  "), "\(name)")
    }
  }

  @Test("G-3 Every Russian text has Cyrillic letters, and no English text has any")
  func scripts() {
    for (name, text) in Self.texts(.russian) {
      #expect(text.unicodeScalars.contains(where: Self.isCyrillic), "\(name): \(text)")
    }
    for (name, text) in Self.texts(.english) {
      #expect(!text.unicodeScalars.contains(where: Self.isCyrillic), "\(name): \(text)")
    }
  }

  @Test("G-3 No text is the same in both languages, and both have the same names")
  func different() {
    // Each language has its own forms after a number.
    let russian = Self.texts(.russian).filter { !$0.key.contains("Count.") }
    let english = Self.texts(.english).filter { !$0.key.contains("Count.") }
    #expect(Set(russian.keys) == Set(english.keys))
    for (name, text) in russian { #expect(english[name] != text, "\(name)") }
  }

  @Test("G-3 A table knows its language", arguments: Language.allCases)
  func language(language: Language) {
    #expect(Strings(language).language == language)
  }
}
