import Foundation
import Testing

@testable import grade

@Suite("Planting bugs")
struct PlantingTests {
  private let kit = Mini.folder + "/Kit"
  private let catalogue = Result { try Catalogue(in: Mini.folder) }

  @Test("All bugs are planted in place; what follows keeps its line, and the import is the last")
  func planted() throws {
    let planting = try BugPlanting(try catalogue.get(), in: kit)
    #expect(planting.ids == ["bug-count-01", "bug-count-02", "bug-count-03"])
    #expect(planting.targets == ["Counting"])
    let module = Switch(secret: 1, changes: planting.ids, decoys: planting.decoys)
    let files = try planting.planted(asking: module)
    let path = kit + "/Sources/Counting/Counter.swift"
    #expect(files.map(\.path) == [path])
    let before = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let after = files[0].text.components(separatedBy: "\n")
    #expect(after.count == before.count + 1)
    #expect(Array(after.suffix(2)) == ["import \(module.name)", ""])
    let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    #expect(
      changed.map { before[$0].trimmingCharacters(in: .whitespaces) } == [
        "count += 1", "guard count > 0 else { return }", "onChange?(count)", "",
      ])
    for id in planting.ids { #expect(files[0].text.contains(module.question(id))) }
    // A run with nothing on asks for a number that the code has, too.
    #expect(planting.decoys.count == 1)
    #expect(files[0].text.contains("(\(module.question(planting.decoys[0])) ? "))
    #expect(!files[0].text.contains("FAULT"))
    // For the coverage: an edit is as many lines as its text.
    #expect(files[0].edits == changed.dropLast().map { $0 + 1...$0 + 1 })
  }

  @Test("The compiler's complaints are not the bugs' fault; another kit is refused")
  func others() throws {
    let planting = try BugPlanting(try catalogue.get(), in: kit)
    let problem = BuildProblem(
      file: kit + "/Sources/Counting/Counter.swift", line: 15, column: 5, message: "no")
    let module = Switch(secret: 1, changes: planting.ids)
    #expect(planting.dropping([problem], asking: module) == nil)
    let folder = try TemporaryFolder()
    let error = #expect(throws: GradeError.self) {
      try BugPlanting(try catalogue.get(), in: folder.path)
    }
    #expect(error?.what.contains("Counting/Counter.swift differs") == true)
  }

  @Test("An edit of more lines counts as all of them, and shifts those that follow")
  func lines() {
    var places = Places()
    places.edits = [
      "a": [PlacedEdit(file: "M/A.swift", offset: 2, length: 1, new: "if FAULT {\n}\n")],
      "b": [PlacedEdit(file: "M/A.swift", offset: 4, length: 0, new: "FAULT")],
    ]
    let (text, lines) = places.planted(["a", "b"], in: "0\n1\n2", of: "M/A.swift") { "<\($0)>" }
    #expect(text == "0\nif <a> {\n}\n\n<b>2")
    #expect(lines == [2...4, 5...5])
    #expect(PlantedFile.importing("S", in: "a") == "a\nimport S\n")
  }
}
