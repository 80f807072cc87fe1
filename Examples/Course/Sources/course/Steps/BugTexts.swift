import Foundation

/// The sentences of the bugs that have an identifier, from the kit's pages.
struct BugTexts {
  private var pages: [Language: String] = [:]

  /// No sentences.
  init() {}

  /// Reads the pages; a copy of the course without them shows identifiers alone.
  init(course: Course) {
    let kit = StepLibrary.all(of: course).last?.folder ?? ""
    let paths = [
      Language.english: "\(kit)/ImageFeedCore/Documentation.docc/Bugs.md",
      .russian: "\(course.folder)/Documentation/Kit-ru.docc/Bugs.md",
    ]
    pages = paths.compactMapValues { try? String(contentsOfFile: $0, encoding: .utf8) }
  }

  /// The identifier of a bug, or its description if it has none.
  func name(of bug: Step.Bug, in language: Language) -> String {
    language == .russian ? bug.ru ?? bug.bug : bug.bug
  }

  /// What a person notices of a bug with an identifier.
  func sentence(of bug: Step.Bug, in language: Language) -> String? {
    guard bug.bug.hasPrefix("bug-"), let page = pages[language] ?? pages[.english] else {
      return nil
    }
    let lines = page.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("| \(bug.bug) |") {
        return line.split(separator: "|").last?.trimmingCharacters(in: .whitespaces)
      }
      if line == "#### \(bug.bug)", let text = lines.dropFirst(index + 1).first {
        // The level of the bug follows in italics.
        return text.components(separatedBy: " *(").first
      }
    }
    return nil
  }
}
