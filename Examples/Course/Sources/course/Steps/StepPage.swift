/// The text of a step in one language: en.md or ru.md.
///
/// Sections are known by their headings, which are English in both languages.
struct StepPage: Equatable {
  let title: String
  /// Goal, why, what to do, names the tests use (if the step adds any), hints, out of scope, learned.
  private(set) var sections: [Section]

  struct Section: Equatable {
    let heading: String
    let body: String
  }

  private static let hintsHeading = "Hints"
  private static let learnedHeading = "Learned"
  private static let namesHeading = "Names the tests use"

  /// - Parameter names: what the tests use, shown before the hints; the same in every language.
  init(_ text: String, names: String? = nil) {
    var title = ""
    var sections: [(heading: String, lines: [Substring])] = []
    var isCode = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("# "), title.isEmpty {
        title = String(line.dropFirst(2))
      } else if !isCode, line.hasPrefix("## ") {
        sections.append((String(line.dropFirst(3)), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    self.title = title
    self.sections = sections.map {
      Section(heading: $0.heading, body: Self.trimmed($0.lines.joined(separator: "\n")))
    }
    let place = self.sections.firstIndex { $0.heading == Self.hintsHeading }
    if let names, let place {
      let block = "```swift\n\(Self.trimmed(names))\n```"
      self.sections.insert(Section(heading: Self.namesHeading, body: block), at: place)
    }
  }

  /// The page as the learner reads it before the work: without hints and what is learned.
  ///
  /// - Parameter language: the language of the headings, which are English in every file.
  func task(_ language: Language) -> String {
    let shown = sections.filter { ![Self.hintsHeading, Self.learnedHeading].contains($0.heading) }
    let parts = shown.map { section in
      "\(Say.headings[section.heading]?(language) ?? section.heading)\n\(section.body)"
    }
    return ([title] + parts).joined(separator: "\n\n")
  }

  /// What one knows after the step.
  var learned: String? { sections.first { $0.heading == Self.learnedHeading }?.body }

  /// The hints, each saying more than the one before.
  var hints: [String] {
    guard let section = sections.first(where: { $0.heading == Self.hintsHeading }) else {
      return []
    }
    var hints: [String] = []
    for line in section.body.split(separator: "\n", omittingEmptySubsequences: false) {
      if let item = Self.item(line) {
        hints.append(item)
      } else if !hints.isEmpty {
        hints[hints.count - 1] += "\n" + line
      }
    }
    return hints.map(Self.trimmed)
  }

  /// The text of a list item that begins in this line; `nil` for other lines.
  private static func item(_ line: Substring) -> String? {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return String(line.dropFirst(2)) }
    let rest = line.drop { $0.isNumber }
    guard rest.count < line.count, rest.hasPrefix(". ") else { return nil }
    return String(rest.dropFirst(2))
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isNewline }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
