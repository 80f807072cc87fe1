import Foundation
import Testing

@testable import course

/// Checks that build; they share a build folder, so that each costs seconds.
@BuildActor @Suite(.serialized) struct CheckTests {
  /// In the course's own build folder, so that two copies of the course do not build in each other's.
  private static let scratch = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../.build/course-tests-check").standardizedFileURL.path
  private let files: TemporaryCourse
  private let program: TestedProgram

  init() throws {
    files = try TemporaryCourse()
    program = TestedProgram(files)
    program.environment["COURSE_SCRATCH"] = Self.scratch
  }

  private func solve() throws {
    try files.course.step("Lamp03").sources?.write(to: files.course.work + "/Sources")
  }

  /// The step's presenter as somebody else would write it: its bug has no place there.
  private static let different = TemporaryCourse.presenter.replacing(
    "taps += 1", with: "taps = taps + 1"
  ).replacing("private(set)", with: "var isUnused: Bool { taps == 0 }\n  private(set)")

  @Test("An untouched folder: the missing names, whatever is wrong with own tests") func untouched()
    throws
  {
    program.run("start Lamp03")
    // The compiler says nothing else beside it.
    try files.write("import Nope\n", to: "work/Tests/MyTests.swift")
    #expect(program.run("check") == .notRight)
    #expect(program.text.contains("There is no `LampPresenter` yet.  (LampPresenterTests.swift:"))
    #expect(program.text.contains("– The tests run once your code compiles."))
  }

  @Test("A half-done folder: what the tests still ask for") func halfDone() throws {
    program.run("start Lamp03")
    try files.write("final class LampPresenter {}\n", to: "work/Sources/LampPresenter.swift")
    // Two files of one name are an error without a line.
    for folder in ["A", "B"] { try files.write("", to: "work/Tests/\(folder)/MyTests.swift") }
    #expect(program.run("check") == .notRight)
    #expect(program.text.contains("`LampPresenter` has no `tap` yet."))
    #expect(!program.text.contains("There is no `LampPresenter`"))
  }

  @Test("A wrong folder: the net says what changed; a watch checks again when it is saved")
  func wrongThenRight() throws {
    program.run("start Lamp03")
    try solve()
    let right = try #require(files.read("work/Sources/Lamp.swift"))
    let wrong = right.replacing("bright", with: "light")
    // Own tests that stop the program cost the step nothing.
    let onMainActor = """
      import XCTest
      @MainActor final class ActorTests: XCTestCase { func testTrue() { XCTAssertTrue(true) } }
      """
    try files.write(onMainActor, to: "work/Tests/ActorTests.swift")
    try files.write(wrong, to: "work/Sources/Lamp.swift")
    // A save that changes nothing, then two files one after the other.
    var saves = [
      ("Lamp.swift", wrong), ("Note.swift", "// saved\n"), ("Lamp.swift", right + "// saved\n"),
    ]
    program.ticks = 4
    program.onTick = {
      guard !saves.isEmpty else { return }
      let (name, text) = saves.removeFirst()
      try? self.files.write(text, to: "work/Sources/" + name)
    }
    #expect(program.run("watch") == .done)
    #expect(program.text.contains("✘ Safety net: 0 of 1. What a person sees has changed:"))
    #expect(program.text.contains("✘ A second tap makes it dark again  (LampScreenTests.swift:"))
    #expect(program.text.contains("✓ Safety net: 1 of 1. What a person sees has not changed."))
    #expect(program.text.contains("✘ XCTest on Linux cannot run the tests of `ActorTests`"))
    #expect(program.text.contains("The step is done."))
    #expect(program.output.filter { $0.hasPrefix("Lamp03 · ") }.count == 2)
    #expect(files.read("work/.course.json")?.contains("passed") == true)
  }

  @Test("A watch follows a step that is started beside it, and keeps what was noted there")
  func watchFollows() throws {
    let other = TestedProgram(files)
    program.run("start Lamp03")
    program.ticks = 3
    program.onTick = {
      other.run("start Lamp02")
      other.run("hint")
      program.onTick = {}
    }
    program.run("watch")
    #expect(
      program.output.filter { $0.contains(" · ") } == [
        "Lamp03 · Step Lamp03", "Lamp02 · Step Lamp02",
      ])
    guard case .progress(let progress) = try files.work.progressFile.read() else {
      Issue.record("no progress")
      return
    }
    #expect(progress.step == "Lamp02")
    #expect(progress["Lamp02"].hints == 1)
    #expect(progress["Lamp03"].checks == 1)
  }

  @Test("A check during which another step was started notes nothing") func leftMeanwhile() throws {
    let other = TestedProgram(files)
    program.run("start Lamp03")
    program.onWrite = { line in
      if line.hasPrefix("Lamp03 · ") { other.run("start Lamp01") }
    }
    #expect(program.run("check") == .notRight)
    #expect(program.output.last?.contains("nothing is noted for Lamp03") == true)
    #expect(files.read("work/.course.json")?.contains(#""checks" : 1"#) == false)
  }

  @Test("A result that cannot be noted is shown all the same") func notNoted() throws {
    program.run("start Lamp01")
    try files.remove("Steps/Lamp01/Start/Tests")
    try files.remove("work/Tests")
    program.onWrite = { _ in files.loseProgress() }
    #expect(program.run("check") == .unusable)
    #expect(program.text.contains("Not done yet."))
  }

  @Test("A right folder with own tests: which of the step's bugs they catch") func graded() throws {
    program.run("start Lamp03")
    try solve()
    let mine = """
      import XCTest
      @testable import ImageFeed
      final class MyTests: XCTestCase {
        func testOne() { let p = LampPresenter(); p.tap(); XCTAssertEqual(p.taps, 1) }
        func testHow() { XCTAssertEqual(Mirror(reflecting: LampPresenter()).children.count, 1) }
      }
      """
    try files.write(mine, to: "work/Tests/MyTests.swift")
    #expect(program.run("check") == .done)
    #expect(program.text.contains("✓ Your own tests: 2 of 2."))
    #expect(program.text.contains("✓ Bugs planted for your tests: they catch 1 of 1."))
    #expect(program.text.contains("– Too strict: the code stays right with these changes"))
    #expect(program.text.contains("    ✘ one more property: testHow"))
    #expect(files.read("work/Sources/LampPresenter.swift") == TemporaryCourse.presenter)
    #expect(
      program.output.suffix(5) == [
        "What you know now: A lamp has two states.",
        "Another right way: swift run course solution --another",
        "Questions about your own code: swift run course ask",
        "That was the last step of the chapter. Its quiz: swift run course quiz",
        "Next: swift run course start",
      ])
    program.run("ask")
    #expect(
      program.output == [
        "1. What does the lamp say after two taps?",
        "2. Which tests fail if your code is changed like this?  "
          + "LampPresenter.swift: `taps += 1` → (deleted)\n   tapsAreCounted, secondTapIsDark",
        "Write your answers down, then run your code: swift run course ask --run",
      ])
    program.run("ask --run")
    #expect(program.output[1] == "    taps: 2")
    #expect(program.output[3] == "    ✘ A second tap makes it dark again\n    ✘ Taps are counted")
  }

  @Test("Bugs that do not fit the learner's code are planted in the step's") func differently()
    throws
  {
    program.run("start Lamp03")
    try solve()
    try files.write(Self.different, to: "work/Sources/LampPresenter.swift")
    let mine = """
      import Testing
      @testable import ImageFeed
      @Test func one() { let p = LampPresenter(); p.tap(); #expect(p.taps == 1) }
      @Test("Only the learner's code has this name")
      func mineAlone() { #expect(LampPresenter().isUnused) }
      @Test("Stricter") func strict() { #expect("\\(LampPresenter())" == "lamp") }
      """
    try files.write(
      "extension LampPresenter: CustomStringConvertible { var description: String { \"lamp\" } }\n",
      to: "work/Sources/Name.swift")
    try files.write(mine, to: "work/Tests/MyTests.swift")
    #expect(program.run("check") == .done)
    #expect(program.text.contains("✓ Bugs planted for your tests: they catch 1 of 1."))
    #expect(
      program.text.contains(
        "! Green with your code and red with the step's, so not counted for bugs in the step's code: "
          + "Stricter."))
    try files.write(
      mine.replacing("p.taps == 1", with: "p.taps > 0"), to: "work/Tests/MyTests.swift")
    #expect(program.run("check") == .done)
    #expect(program.text.contains("in the step's LampPresenter.swift"))
  }

  @Test("Without files there is nothing to check, and a way back") func empty() throws {
    program.run("start Lamp03")
    try FileSet().write(to: files.course.work + "/Sources")
    #expect(program.run("check") == .notRight)
    #expect(program.errors.joined().contains("There are no files in work/Sources."))
  }

  @Test("Own tests that do not fit cost only themselves: the step's and the others count")
  func ownErrors() throws {
    program.run("start Lamp03")
    try solve()
    let mine = """
      import Testing
      @testable import ImageFeed
      @Test func one() { tapsAreCounted() }
      @Test func two() { #expect(LampTest() == 1) }
      @Test func three() { #expect(try taps() == 1) }
      @Test func four() { let tapsAreCounted = 4; #expect(tapsAreCounted == 4) }
      func taps() throws -> Int { 1 }
      """
    try files.write(mine, to: "work/Tests/MyTests.swift")
    try files.write("", to: "work/Tests/Deep/LampPresenterTests.swift")
    // Its names are those of the step's tests.
    try files.write(
      "import Testing\n@Test func tapsAreCounted() {}\n", to: "work/Tests/ATests.swift")
    #expect(program.run("check") == .done)
    #expect(
      program.text.contains(
        "– Your own tests do not all compile. Left out, in ATests.swift, MyTests"))
    #expect(program.text.contains("    ATests.swift:2: invalid redeclaration of"))
    #expect(program.text.contains("    MyTests.swift:4: cannot find 'LampTest' in scope"))
    #expect(program.text.contains("    MyTests.swift:5: errors thrown from here are not handled"))
    #expect(program.text.contains("same name: Deep/LampPresenterTests.swift."))
    #expect(program.text.contains("✓ The step's tests: 1 of 1."))
    #expect(program.text.contains("✓ Your own tests: 2 of 2."))
    #expect(program.text.contains("✓ Bugs planted for your tests: they catch 1 of 1."))
  }

  @Test("In a copy without solutions bugs are planted, and what earlier steps brought is not own")
  func withoutSolutions() throws {
    // A bug that stops the step's own tests, which come first, is caught by the learner's as well.
    let facts = try #require(files.read("Steps/Lamp03/step.json"))
    try files.write(
      facts.replacing("taps += 2", with: "fatalError()"), to: "Steps/Lamp03/step.json")
    program.run("export --without-solutions out")
    let copy = try TemporaryCourse()
    try copy.remove("Steps")
    try FileManager.default.copyItem(
      atPath: files.folder + "/out/Steps", toPath: copy.folder + "/Steps")
    let learner = TestedProgram(copy)
    learner.environment = program.environment
    learner.run("start Lamp01")
    var progress = Progress()
    progress.step = "Lamp02"
    progress["Lamp02"].passed = TemporaryCourse.date
    try copy.work.progressFile.write(progress)
    try copy.write("mine", to: "work/Tests/LampSpy.swift")
    learner.run("start")
    #expect(copy.read("work/Tests/LampSpy.swift") == "mine")
    // The first step's test remains in the folder, and does not fit the lamp of this one.
    #expect(copy.read("work/Tests/LampTests.swift") != nil)
    try copy.write(TemporaryCourse.movedLamp, to: "work/Sources/Lamp.swift")
    try copy.write(Self.different, to: "work/Sources/LampPresenter.swift")
    let mine = """
      import Testing
      @testable import ImageFeed
      @Test func one() { let p = LampPresenter(); p.tap(); #expect(p.taps == 1) }
      """
    try copy.write(mine, to: "work/Tests/MyTests.swift")
    #expect(learner.run("check") == .done)
    #expect(!learner.text.contains("LampTests.swift"))
    #expect(learner.text.contains("✓ Your own tests: 1 of 1."))
    #expect(learner.text.contains("✓ Bugs planted for your tests: they catch 1 of 1."))
  }

  @Test("Where tests are the task, one's own are graded; a crash is told") func tests() throws {
    program.run("start Lamp02")
    // The answer names one's own tests, and not those of the solution.
    program.run("ask --run")
    #expect(program.output.last?.hasPrefix("    None of them") == true)
    let tests = try #require(try files.course.step("Lamp02").tests?["LampScreenTests.swift"])
    try files.write(
      tests.replacing("var lamp = Lamp()", with: "var lamp = Lamp()\n  fatalError(\"dark here\")")
        + "@Test func behind() { #expect(!Lamp().isOn) }\n",
      to: "work/Tests/Mine.swift")
    #expect(program.run("check") == .notRight)
    let crash = try #require(program.output.firstIndex { $0.contains("stopped by a crash: ") })
    #expect(program.output[crash].contains("dark here"))
    #expect(program.output[crash + 1] == "    ✘ A second tap makes it dark again  (Mine.swift)")
    #expect(program.output[crash + 2] == "    Not run because of it: 1.")
    try files.write(
      tests.replacing("var lamp = Lamp()", with: "var lamp = Lamp()\n  while true { print(lamp) }"),
      to: "work/Tests/Mine.swift")
    #expect(program.run("check") == .notRight)
    #expect(program.text.contains("The tests print without end and were stopped."))
    try files.write(tests, to: "work/Tests/Mine.swift")
    #expect(program.run("check") == .done)
    #expect(program.text.contains("✓ lamp-01: caught"))
    program.run("ask --run")
    #expect(program.output.last == "    ✘ A second tap makes it dark again")
    try files.write("let text = \"isOn.toggle()\"\n", to: "work/Sources/Lamp.swift")
    program.run("ask --run")
    #expect(program.output.last?.contains("With this change the code does not compile") == true)
  }
}
