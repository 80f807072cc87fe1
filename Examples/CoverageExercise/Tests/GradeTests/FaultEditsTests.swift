import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("Planting edits")
struct FaultEditsTests {
  private let text = "// A file.\nimport Foundation\n\nfunc a() {\n  one()\n  two()\n}\n"

  private let module = SwitchModule(secret: 1, faults: ["bug-1", "bug-2", "b", "1", "2"])

  private func tree() -> FileTree {
    var tree = FileTree()
    tree.set("Kit/A.swift", to: text)
    return tree
  }

  private func fault(_ id: String, _ old: String, _ new: String, file: String = "Kit/A.swift")
    -> PlantedFault
  {
    PlantedFault(
      id, level: 1, rule: "R-1", subject: "A", story: "s", hints: ["1", "2", "3"],
      plant: .edits([PlantedFault.Edit(file, old: old, new: new)]))
  }

  @Test("All edits are made at once, each with its own switch, and no line before them moves")
  func plant() throws {
    var tree = tree()
    let edits = try FaultEdits(
      planting: [
        fault("bug-2", "two()", "if !FAULT {\n    two()\n  }"),
        fault("bug-1", "one()", "FAULT ? uno() : FAULT ? eins() : one()"),
      ], in: &tree, asking: module)
    let (one, two) = (module.question("bug-1"), module.question("bug-2"))
    #expect(
      tree.text("Kit/A.swift") == """
        // A file.
        import \(module.name); import Foundation

        func a() {
          \(one) ? uno() : \(one) ? eins() : one()
          if !\(two) {
            two()
          }
        }

        """)
    #expect(edits.lines == ["Kit/A.swift": [5...5, 6...8]])
  }

  @Test("A file without imports, and one that begins with one, get the import too")
  func imports() throws {
    let (name, asked) = (module.name, module.question("b"))
    for (before, after) in [
      ("x = 1", "import \(name); x = \(asked) ? 2 : 1"),
      ("import A\nx = 1", "import \(name); import A\nx = \(asked) ? 2 : 1"),
    ] {
      var tree = FileTree()
      tree.set("A.swift", to: before)
      _ = try FaultEdits(
        planting: [fault("b", "1", "FAULT ? 2 : 1", file: "A.swift")], in: &tree, asking: module)
      #expect(tree.text("A.swift") == after)
    }
  }

  @Test("A decorator edits no file")
  func decorator() throws {
    var tree = tree()
    let decorator = PlantedFault(
      "d", level: 1, rule: "R", subject: "A", story: "s", hints: [], plant: .decorator)
    let edits = try FaultEdits(planting: [decorator], in: &tree, asking: module)
    #expect(tree == self.tree())
    #expect(edits.lines.isEmpty)
  }

  @Test("An edit that does not fit is refused, by the fault's name")
  func refused() throws {
    let cases: [([PlantedFault], String)] = [
      ([fault("bug-x", "three()", "FAULT")], "0 times"),
      ([fault("bug-x", "o", "FAULT")], "times"),
      ([fault("bug-x", "", "FAULT")], "times"),
      ([fault("bug-x", "one()", "uno()")], "always be on"),
      ([fault("bug-x", "one()", "FAULT", file: "Kit/B.swift")], "Kit/B.swift"),
      (
        [fault("bug-x", "one()\n  two()", "FAULT"), fault("bug-y", "two()", "FAULT")],
        "bug-x and bug-y"
      ),
    ]
    for (faults, words) in cases {
      var tree = tree()
      let error = #expect(throws: GradeError.self) {
        try FaultEdits(planting: faults, in: &tree, asking: module)
      }
      #expect(error?.what.contains(words) == true, "\(error?.what ?? "")")
      #expect(error?.what.contains("bug-x") == true)
    }
  }

  @Test("Overlapping occurrences of a text count as two")
  func overlap() {
    var tree = FileTree()
    tree.set("A.swift", to: "aaa")
    #expect(throws: GradeError.self) {
      try FaultEdits(
        planting: [fault("b", "aa", "FAULT", file: "A.swift")], in: &tree, asking: module)
    }
  }

  @Test("Edits side by side do not overlap")
  func touching() throws {
    var tree = FileTree()
    tree.set("A.swift", to: "ab")
    _ = try FaultEdits(
      planting: [
        fault("1", "a", "FAULT.", file: "A.swift"), fault("2", "b", "FAULT", file: "A.swift"),
      ], in: &tree, asking: module)
    let (one, two) = (module.question("1"), module.question("2"))
    #expect(tree.text("A.swift") == "import \(module.name); \(one).\(two)")
  }
}
