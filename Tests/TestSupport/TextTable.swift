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

  /// What is wrong with the texts: one is empty, begins or ends with a space or has two in a row, is
  /// not in the letters of its language, the same in both or missing in one. Each language has forms of
  /// its own after a number.
  public var problems: [String] {
    Set(russian.keys).union(english.keys).sorted().flatMap { name in
      let (russian, english) = (russian[name], english[name])
      let isUntranslated = russian == nil || english == nil || russian == english
      return [
        isUntranslated && !name.contains("Count.") ? "\(name): untranslated" : nil,
        russian.map(Self.isCyrillic) == false ? "\(name): not in Russian letters" : nil,
        english.map(Self.isCyrillic) == true ? "\(name): in Russian letters" : nil,
        [russian, english].compactMap { $0 }.contains(where: Self.isLoose)
          ? "\(name): a loose space" : nil,
      ].compactMap { $0 }
    }
  }

  private static func isLoose(_ text: String) -> Bool {
    text.first?.isWhitespace != false || text.last?.isWhitespace != false || text.contains("  ")
  }

  private static func isCyrillic(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x0400...0x04FF).contains($0.value) }
  }
}

/// A text of a table in both languages, written down a second time.
public struct WordsRow<Texts>: Sendable, CustomStringConvertible {
  /// The requirement.
  public let id: String
  public let russian, english: String
  /// The text in a table.
  public let text: @Sendable (Texts) -> String

  /// Creates a row.
  public init(
    _ id: String, _ russian: String, _ english: String,
    _ text: @escaping @Sendable (Texts) -> String
  ) {
    (self.id, self.russian, self.english, self.text) = (id, russian, english, text)
  }

  public var description: String { "\(id) \(english)" }
}
