import Foundation

/// The page of a chapter in one language: Chapters/1/en.md. That of the whole course, Chapters/en.md,
/// has no quiz.
struct Chapter: Equatable {
  /// A question of the quiz.
  struct Question: Equatable {
    let text: String
    var answers: [Answer] = []
  }

  /// An answer, `- [x] text — reason`, of which one is right.
  struct Answer: Equatable {
    let text: String
    let reason: String
    let isRight: Bool
  }

  private(set) var title = ""
  private(set) var introduction = ""
  private(set) var questions: [Question] = []

  init(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("# ") {
        title = String(line.dropFirst(2))
      } else if line.hasPrefix("### ") {
        questions.append(Question(text: String(line.dropFirst(4))))
      } else if line.hasPrefix("- ["), !questions.isEmpty {
        let (isRight, words) = (line.hasPrefix("- [x] "), line.dropFirst(6))
        let parts = words.components(separatedBy: " — ")
        let reason = parts.dropFirst().joined(separator: " — ")
        questions[questions.count - 1].answers.append(
          Answer(text: parts[0], reason: reason, isRight: isRight))
      } else if questions.isEmpty, !line.hasPrefix("## ") {
        introduction += line + "\n"
      }
    }
    introduction = introduction.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
