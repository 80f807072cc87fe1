/// A language of the course.
enum Language: String, CaseIterable, Sendable {
  /// `en`.
  case english = "en"
  /// `ru`.
  case russian = "ru"

  /// The language that the environment of a program asks for; English for all but Russian.
  static func preferred(in environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale?.hasPrefix("ru") == true ? .russian : .english
  }
}

/// A text that exists in every language: it cannot be made with one of them missing.
struct Text: Equatable, Sendable {
  private let english: String
  private let russian: String

  /// Makes a text of words that are the same in every language, such as code.
  init(_ words: String) { self.init(words, ru: words) }

  init(_ english: String, ru russian: String) {
    self.english = english
    self.russian = russian
  }

  static func + (left: Text, right: Text) -> Text {
    Text(left.english + right.english, ru: left.russian + right.russian)
  }

  func callAsFunction(_ language: Language) -> String {
    switch language {
    case .english: english
    case .russian: russian
    }
  }
}

/// An error that says what happened and what to do next.
struct CourseError: Error, Equatable {
  let text: Text
  var status = ExitStatus.unusable
}

/// The exit codes of the command.
enum ExitStatus: Int32 {
  case done = 0
  /// The work is not right yet.
  case notRight = 1
  /// The command line is wrong.
  case usage = 2
  /// Something that the command needs is missing or damaged.
  case unusable = 3
}
