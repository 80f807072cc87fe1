import Foundation
import Testing

@testable import course

@Suite struct TeacherTests {
  private let files: TemporaryCourse
  private let program: TestedProgram

  init() throws {
    files = try TemporaryCourse()
    program = TestedProgram(files)
    try files.write("/// The command.", to: "Sources/course/A.swift")
    for name in ["UIKit", "WebKit", "_Testing_UIKit"] {
      try files.write("", to: "StandIns/Sources/\(name)/A.swift")
    }
    try files.write("", to: "Kit/Sources/ImageFeedCore/A.swift")
    try files.write("# For all\n\n## For the teacher\nSecret.\n", to: "README.md")
    try files.write("Secret.", to: "Chapters/0/teacher-en.md")
    for page in ["Bugs", "Other"] {
      try files.write("", to: "Documentation/Kit-ru.docc/\(page).md")
    }
    try files.write("", to: ".build/Built.swift")
    try files.write("", to: "work/Sources/Mine.swift")
  }

  @Test("An export has the start and all tests that are no solution, and nothing built")
  func export() throws {
    #expect(program.run("export --without-solutions out") == .done)
    let exported = try files.files(in: "out")
    #expect(exported.contains("Steps/Lamp01/Start/Sources/Lamp.swift"))
    #expect(exported.contains("Steps/Lamp03/Tests/LampPresenterTests.swift"))
    #expect(exported.contains("StandIns/Sources/UIKit/A.swift"))
    #expect(exported.contains("Kit/Sources/ImageFeedCore/A.swift"))
    #expect(exported.contains("Sources/course/A.swift"))
    #expect(try files.files(in: "out/Documentation") == ["Kit-ru.docc/Bugs.md"])
    let solutions = [
      "Steps/Lamp02/Sources", "Steps/Lamp02/Tests", "Steps/Lamp03/Sources", "Steps/Lamp03/Another",
    ]
    #expect(!exported.contains { path in solutions.contains(where: path.hasPrefix) })
    #expect(files.read("out/Steps/Lamp03/sources.json")?.contains("taps") == false)
    #expect(exported.contains("Chapters/0/ru.md") && exported.contains("Chapters/en.md"))
    #expect(!exported.contains { $0.contains("teacher") })
    #expect(files.read("out/README.md") == "# For all\n")
    #expect(files.read("out/.gitattributes") == "* text=auto eol=lf\n")
    #expect(!exported.contains { $0.contains("Built") || $0.contains("Mine") })
  }

  @Test("Nothing is exported over other files") func notEmpty() throws {
    #expect(program.run("export --without-solutions work") == .usage)
    #expect(files.read("work/Package.swift") == nil)
  }

  @Test("In an exported copy a step goes on from one's own work, and there is no solution")
  func withoutSolutions() throws {
    program.run("export --without-solutions out")
    let copy = try TemporaryCourse()
    try copy.remove("Steps")
    try FileManager.default.copyItem(
      atPath: files.folder + "/out/Steps", toPath: copy.folder + "/Steps")
    let learner = TestedProgram(copy)
    #expect(learner.run("start Lamp03") == .notRight)
    #expect(learner.run("start --fast") == .notRight)
    #expect(learner.errors.first?.contains("has no fast track") == true)
    learner.run("start Lamp02")
    #expect(learner.run("solution") == .notRight)
    // What it plays may need files of the solution.
    try copy.write("// en: A\n// ru: Б\nimport Testing\n", to: "Steps/Lamp02/Question.swift")
    learner.run("ask")
    #expect(
      learner.output.first?.hasPrefix("1. Which tests fail if your code is changed like this?")
        == true)
    try copy.write("mine", to: "work/Sources/Mine.swift")
    var progress = Progress()
    progress.step = "Lamp02"
    progress["Lamp02"].passed = TemporaryCourse.date
    try copy.work.progressFile.write(progress)
    #expect(learner.run("start") == .done)
    #expect(copy.read("work/Sources/Mine.swift") == "mine")
    #expect(learner.run("reset") == .unusable)
    // What is in the folder is of another series by then.
    progress.step = "Alarm01"
    try copy.work.progressFile.write(progress)
    #expect(learner.run("start Lamp03") == .notRight)
    #expect(learner.run("start Lamp03 --mine") == .done)
  }

  @Test("A report has a line a learner, and one for each step begun if asked; or JSON")
  func report() throws {
    var progress = Progress()
    progress.step = "Lamp03"
    progress["Lamp01"].passed = TemporaryCourse.date
    progress["Lamp01"].last = TemporaryCourse.date
    progress["Lamp02"].lookedUp = true
    progress["Lamp02"].hints = 2
    progress["Lamp02"].ownTests = Progress.Grade(caught: ["a"], missed: ["b", "c"], untried: ["d"])
    try ProgressFile(path: files.folder + "/class/Anna/mvp/work/.course.json").write(progress)
    progress["Lamp01"].last = nil
    progress["Lamp02"].ownTests?.untried = []
    try ProgressFile(path: files.folder + "/class/Cem/mvp/Examples/Course/work/.course.json")
      .write(progress)
    #expect(
      program.run("report class/Anna/mvp/work class/Bo/mvp class/Cem/mvp --steps") == .notRight)
    let day = try #require(program.output.first?.components(separatedBy: "last seen: ").last)
    #expect(day.hasPrefix("2023-11-1"))
    let steps = [
      "    ✓ Lamp01  checks: 0, hints: 0", "      Lamp02  checks: 0, hints: 2, solution looked up",
    ]
    #expect(
      program.output == [
        "Anna  Lamp03 · 1 of 3 steps, looked up: 1, hints: 2 · own tests: 1 of 3 bugs, not tried: 1"
          + " · last seen: \(day)", steps[0], steps[1],
        "Bo    no progress found",
        "Cem   Lamp03 · 1 of 3 steps, looked up: 1, hints: 2 · own tests: 1 of 3 bugs · last seen: –",
        steps[0], steps[1],
      ])
    #expect(program.run("report class/Anna/mvp --json") == .done)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let entries = try decoder.decode([ClassReport.Entry].self, from: Data(program.text.utf8))
    #expect(entries.first?.steps.last?.progress.hints == 2)
  }
}
