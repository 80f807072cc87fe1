import Foundation
import Testing

@testable import course

@Suite struct ProgramTests {
  private let files: TemporaryCourse
  private let program: TestedProgram

  init() throws {
    files = try TemporaryCourse()
    program = TestedProgram(files)
  }

  private func pass(_ names: String...) throws {
    var progress = Progress()
    progress.step = names.last
    for name in names { progress[name].passed = TemporaryCourse.date }
    try files.work.progressFile.write(progress)
  }

  @Test("At first it says how to begin") func begin() {
    #expect(program.run("") == .done)
    #expect(
      program.output == [
        "The course “From massive view controllers to MVP”: 0 of 3 steps done.",
        "\nFive sentences.\n",
        "Fast track, for those who have little time: 1 steps, 0 h 15 min. "
          + "`swift run course start --fast` goes along it.",
        "The whole course: 3 steps, 0 h 30 min.", "Next: swift run course start",
      ])
    #expect(program.run("check") == .notRight)
    #expect(program.errors.first?.contains("No step has been started") == true)
  }

  @Test("Starting copies the files and prints the task") func start() throws {
    #expect(program.run("start Lamp02") == .done)
    #expect(files.read("work/Sources/Lamp.swift") == TemporaryCourse.lamp)
    #expect(files.read("work/Tests/LampTests.swift") != nil)
    #expect(program.text.contains("Step Lamp02\n\nGOAL\nA lamp."))
    #expect(program.text.contains("Your own tests go in new files there."))
    program.run("")
    #expect(program.text.contains("You are at Lamp02, “Step Lamp02”, about 10 min."))
  }

  @Test("Starting again changes nothing; after a step the next one starts") func next() throws {
    program.run("start Lamp01")
    try files.write("mine", to: "work/Sources/Mine.swift")
    program.run("start")
    #expect(program.text.contains("You are at Lamp01 already."))
    #expect(files.read("work/Sources/Mine.swift") == "mine")
    try pass("Lamp01")
    program.run("start")
    #expect(program.text.contains("A copy of your files as they were: "))
    #expect(program.text.contains("Lamp02 is ready"))
    #expect(!program.text.contains("is not done."))
    #expect(files.read("work/Sources/Mine.swift") == nil)
    program.run("start Lamp03")
    #expect(program.text.contains("Lamp02 is not done. To go on with it, start it again"))
  }

  @Test("One's own files can go on to the next step") func mine() throws {
    program.run("start Lamp01")
    try files.write("mine", to: "work/Sources/Mine.swift")
    program.run("start Lamp03 --mine")
    #expect(files.read("work/Sources/Mine.swift") == "mine")
    #expect(files.read("work/Tests/LampSpy.swift") != nil, "the step's spies come along")
  }

  @Test("The list marks what is done, where one is and what was looked up") func list() throws {
    try pass("Lamp01")
    program.run("start")
    program.run("solution")
    program.run("list --language ru")
    #expect(
      program.output == [
        "Глава 0 · Light", "  ✓   Lamp01  Шаг Lamp01 (5 мин)",
        "  ▸   Lamp02  Шаг Lamp02 (10 мин, вы здесь, решение подсмотрено)",
        "Глава 1 · Light", "    » Lamp03  Шаг Lamp03 (15 мин)",
        "» Короткий путь, если времени мало: шагов 1, 0 ч 15 мин. "
          + "По нему ведёт `swift run course start --fast`.",
        "Весь курс: шагов 3, 0 ч 30 мин.",
      ])
  }

  @Test("Each call gives one more hint, and then says that there is no more") func hints() {
    program.run("start Lamp02")
    for count in 1...3 {
      program.run("hint")
      #expect(program.output.count == count)
    }
    #expect(program.output.last == "Hint 3 of 3: third")
    program.run("hint")
    #expect(program.output.last?.hasPrefix("There are no more hints.") == true)
    // It is shown before it is noted.
    program.onWrite = { _ in self.files.loseProgress() }
    #expect(program.run("hint") == .unusable)
  }

  @Test("The solution is what the step changes, and is noted") func solution() throws {
    program.run("start Lamp03")
    program.run("solution")
    #expect(program.output.first == "── Sources/Lamp.swift\n\(TemporaryCourse.movedLamp)")
    #expect(program.output.last == "This step is now marked as looked up.")
    #expect(files.read("work/.course.json")?.contains(#""lookedUp" : true"#) == true)
    program.run("start Lamp02")
    program.run("solution")
    #expect(program.output.first?.hasPrefix("── Tests/LampScreenTests.swift\n") == true)
    #expect(program.output[1] == "── Tests/LampTests.swift (no such file)")
  }

  @Test("A second right solution is shown where the step has one") func anotherSolution() {
    program.run("start Lamp03")
    #expect(program.run("solution --another") == .done)
    #expect(program.text.contains("taps = taps + 1"))
    program.run("start Lamp02")
    #expect(program.run("solution --another") == .notRight)
    #expect(program.errors.first?.contains("no second solution") == true)
  }

  @Test("The fast track leaves out what is not on it; a chapter begins with its introduction")
  func fastTrack() throws {
    program.run("start --fast")
    #expect(program.output.first == "Chapter 1 · Light\n\nAbout lamps.\n")
    #expect(program.text.contains("Lamp03 is ready"))
    try pass("Lamp03")
    program.run("start --fast")
    #expect(
      program.output == [
        "The fast track is done. `swift run course start` goes on with the other steps."
      ])
    try pass("Lamp01", "Lamp02", "Lamp03")
    for line in ["start", "start --fast", ""] {
      program.run(line)
      #expect(program.output.last == "All steps are done. Congratulations!")
    }
  }

  @Test("After a step of the fast track both ways on are named where they part")
  func waysOn() throws {
    let facts = try #require(files.read("Steps/Lamp01/step.json"))
    try files.write(
      facts.replacing(#""net""#, with: #""isFast": true, "net""#), to: "Steps/Lamp01/step.json")
    try pass("Lamp01")
    program.run("")
    #expect(
      program.output.suffix(2) == [
        "Next: swift run course start", "Next on the fast track: swift run course start --fast",
      ])
    try pass("Lamp01", "Lamp02")
    program.run("")
    #expect(program.output.last == "Next: swift run course start")
  }

  @Test("The quiz asks, and tells of each answer whether it is right and why") func quiz() {
    program.run("start Lamp02")
    program.run("quiz")
    #expect(
      program.output == [
        "Chapter 0 · Light\n", "1. What is a lamp?", "   a) A sun", "   b) A light",
        "2. Is it dark?", "   a) At times", "   b) Never",
        "\nAnswer all 2 questions, a letter each, such as: swift run course quiz a a",
      ])
    #expect(program.run("quiz B a") == .done)
    #expect(
      program.output.suffix(2) == ["   ✓ At times — it depends — on you.", "\nRight: 2 of 2."])
    program.run("quiz 1")
    #expect(program.output.first == "Chapter 1 · Light\n")
    #expect(program.run("quiz 0 a a") == .notRight)
    #expect(program.output[1] == "   ✘ A sun — it is smaller.")
    for answers in ["a", "a c", "a b c"] {
      #expect(program.run("quiz " + answers) == .usage)
      #expect(program.output.isEmpty)
    }
  }

  @Test("The difference to the step's files has lines to add and lines to remove") func diff()
    throws
  {
    program.run("start Lamp03")
    program.run("diff")
    #expect(program.text.contains("/Steps/Lamp03/Sources/LampPresenter.swift"))
    #expect(program.text.contains("\n+final class LampPresenter {"))
    try files.course.step("Lamp03").sources?.write(to: files.course.work + "/Sources")
    program.run("diff")
    #expect(program.output == ["Your files are the same as the step's."])
    program.run("start Lamp02")
    program.run("diff")
    #expect(program.text.contains("\n-final class LampTests: XCTestCase {"))
  }

  @Test("A reset keeps a copy") func reset() throws {
    program.run("start Lamp02")
    try files.write("mine", to: "work/Sources/Lamp.swift")
    #expect(program.run("reset") == .done)
    #expect(files.read("work/Sources/Lamp.swift") == TemporaryCourse.lamp)
    #expect(try files.files(in: "work-kept").contains { $0.hasSuffix("Sources/Lamp.swift") })
  }

  @Test("Damaged progress is put aside, and the step is known from what is left") func damaged()
    throws
  {
    program.run("start Lamp02")
    let whole = try #require(files.read("work/.course.json"))
    try files.write(String(whole.dropLast(3)), to: "work/.course.json")
    #expect(program.run("") == .done)
    #expect(program.errors.first?.contains("work/.course.json was damaged") == true)
    #expect(program.text.contains("You are at Lamp02"))
    #expect(try files.files(in: "work-kept").contains { $0.hasSuffix("course.json") })
    program.run("")
    #expect(program.errors.isEmpty)
  }

  @Test("A later version's progress is left alone") func tooNew() throws {
    try files.write(#"{"version": 7}"#, to: "work/.course.json")
    #expect(program.run("list") == .unusable)
    #expect(files.read("work/.course.json") == #"{"version": 7}"#)
  }

  @Test("An unknown command is an error of usage, in the learner's language") func unknown() {
    program.environment["LANG"] = "ru_RU.UTF-8"
    #expect(program.run("chekc") == .usage)
    #expect(program.errors.first?.hasPrefix("course: Неизвестная команда «chekc».") == true)
  }
}
