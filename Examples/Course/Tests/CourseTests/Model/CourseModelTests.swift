import Foundation
import Testing

@testable import course

@Suite struct CourseModelTests {
  @Test("Steps are in order and know the one before in their series") func order() throws {
    let files = try TemporaryCourse()
    try files.write(
      #"{"chapter": 0, "minutes": 1, "net": [], "prevents": []}"#,
      to: "Steps/Alarm01/step.json")
    let course = try files.course
    #expect(course.steps.map(\.name) == ["Alarm01", "Lamp01", "Lamp02", "Lamp03"])
    #expect(course.steps.map { $0.before?.name } == [nil, nil, "Lamp01", "Lamp02"])
    #expect(course.after(course.steps[2])?.name == "Lamp03")
    #expect(course.after(course.steps[3]) == nil)
  }

  @Test("A step with bugs that changes no source asks for tests") func tests() throws {
    let steps = try TemporaryCourse().course.steps
    #expect(steps.map(\.asksForTests) == [false, true, false])
  }

  @Test("A step has the files of the one before, but for those that it replaces and removes")
  func files() throws {
    let files = try TemporaryCourse()
    let steps = try files.course.steps
    #expect(try steps[0].start?.tests.names == ["LampTests.swift"])
    #expect(
      try steps.map { try $0.sources?["Lamp.swift"] } == [
        TemporaryCourse.lamp, TemporaryCourse.lamp, TemporaryCourse.movedLamp,
      ])
    #expect(
      try steps.map { try $0.tests?.names } == [
        ["LampTests.swift"], ["LampScreenTests.swift"],
        ["LampPresenterTests.swift", "LampScreenTests.swift", "LampSpy.swift"],
      ])
    #expect(try steps[2].start?.sources["Lamp.swift"] == TemporaryCourse.lamp)
    // With the spies and fakes that the step brings.
    #expect(try steps[2].start?.tests.names == ["LampScreenTests.swift", "LampSpy.swift"])
    withExtendedLifetime(files) {}
  }

  @Test("A step is found whatever the case; an unknown one is an error of usage")
  func names() throws {
    let course = try TemporaryCourse().course
    #expect(try course.step("lamp02").name == "Lamp02")
    let error = #expect(throws: CourseError.self) { try course.step("Lamp09") }
    #expect(error == CourseError(text: Say.unknownStep("Lamp09"), status: .usage))
  }

  @Test("A step.json that cannot be read is named") func damaged() throws {
    let files = try TemporaryCourse()
    try files.write("{", to: "Steps/Lamp02/step.json")
    let error = #expect(throws: CourseError.self) { try files.course }
    #expect(error?.text(.english).contains("Steps/Lamp02/step.json") == true)
  }

  @Test("A file beside the steps is no step") func stray() throws {
    let files = try TemporaryCourse()
    try files.write("left by a tool", to: "Steps/default.profraw")
    #expect(try files.course.steps.map(\.name) == ["Lamp01", "Lamp02", "Lamp03"])
  }

  @Test("The course is found from a folder inside it") func find() throws {
    let files = try TemporaryCourse()
    let root = URL(fileURLWithPath: files.folder).standardizedFileURL.path
    #expect(Course.find(from: files.folder + "/Steps/Lamp01/Start/Sources") == root)
    #expect(Course.find(from: NSTemporaryDirectory()) == nil)
  }
}

@Suite struct FileSetTests {
  @Test("Writing leaves a file alone that is the same, and removes what is not in the set")
  func write() throws {
    let files = try TemporaryCourse()
    let folder = files.folder + "/Steps/Lamp01/Start/Sources"
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: old], ofItemAtPath: folder + "/Lamp.swift")
    try files.write("x", to: "Steps/Lamp01/Start/Sources/Inner/Other.swift")
    var set = try FileSet(folder: folder)
    set["New.swift"] = "new"
    set["Inner/Other.swift"] = nil
    try set.write(to: folder)
    #expect(try FileSet(folder: folder).names == ["Lamp.swift", "New.swift"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/Lamp.swift")
    #expect(attributes[.modificationDate] as? Date == old)
  }

  @Test("Each change has a date of another second, however fast it follows") func dates() throws {
    let files = try TemporaryCourse()
    let folder = files.folder + "/Steps/Lamp01/Start/Sources"
    var set = try FileSet(folder: folder)
    var seconds: Set<Int> = []
    for number in 1...4 {
      set["Lamp.swift"] = "let number = \(number)"
      try set.write(to: folder)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/Lamp.swift")
      let date = try #require(attributes[.modificationDate] as? Date)
      seconds.insert(Int(date.timeIntervalSince1970))
    }
    #expect(seconds.count == 4)
  }

  @Test("Lines of Swift may end as on Windows") func lineEnds() throws {
    let files = try TemporaryCourse()
    try files.write("a\r\nb\r\n", to: "work/Tests/A.swift")
    #expect(try files.work.tests["A.swift"] == "a\nb\n")
    // An "é" of Latin-1 is no UTF-8, and stays as it is.
    let latin = Data("a\r\n// caf".utf8 + [0xE9])
    try latin.write(to: URL(fileURLWithPath: files.course.work + "/Tests/B.swift"))
    #expect(try files.work.tests.files["B.swift"] == latin)
  }

  @Test("Hidden files are neither read nor removed") func hidden() throws {
    let files = try TemporaryCourse()
    try files.write("{}", to: "work/.course.json")
    try FileSet().write(to: files.folder + "/work")
    #expect(files.read("work/.course.json") == "{}")
  }

  @Test("A bug is planted only where its text stands once") func planting() {
    var set = FileSet()
    set["A.swift"] = "a b b"
    func bug(_ old: String) -> Step.Bug {
      Step.Bug(bug: "bug", file: "A.swift", old: old, new: "c", test: "t")
    }
    #expect(set.planting(bug("a"))?["A.swift"] == "c b b")
    #expect(set.planting(bug("b")) == nil)
    #expect(set.planting(bug("d")) == nil)
  }
}
