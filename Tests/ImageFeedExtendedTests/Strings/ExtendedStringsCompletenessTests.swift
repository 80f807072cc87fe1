import Foundation
import ImageFeedExtended
import ImageFeedPresentation
import Testing

/// Walks every text of a table, so that a text added tomorrow is checked too.
@Suite("ExtendedStrings: every text in both languages")
struct ExtendedStringsCompletenessTests {
  /// The texts of a table, by their name; forms of a plural by its name and theirs.
  private static func texts(_ language: Language) -> [String: String] {
    texts(in: Mirror(reflecting: Strings(language).extended), path: "")
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

  @Test("G-3 The walk finds all kinds of texts", arguments: Language.allCases)
  func walk(language: Language) {
    let texts = Self.texts(language)
    #expect(texts["exploreTab"] != nil)
    #expect(texts.keys.contains { $0.hasPrefix("collectionCount.") && $0.hasSuffix(".one") })
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

  @Test("G-3 Every Russian text is written in Cyrillic, and no English one has a letter of it")
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
    let russian = Self.texts(.russian).filter { !$0.key.contains("Count.") }
    let english = Self.texts(.english).filter { !$0.key.contains("Count.") }
    #expect(Set(russian.keys) == Set(english.keys))
    for (name, text) in russian { #expect(english[name] != text, "\(name)") }
  }
}
