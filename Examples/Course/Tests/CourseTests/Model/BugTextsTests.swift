import Testing

@testable import course

@Suite struct BugTextsTests {
  private let bug = Step.Bug(bug: "bug-login-05", file: "", old: "", new: "", test: "")
  private let phrase = Step.Bug(
    bug: "the lamp stays dark", ru: "лампа не загорается", file: "", old: "", new: "", test: "")

  @Test("The sentence of a bug comes from the kit's page in the language asked for")
  func sentences() throws {
    let files = try TemporaryCourse()
    try files.write(
      "| bug-login-05 | 2 | The lamp blinks. |\n",
      to: "Kit/Sources/ImageFeedCore/Documentation.docc/Bugs.md")
    var texts = BugTexts(course: try files.course)
    #expect(texts.sentence(of: bug, in: .english) == "The lamp blinks.")
    #expect(texts.sentence(of: bug, in: .russian) == "The lamp blinks.")
    #expect(texts.sentence(of: phrase, in: .english) == nil)
    try files.write(
      "#### bug-login-05\r\n\r\nЛампа мигает. *(уровень 2)*\r\n\r\n#### bug-login-06\r\n",
      to: "Documentation/Kit-ru.docc/Bugs.md")
    texts = BugTexts(course: try files.course)
    #expect(texts.sentence(of: bug, in: .russian) == "Лампа мигает.")
  }

  @Test("Without the pages identifiers stand alone; a phrase has its language") func names() throws
  {
    let texts = BugTexts(course: try TemporaryCourse().course)
    #expect(texts.sentence(of: bug, in: .english) == nil)
    #expect(texts.name(of: bug, in: .russian) == "bug-login-05")
    #expect(texts.name(of: phrase, in: .english) == "the lamp stays dark")
    #expect(texts.name(of: phrase, in: .russian) == "лампа не загорается")
  }
}
