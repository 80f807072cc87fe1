import ImageFeedPresentation

/// The texts of a table, read by reflection, so that a text added tomorrow is checked too.
public struct TextTable {
  private let russian: [String: String]
  private let english: [String: String]

  /// Reads a table in both languages, without the texts that no person sees.
  public init(without hidden: Set<String> = [], _ table: (Language) -> Any) {
    func texts(_ language: Language) -> [String: String] {
      Self.texts(in: Mirror(reflecting: table(language)), path: "")
        .filter { !hidden.contains($0.key) }
    }
    (russian, english) = (texts(.russian), texts(.english))
  }

  /// The texts by their names; forms of a plural by its name and theirs.
  public subscript(language: Language) -> [String: String] {
    language == .russian ? russian : english
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

  /// Texts that are empty, or begin or end with a space.
  public var looseSpaces: [String] {
    (russian.map { ($0, $1) } + english.map { ($0, $1) }).compactMap { name, text in
      let isLoose =
        text.isEmpty || text.first?.isWhitespace == true || text.last?.isWhitespace == true
        || text.contains("  ")
      return isLoose ? "\(name): “\(text)”" : nil
    }
  }

  /// Russian texts without a letter of Cyrillic, and English ones with one.
  public var otherScripts: [String] {
    russian.filter { !Self.isCyrillic($0.value) }.map { "\($0): \($1)" }
      + english.filter { Self.isCyrillic($0.value) }.map { "\($0): \($1)" }
  }

  private static func isCyrillic(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x0400...0x04FF).contains($0.value) }
  }

  /// Texts that are the same in both languages, or missing in one. Each language has forms of its own
  /// after a number.
  public var untranslated: [String] {
    Set(russian.keys).union(english.keys).filter { !$0.contains("Count.") }.filter {
      russian[$0] == nil || english[$0] == nil || russian[$0] == english[$0]
    }
  }
}
